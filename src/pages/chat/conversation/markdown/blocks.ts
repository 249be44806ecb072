import type { Token } from "marked";
import { lex } from "./limited-lexer.ts";

export interface Blocks {
  /** The markdown that was cut. */
  text: string;
  tokens: Token[];
}

const none: Blocks = { text: "", tokens: [] };

/**
 * Cuts markdown into its top-level blocks. While a message streams, `before` is the cut of the text so far: all of
 * its blocks but the last two are kept as they are (the same objects), so that only the end is read and drawn again.
 * The last block may still grow, and the one before it may yet be joined with it (a list over an empty line).
 */
export function cutBlocks(text: string, before: Blocks = none): Blocks {
  const grown = text.length > before.text.length && text.startsWith(before.text);
  if (text === before.text && before !== none) return before;
  const kept = grown ? settled(before.tokens) : [];
  const at = kept.reduce((length, token) => length + token.raw.length, 0);
  // What the lexer normalises (tabs, line ends) makes lengths differ from the text: then all is read again.
  if (kept.length > 0 && kept.map((token) => token.raw).join("") === text.slice(0, at)) {
    return { text, tokens: [...kept, ...lex(text.slice(at))] };
  }
  return { text, tokens: lex(text) };
}

function settled(tokens: Token[]): Token[] {
  const solid = tokens
    .map((token, index) => (token.type === "space" ? -1 : index))
    .filter((index) => index >= 0);
  const firstOpen = solid.at(-2);
  return firstOpen === undefined ? [] : tokens.slice(0, firstOpen);
}
