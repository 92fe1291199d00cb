package org.turbulence.transport.host;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/**
 * What the hypervisor's own files say of a virtual machine's kind and place: the DMI table, and on Hyper-V the pool in
 * which it leaves facts for its guests. Nothing is asked over the network. Serial numbers and identities of single
 * machines are left alone. Stateless.
 */
final class CloudFacts {
    private static final String DMI = "sys/class/dmi/id/";

    /** Pool 3 is the one that the host fills, see {@code hv_kvp_daemon} of the kernel's tools: fixed records. */
    private static final String HYPER_V_POOL = "var/lib/hyperv/.kvp_pool_3";

    private static final String PHYSICAL_HOST = "PhysicalHostNameFullyQualified";
    private static final int KEY_BYTES = 512;
    private static final int VALUE_BYTES = 2048;

    /** The same tag on every machine of that cloud. */
    private static final String AZURE_TAG = "7783-7084-3265-9085-8269-3286-77";

    private final KernelFiles files;

    CloudFacts(final KernelFiles files) {
        this.files = files;
    }

    /** Puts all facts; one that is not known gets {@link HostFacts#UNKNOWN}. */
    void putAll(final Map<String, String> facts) {
        final String vendor = dmi("sys_vendor");
        final String product = dmi("product_name");
        facts.put("cloud.vendor", vendor);
        facts.put("cloud.instance", product);
        facts.put("cloud.provider", provider(vendor, product, dmi("chassis_asset_tag")));
        facts.put("cloud.host", physicalHost().orElse(HostFacts.UNKNOWN));
    }

    private String dmi(final String name) {
        return files.text(DMI + name).orElse(HostFacts.UNKNOWN);
    }

    private static String provider(final String vendor, final String product, final String chassisTag) {
        if (vendor.startsWith("Amazon EC2")) {
            return "aws";
        } else if (product.startsWith("Google Compute Engine")) {
            return "google";
        } else if (chassisTag.equals(AZURE_TAG)) {
            return "azure";
        } else if (chassisTag.startsWith("OracleCloud")) {
            return "oracle";
        }
        return HostFacts.UNKNOWN;
    }

    /** The machine below this one: two guests with the same one are neighbours. */
    private Optional<String> physicalHost() {
        final byte[] pool = files.bytes(HYPER_V_POOL).orElse(new byte[0]);
        for (int at = 0; at + KEY_BYTES + VALUE_BYTES <= pool.length; at += KEY_BYTES + VALUE_BYTES) {
            if (text(pool, at, KEY_BYTES).equals(PHYSICAL_HOST)) {
                return Optional.of(text(pool, at + KEY_BYTES, VALUE_BYTES)).filter(value -> !value.isEmpty());
            }
        }
        return Optional.empty();
    }

    private static String text(final byte[] bytes, final int at, final int maxLength) {
        int length = 0;
        while (length < maxLength && bytes[at + length] != 0) {
            length++;
        }
        return new String(bytes, at, length, StandardCharsets.UTF_8).strip();
    }
}
