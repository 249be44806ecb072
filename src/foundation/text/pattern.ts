/**
 * A regular expression as a user writes it, the same in every face: it matches by code points (`\p{Lu}`, `\u{1F600}`).
 * @throws SyntaxError
 */
export const patternFrom = (text: string): RegExp => new RegExp(text, "u");
