import { localGit, ownershipProblem } from "../../project/local-git.ts";

/** What git says of a folder: `unread` holds why it refuses the repository, with the command that lets it. */
export type RepositoryState =
  | { kind: "none" }
  | { kind: "unread"; why: string }
  | { kind: "repository"; isShallow: boolean };

/** @throws the signal's reason */
export async function repositoryState(directory: string, signal: AbortSignal): Promise<RepositoryState> {
  const said = await localGit(directory, { signal })("rev-parse", "--is-shallow-repository");
  if (said !== undefined) return { kind: "repository", isShallow: said.trim() === "true" };
  const why = await ownershipProblem(directory, signal);
  return why === undefined ? { kind: "none" } : { kind: "unread", why };
}
