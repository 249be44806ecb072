/** Tokens of JSON (RFC 8259) but strings, each with what is not a part of it behind. */
const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;

/**
 * The line (1-based) where a text stops being JSON; undefined when it is. The parser of the platform says it in its
 * message only, which quotes the text, and the text may hold secrets.
 */
export function jsonSyntaxErrorLine(text: string): number | undefined {
  const at = errorOffset(text);
  return at === undefined ? undefined : text.slice(0, at).split("\n").length;
}

type Frame = { close: "}" | "]"; isObject: boolean };

function errorOffset(text: string): number | undefined {
  let at = 0;
  const take = (token: RegExp): boolean => {
    token.lastIndex = at;
    const found = token.exec(text);
    if (!found) return false;
    at += found[0].length;
    return found[0].length > 0;
  };
  const takeMark = (mark: string): boolean => {
    take(SPACE);
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const takeKey = (): boolean => {
    take(SPACE);
    return take(STRING) && takeMark(":");
  };

  const open: Frame[] = [];
  // A stack instead of calls: a file may be nested deeper than calls can be.
  for (;;) {
    take(SPACE);
    const frame = opened(text[at]);
    if (frame) {
      at += 1;
      if (!takeMark(frame.close)) {
        if (frame.isObject && !takeKey()) return at;
        open.push(frame);
        continue;
      }
    } else if (!take(STRING) && !take(NUMBER) && !take(WORD)) {
      return at;
    }
    for (;;) {
      const around = open.at(-1);
      if (!around) {
        take(SPACE);
        return at === text.length ? undefined : at;
      }
      if (takeMark(",")) {
        if (around.isObject && !takeKey()) return at;
        break;
      }
      if (!takeMark(around.close)) return at;
      open.pop();
    }
  }
}

function opened(mark: string | undefined): Frame | undefined {
  if (mark === "{") return { close: "}", isObject: true };
  return mark === "[" ? { close: "]", isObject: false } : undefined;
}
