/** Deeper JSON is refused: code that walks it by recursion, ours or a graph's, would overflow its stack. */
export const DEEPEST_JSON = 256;

/** Whether arrays and objects in a JSON text lie within each other more than `DEEPEST_JSON` times. Parses nothing. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > DEEPEST_JSON) return true;
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--;
  }
  return false;
}

const [QUOTE, BACKSLASH, BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [34, 92, 91, 93, 123, 125];
