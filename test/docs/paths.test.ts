import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument, textFilesIn } from "../support/documents.ts";

const pages = ["docs/ARCHITECTURE.md", ...textFilesIn("docs/decisions")];

test.each(pages)("each file that %s names is there", (page) => {
  const named = [...readDocument(page).matchAll(/`([\w.-]+\/[\w./-]*\.(?:ts|js|json|md))`/g)].map(
    ([, path]) => path!,
  );
  expect(named.filter((path) => !["", "src/", "docs/"].some((folder) => existsSync(folder + path)))).toEqual(
    [],
  );
});
