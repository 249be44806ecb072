/**
 * Whether a JSON text has more members (of its lists and objects together) than that. Parses nothing: members take far
 * longer to parse, to check and to refuse than their bytes let expect.
 */
export function hasMoreParts(json: string, most: number): boolean {
  let parts = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if ((code === COMMA || code === BRACKET || code === BRACE) && ++parts > most) return true;
  }
  return false;
}

const [QUOTE, COMMA, BACKSLASH, BRACKET, BRACE] = [34, 44, 92, 91, 123];
