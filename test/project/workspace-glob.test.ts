import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesWorkspaceGlob } from "../../src/project/workspace-glob.ts";

/** The same rules by another way: choices are written out, and each is a regular expression. */
function matchesByExpression(glob: string, path: string): boolean {
  const [choice, inner] = /\{([^{}]*)\}/.exec(glob) ?? [];
  if (choice !== undefined && inner !== undefined)
    return inner.split(",").some((each) =>
      matchesByExpression(
        glob.replace(choice, () => each),
        path,
      ),
    );
  const source = glob
    .replace(/^\.?\//, "")
    .replace(/\/+$/, "")
    .replace(/(?<=^|\/)\*\*+\/|\*\*+|\*|\?/g, (found) => {
      if (found.endsWith("/")) return "(?:.*/)?";
      return { "?": "[^/]", "*": "[^/]*" }[found] ?? ".*";
    });
  return new RegExp(`^${source}$`).test(path);
}

test("workspace patterns match as documented", () => {
  const piece = fc.constantFrom("a", "b", "/", "*", "**", "**/", "?", "{a,b}", "{b/a,a}", "{a,ab}");
  const glob = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(""));
  const path = fc
    .array(fc.constantFrom("a", "b", "ab", "ba"), { minLength: 1, maxLength: 4 })
    .map((folders) => folders.join("/"));
  let matching = 0;
  fc.assert(
    fc.property(glob, path, (pattern, name) => {
      const expected = matchesByExpression(pattern, name);
      if (expected) matching += 1;
      expect(matchesWorkspaceGlob(pattern, name), `${pattern} on ${name}`).toBe(expected);
    }),
    { numRuns: 5_000, seed: 11 },
  );
  expect(matching).toBeGreaterThan(300);
});
