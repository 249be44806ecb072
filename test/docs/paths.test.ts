import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "../support/documents.ts";

const pages = [
  "docs/ARCHITECTURE.md",
  ...readdirSync("docs/decisions").map((name) => `docs/decisions/${name}`),
];

test.each(pages)("each file that %s names is there", (page) => {
  const named = [...readDocument(page).matchAll(/`([\w.-]+\/[\w./-]*\.(?:ts|js|json|md))`/g)].map(
    ([, path]) => path!,
  );
  expect(named.filter((path) => !["", "src/", "docs/"].some((folder) => existsSync(folder + path)))).toEqual(
    [],
  );
});
