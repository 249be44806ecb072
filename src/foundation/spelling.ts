/**
 * A longer value is looked for in pieces: the engine refuses long expressions, with an error that repeats them.
 * Characters, with a run of white space as one.
 */
const PIECE = 100;

/**
 * The value with every character as it is, or as JSON, a URL, HTML, a shell or markdown write it, once or several
 * times over: a log line may be JSON in JSON.
 */
export function spelling(value: string): string[] {
  // White space and backslashes in runs, since some ways of writing change their number.
  const tokens = value.toWellFormed().match(/\s+|\\{1,20}|[^\s\\]/gu) ?? [];
  return pieces(tokens).map((piece) => piece.map(tokenSource).join(""));
}

function tokenSource(token: string, index: number, tokens: readonly string[]): string {
  if (/^\s/.test(token)) return WHITE_SPACE;
  if (token.startsWith("\\")) return `${BACKSLASH}{${token.length},}`;
  // Before the first one nothing is lost, and long runs of backslashes are not tried from each of them.
  return characterSource(token, index > 0 && !tokens[index - 1]?.startsWith("\\"));
}

/** Parts of about `PIECE`; none is much shorter, since it could stand anywhere. */
function pieces<T>(all: readonly T[]): T[][] {
  const count = Math.max(1, Math.floor(all.length / PIECE));
  const at = (index: number) => Math.round((index * all.length) / count);
  return Array.from({ length: count }, (_, index) => all.slice(at(index), at(index + 1)));
}

const BACKSLASH = String.raw`(?:\\|%(?:25)*5[cC])`;
/** A run of any white space, that beyond ASCII included. */
const WHITE_SPACE = `(?:${[
  String.raw`\s|\+|&#\w+;`,
  `${BACKSLASH}+${String.raw`(?:\s|[nrtfv]|u[0-9a-fA-F]{4})`}`,
  `%(?:25)*(?:20|0[9a-dA-D]|[cCeE][0-9a-fA-F](?:%(?:25)*[89abAB][0-9a-fA-F])+)`,
].join("|")})+`;

function characterSource(character: string, mayBeEscaped: boolean): string {
  if (/^[A-Za-z0-9]$/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const inUrl = [...new TextEncoder().encode(character)].map((byte) => `%(?:25)*${hex(byte, 2)}`).join("");
  const inJson = [...character.split("")]
    .map((unit) => `${BACKSLASH}+u${hex(unit.charCodeAt(0), 4)}`)
    .join("");
  const before = mayBeEscaped ? `${BACKSLASH}*` : "";
  const itself = character.replace(SYNTAX, "\\$&");
  const name = NAMES[character];
  const inHtml = `&#(?:0*${code}|[xX]0*${hex(code, 1)});`;
  // A sign that would mention somebody has a space without width behind it in our own markdown.
  const quiet = /[@#]/.test(character) ? "\\u200B?" : "";
  return `(?:${before}(?:${itself}${quiet}|${inUrl})|${[inJson, inHtml, ...(name ? [name] : [])].join("|")})`;
}

const SYNTAX = /[$()*+./?[\\\]^{|}]/g;

/** Names that some characters have, as expressions. */
const NAMES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\b": `${BACKSLASH}+b`,
};

/** Hexadecimal digits in either case. */
function hex(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, "0")
    .replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** Fewer characters than this come about by chance. */
const SHORTEST_BASE64 = 8;
/** Base64 has two alphabets. */
const URL_DIGITS: Readonly<Record<string, string>> = { "+": "[+\\-]", "/": "[\\/_]" };

/**
 * The value inside of longer base64 (`user:password` of a header): what comes before it shifts it by 0, 1 or 2 bytes,
 * and at either end a digit has bits of its neighbour's, which is left.
 */
export function inBase64(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  return [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    const own = text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
    if (own.length < SHORTEST_BASE64) return [];
    const digits = [...own].map((digit) => URL_DIGITS[digit] ?? digit);
    return pieces(digits).map((piece) => piece.join(""));
  });
}
