/**
 * Addresses that redaction leaves alone: public links, even if a setting equals their host. Only if nothing follows
 * them: one that goes on (`…/?token=…`) may be a secret.
 */
export function keptAddresses(redact: (text: string) => string) {
  const addresses = new Set<string>();
  return {
    keep: (address: string | null | undefined) => {
      if (/^https?:\/\/[^\s@]+$/.test(address ?? "")) addresses.add(address as string);
    },
    redact(text: string): string {
      if (addresses.size === 0) return redact(text);
      const any = [...addresses].map(escaped).join("|");
      const parts = text.split(new RegExp(`(?<=^|[\\s(<[|"'])(${any})(?=$|[\\s)>\\]|"'])`));
      return parts.map((part, index) => (index % 2 === 1 ? part : redact(part))).join("");
    },
  };
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
