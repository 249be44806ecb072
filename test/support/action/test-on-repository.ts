import { test } from "vitest";
import { startRepository } from "./repository.ts";

/** A test with one repository for its file: for runs that change nothing, or whose pull request no other test names. */
export const testOnRepository = test.extend(
  "repo",
  { scope: "file" },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what a fixture needs
  async ({}, { onCleanup }) => {
    const repo = await startRepository();
    onCleanup(() => repo[Symbol.asyncDispose]());
    return repo;
  },
);
