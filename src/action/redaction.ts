/** Values shorter than this are no secrets, and hiding them would make every log unreadable. */
const SHORTEST = 4;
/** Settings that travel as secrets; hiding these words would hide the Action's own outputs. */
const PLAIN_WORDS = new Set(["true", "false", "null", "none"]);

/** Knows the secret values of this run and takes them out of any text. */
export type Redaction = {
  /** Adds a value and each of its lines; returns what is new. */
  add(value: string): string[];
  /** The text with `***` in the place of every known value. */
  redact(text: string): string;
};

export function createRedaction(): Redaction {
  // Longest first: a value that contains another one must go as a whole.
  let known: string[] = [];
  return {
    add(value) {
      const parts = [value, value.trim(), ...value.split(/\r\n|\r|\n/).map((line) => line.trim())];
      const fresh = [...new Set(parts)].filter(
        (part) => part.length >= SHORTEST && !PLAIN_WORDS.has(part.toLowerCase()) && !known.includes(part),
      );
      known = [...known, ...fresh].sort((a, b) => b.length - a.length);
      return fresh;
    },
    redact: (text) => known.reduce((rest, value) => rest.replaceAll(value, "***"), text),
  };
}
