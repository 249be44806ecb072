import { COMMIT_ID } from "./commit.ts";

/** Why nothing can be pushed to a ref (`is a tag`); undefined: it may be a branch. */
export function notABranch(ref: string): string | undefined {
  if (COMMIT_ID.test(ref)) return "is a commit, which never changes";
  if (ref.startsWith("refs/tags/")) return "is a tag";
  return ref.startsWith("refs/") && !ref.startsWith("refs/heads/") ? "is not below refs/heads/" : undefined;
}
