/** Deeper JSON is refused: code that walks it by recursion, ours or a graph's, would overflow its stack. */
export const DEEPEST_JSON = 256;

/**
 * Which limit a JSON text exceeds first: `DEEPEST_JSON` levels, or so many members of all its lists and objects
 * together. Parses nothing: members take far longer to parse, to check and to refuse than their bytes suggest.
 */
export function exceeded(
  json: string,
  { members: most = Number.POSITIVE_INFINITY }: { members?: number | undefined } = {},
): "depth" | "members" | undefined {
  let depth = 0;
  let members = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === BRACKET || code === BRACE) {
      if (++depth > DEEPEST_JSON) return "depth";
      if (++members > most) return "members";
    } else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) depth--;
    else if (code === COMMA && ++members > most) return "members";
  }
  return undefined;
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [91, 93, 123, 125];
