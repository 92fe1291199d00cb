package org.turbulence.analysis.ingest.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.turbulence.analysis.ingest.foreign.Reading;

/**
 * Walks one JSON document after the other and hands on each object when it ends, inner ones first, with the leaves that
 * stand directly in it or in arrays of its own. Names that stand twice in an object are two leaves.
 */
public final class JsonWalk {
    /** Takes the objects. */
    @FunctionalInterface
    public interface Visitor {
        /**
         * Takes one object.
         *
         * @param path the names down to it, empty for the document
         * @param leaves its own
         * @param outermost those of the document so far
         */
        void object(String path, List<Leaf> leaves, List<Leaf> outermost) throws IOException;
    }

    private static final class Level {
        private final String name;
        private final boolean object;
        private final List<Leaf> leaves;
        private int index = -1;

        Level(final String name, final boolean object, final List<Leaf> leaves) {
            this.name = name;
            this.object = object;
            this.leaves = leaves;
        }
    }

    private final Visitor visitor;
    private final Reading reading;
    private final Deque<Level> levels = new ArrayDeque<>();

    private JsonWalk(final Reading reading, final Visitor visitor) {
        this.reading = reading;
        this.visitor = visitor;
    }

    /** Walks the whole source; where it is no JSON any more, that is entered as damage. */
    public static void walk(final Reading reading, final Visitor visitor) throws IOException {
        new JsonWalk(reading, visitor).walk();
    }

    private void walk() throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(new BareNanStream(reading.bytes()))) {
            try {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    take(token, parser);
                }
            } catch (final JsonProcessingException e) {
                final long line = e.getLocation() == null
                        ? 1
                        : Math.max(1, e.getLocation().getLineNr());
                reading.ledger().damaged(line, 0, "must be JSON: " + e.getOriginalMessage(), "");
            }
        }
    }

    private void take(final JsonToken token, final JsonParser parser) throws IOException {
        switch (token) {
            case START_OBJECT -> levels.push(new Level(nameHere(parser), true, new ArrayList<>()));
            case START_ARRAY -> {
                final Level outer = levels.peek();
                final List<Leaf> leaves = outer == null ? new ArrayList<>() : outer.leaves;
                levels.push(new Level(nameHere(parser), false, leaves));
            }
            case END_ARRAY -> levels.pop();
            case END_OBJECT -> {
                final String path = path();
                final List<Leaf> outermost = levels.peekLast().leaves;
                visitor.object(path, levels.pop().leaves, outermost);
            }
            case FIELD_NAME -> {}
            default -> leaf(token, parser);
        }
    }

    private String nameHere(final JsonParser parser) throws IOException {
        final Level outer = levels.peek();
        if (outer == null) {
            return "";
        }
        if (outer.object) {
            return parser.currentName();
        }
        outer.index++;
        return "";
    }

    private void leaf(final JsonToken token, final JsonParser parser) throws IOException {
        final Level level = levels.peek();
        final long line = parser.currentTokenLocation().getLineNr();
        if (level == null) {
            reading.ledger().skipped(line, token.isNumeric() ? 1 : 0, "a value outside of an object", parser.getText());
            return;
        }
        final String name;
        final List<Integer> indices = new ArrayList<>();
        if (level.object) {
            name = parser.currentName();
        } else {
            level.index++;
            name = arrayName(indices);
        }
        level.leaves.add(new Leaf(name, List.copyOf(indices), token.isNumeric(), parser.getText(), line));
    }

    /** The name of the outermost array within the object, and the positions down to here. */
    private String arrayName(final List<Integer> indices) {
        String name = "";
        for (final Level level : levels) {
            if (level.object) {
                break;
            }
            indices.add(0, level.index);
            name = level.name;
        }
        return name;
    }

    private String path() {
        final StringBuilder path = new StringBuilder();
        for (final Level level : levels) {
            if (!level.name.isEmpty()) {
                path.insert(0, path.length() == 0 ? level.name : level.name + ".");
            }
        }
        return path.toString();
    }

    /**
     * A value that is neither object nor array.
     *
     * @param name its name in the object; for a value in an array, the array's name
     * @param indices positions in the arrays that it stands in, the outermost first
     * @param numeric whether it is a JSON number
     * @param text as written, a string without its quotes
     * @param line where it stands
     */
    public record Leaf(String name, List<Integer> indices, boolean numeric, String text, long line) {}
}
