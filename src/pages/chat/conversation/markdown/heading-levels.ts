import type { Token } from "marked";

/** The page's title is `h1`, a turn `h2`. */
const firstLevel = 3;

/**
 * The level of each heading among the blocks, by its position: one below the heading that it stands under, however many
 * number signs a model wrote. A level depends only on what comes before it, so it stays while text streams.
 */
export function headingLevels(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const levels = new Map<number, number>();
  const above: number[] = [];
  tokens.forEach((token, index) => {
    if (token.type !== "heading") return;
    while ((above.at(-1) ?? 0) >= token.depth) above.pop();
    levels.set(index, Math.min(6, firstLevel + above.length));
    above.push(token.depth);
  });
  return levels;
}
