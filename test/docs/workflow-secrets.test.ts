import { expect, test } from "vitest";
import { documentNames, readDocument } from "../support/documents.ts";

/** Names of secrets that an expression falls back to when what stands before them is unset. */
function fallbacks(text: string): string[] {
  const expressions = [...text.matchAll(/\$\{\{(.*?)\}\}/gs)].map(([, expression = ""]) => expression);
  return expressions.flatMap((expression) =>
    [...expression.matchAll(/\|\|[\s(]*secrets(?:\.(\w+)|\[\s*'(\w+)'\s*\])/g)].map(
      ([, plain, indexed]) => plain ?? indexed ?? "",
    ),
  );
}

// In `a && secrets.PREVIEW_KEY || secrets.KEY` an unset preview key falls through to production's, and the code of a
// pull request can read it.
test.each(documentNames)("%s falls back to nothing but a key that is meant for previews", (name) => {
  expect(fallbacks(readDocument(name)).filter((secret) => !secret.startsWith("PREVIEW_"))).toEqual([]);
});

test.each([
  ["github.event_name == 'pull_request' && secrets.PREVIEW_KEY || secrets.KEY", ["KEY"]],
  ["secrets.PREVIEW_KEY || secrets.KEY", ["KEY"]],
  ["github.head_ref && secrets.PREVIEW_KEY ||\n  (secrets['KEY'])", ["KEY"]],
  ["github.event_name == 'push' && secrets.KEY || secrets.PREVIEW_KEY", ["PREVIEW_KEY"]],
])("the search finds what %j falls back to", (expression, found) => {
  expect(fallbacks(`A_KEY=\${{ ${expression} }}`)).toEqual(found);
});
