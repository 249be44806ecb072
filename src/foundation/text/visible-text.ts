/** Colours, moves of the cursor, titles, links, the clipboard: a control sequence up to its end, where it has one. */
const SEQUENCE = new RegExp(
  [
    String.raw`(?:\u001b\[|\u009b)[0-?]*[ -\/]*[@-~]`,
    String.raw`(?:\u001b[P\]X^_]|[\u0090\u0098\u009d-\u009f])[^\p{Cc}]*(?:\u0007|\u001b\\|\u009c)`,
    String.raw`\u001b[ -\/]*[0-~]`,
  ].join("|"),
  "gu",
);
/** Line breaks for some programs and not for others. */
const BREAK = /\r\n|[\u2028\u2029]/g;
/** Control characters but for tab and line break, and those that change the order in which text is shown. */
const CONTROL = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text of others without what a terminal or a log viewer would obey instead of show, or what would deceive a reader.
 * Before the search for secrets: a sequence inside of one would hide it from the search, but not from the reader.
 */
export function visible(text: string): string {
  return text.replace(BREAK, "\n").replace(SEQUENCE, "").replace(CONTROL, "");
}
