package org.turbulence.analysis.cli;

import java.io.PrintWriter;
import org.turbulence.analysis.ingest.UnusableInputException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into a sentence on stderr and an exit code. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    @Override
    public int handleParseException(final ParameterException failure, final String[] args) {
        final CommandLine command = failure.getCommandLine();
        final PrintWriter err = command.getErr();
        err.println(failure.getMessage() + "; see " + command.getCommandSpec().qualifiedName() + " --help");
        if (args.length == 0) {
            command.usage(err);
        } else {
            UnmatchedArgumentException.printSuggestions(failure, err);
        }
        return ExitCode.UNUSABLE;
    }

    @Override
    public int handleExecutionException(final Exception failure, final CommandLine command, final ParseResult parsed) {
        final PrintWriter err = command.getErr();
        if (failure instanceof UnusableInputException) {
            err.println(failure.getMessage());
            return ExitCode.UNUSABLE;
        }
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
            err.println("interrupted before the end");
            return ExitCode.INTERNAL;
        }
        err.println("a fault of this program, please report it: " + failure);
        for (final StackTraceElement frame : failure.getStackTrace()) {
            err.println("    at " + frame);
        }
        return ExitCode.INTERNAL;
    }
}
