/** What a piece of a text stands for: `units` (none for a sign that is only an escape), up to before `end`. */
export type SpelledUnits = { end: number; units: readonly number[] };

/** Any white space is this unit. */
export const SPACE = 0x20;
export const BACKSLASH = 0x5c;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const PLUS = 0x2b;
const ZERO_WIDTH_SPACE = 0x200b;

/** The unit that a code unit counts as. */
export function unitOf(code: number): number {
  return isSpace(code) ? SPACE : code;
}

/** A code unit that stands for itself only. */
export function isPlain(code: number): boolean {
  return (
    code !== BACKSLASH && code !== PERCENT && code !== AMPERSAND && code !== PLUS && code !== ZERO_WIDTH_SPACE
  );
}

/**
 * Every way to read what begins at a position: as it is, and as JSON, a URL, a form, HTML, a shell or markdown write a
 * character. Escapes of escapes (JSON in JSON, JSON in a URL) need nothing more.
 */
export function readingsAt(text: string, at: number): SpelledUnits[] {
  const code = text.charCodeAt(at);
  const itself = { end: at + 1, units: [unitOf(code)] };
  switch (code) {
    case BACKSLASH:
      return [itself, ...afterBackslash(text, at + 1)];
    case PERCENT:
      return [itself, ...percentReadings(text, at)];
    case AMPERSAND:
      return [itself, ...entityReadings(text, at)];
    case PLUS:
      return [itself, { end: at + 1, units: [SPACE] }];
    case ZERO_WIDTH_SPACE:
      // Our own markdown puts it behind what would mention a user.
      return [itself, { end: at + 1, units: [] }];
    default:
      return [itself];
  }
}

const ESCAPED: Readonly<Record<string, number>> = {
  n: SPACE,
  r: SPACE,
  t: SPACE,
  f: SPACE,
  v: SPACE,
  b: 0x08,
};

/** What a backslash makes of what follows at `from`. Before a letter or digit it is more than an escape of that. */
function afterBackslash(text: string, from: number): SpelledUnits[] {
  const next = text.charAt(from);
  if (!isLetterOrDigit(text.charCodeAt(from))) return [{ end: from, units: [] }];
  const named = ESCAPED[next];
  if (named !== undefined) return [{ end: from + 1, units: [named] }];
  const digits = next === "u" ? 4 : next === "x" ? 2 : 0;
  const code = digits === 0 ? undefined : hexAt(text, from + 1, digits);
  return code === undefined ? [] : [{ end: from + 1 + digits, units: [unitOf(code)] }];
}

/** `%41`, `%C3%A9`, and with the sign itself encoded, once or several times: `%2541`. */
function percentReadings(text: string, at: number): SpelledUnits[] {
  const readings: SpelledUnits[] = [];
  let end = at + 1;
  while (hexAt(text, end, 2) === PERCENT) {
    end += 2;
    readings.push({ end, units: [PERCENT] });
  }
  const byte = hexAt(text, end, 2);
  if (byte === undefined) return readings;
  const character = byte < 0x80 ? { end: end + 2, code: byte } : longCharacter(text, byte, end + 2);
  if (!character) return readings;
  readings.push({ end: character.end, units: unitsOf(character.code) });
  return character.code === BACKSLASH ? [...readings, ...afterBackslash(text, character.end)] : readings;
}

/** A character of several bytes of UTF-8, of which the first one is read. */
function longCharacter(text: string, first: number, from: number): { end: number; code: number } | undefined {
  const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  let code = first & (0x3f >> more);
  let end = from;
  for (let count = 0; count < more; count++) {
    if (text.charCodeAt(end) !== PERCENT) return undefined;
    end++;
    while (hexAt(text, end, 2) === PERCENT) end += 2;
    const byte = hexAt(text, end, 2);
    if (byte === undefined || (byte & 0xc0) !== 0x80) return undefined;
    code = code * 64 + (byte & 0x3f);
    end += 2;
  }
  return code <= 0x10ffff ? { end, code } : undefined;
}

const ENTITY = /&(?:#0*(\d{1,7})|#[xX]0*([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos|nbsp));/y;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

function entityReadings(text: string, at: number): SpelledUnits[] {
  ENTITY.lastIndex = at;
  const match = ENTITY.exec(text);
  if (!match) return [];
  const [whole, decimal, hexadecimal, name] = match;
  const end = at + whole.length;
  if (name !== undefined) return [{ end, units: [(NAMED[name] ?? "").charCodeAt(0)] }];
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? [{ end, units: unitsOf(code) }] : [];
}

function unitsOf(codePoint: number): number[] {
  if (codePoint <= 0xffff) return [unitOf(codePoint)];
  const text = String.fromCodePoint(codePoint);
  return [text.charCodeAt(0), text.charCodeAt(1)];
}

function hexAt(text: string, from: number, digits: number): number | undefined {
  let value = 0;
  for (let at = from; at < from + digits; at++) {
    const digit = hexDigit(text.charCodeAt(at));
    if (digit === undefined) return undefined;
    value = value * 16 + digit;
  }
  return value;
}

function isLetterOrDigit(code: number): boolean {
  const small = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (small >= 0x61 && small <= 0x7a);
}

function hexDigit(code: number): number | undefined {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : undefined;
}

/** What `\s` of a regular expression takes. */
function isSpace(code: number): boolean {
  if (code <= 0x20) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  if (code < 0xa0) return false;
  return code === 0xa0 || code === 0xfeff || (code >= 0x1680 && /\s/.test(String.fromCharCode(code)));
}
