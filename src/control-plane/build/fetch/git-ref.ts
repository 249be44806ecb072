import { isRefName } from "../../../contract/source/code-names.ts";
import { COMMIT_ID } from "../../../contract/source/commit.ts";
import { BuildError } from "../build-error.ts";
import type { Git } from "./git.ts";
import type { GitUrl } from "./git-url.ts";

/** What a ref is at the remote: a name that it has, or a commit that may be somewhere in its history. */
export type RemoteRef =
  | { kind: "name"; name: string /** Of an annotated tag: the tag's own id. */; commit: string }
  | { kind: "commit"; prefix: string };

/** Whether commits are pushed to it; its `commit` is one then. */
export const isBranch = (ref: RemoteRef): ref is RemoteRef & { kind: "name" } =>
  ref.kind === "name" && (ref.name === "HEAD" || ref.name.startsWith("refs/heads/"));

const missing = (ref: string, remote: GitUrl, hint?: string) =>
  new BuildError(`the ref '${ref}' does not exist in ${remote.shown}`, {
    hint: hint ?? "Push the branch or tag first, or correct repo_ref.",
  });

/**
 * Finds a ref at the remote without fetching anything: a full name (`refs/…`), a branch, a tag, a full or short
 * commit; the remote's HEAD when none is given. A branch wins over a tag of the same name.
 * @throws BuildError when it does not exist, or the remote does not answer
 */
export async function findRemoteRef(git: Git, remote: GitUrl, ref: string | undefined): Promise<RemoteRef> {
  refuseNoRefName(ref);
  return remoteRefIn(await readRemoteRefs(git, remote, [ref]), remote, ref);
}

/** The commits of the names that a remote has. */
export type RemoteRefs = ReadonlyMap<string, string>;

/**
 * Asks the remote once for all that these refs may be there.
 * @throws BuildError when it does not answer
 */
export async function readRemoteRefs(
  git: Git,
  remote: GitUrl,
  refs: readonly (string | undefined)[],
): Promise<RemoteRefs> {
  const names = new Set(refs.filter((ref) => ref === undefined || isRefName(ref)).flatMap(candidates));
  if (names.size === 0) return new Map();
  const lines = await git.ask(`could not read ${remote.shown}`, "ls-remote", "origin", ...names);
  return new Map(lines.map((line) => line.split("\t").reverse() as [string, string]));
}

function candidates(ref: string | undefined): string[] {
  const wanted = ref ?? "HEAD";
  if (wanted === "HEAD" || wanted.startsWith("refs/")) return [wanted];
  return [`refs/heads/${wanted}`, `refs/tags/${wanted}`, `refs/${wanted}`];
}

function refuseNoRefName(ref: string | undefined): void {
  if (ref === undefined || isRefName(ref)) return;
  throw new BuildError(`'${ref}' is not a ref name`, { hint: "Give a branch, a tag or a commit." });
}

/** @throws BuildError when the remote lacks the ref */
export function remoteRefIn(commits: RemoteRefs, remote: GitUrl, ref: string | undefined): RemoteRef {
  refuseNoRefName(ref);
  const wanted = ref ?? "HEAD";
  // The answer also holds names that only end like a candidate.
  const name = candidates(ref).find((candidate) => commits.has(candidate));
  if (COMMIT_ID.test(wanted)) return { kind: "commit", prefix: wanted };
  if (name !== undefined) return { kind: "name", name, commit: String(commits.get(name)) };
  if (/^[0-9a-f]{4,63}$/i.test(wanted)) return { kind: "commit", prefix: wanted };
  if (ref === undefined) {
    throw new BuildError(`${remote.shown} has no commit yet`, {
      hint: "Push a commit first, or name a repo_ref.",
    });
  }
  throw missing(ref, remote);
}

/**
 * Fetches a remote ref into the folder and answers its full commit. First only that commit, without history;
 * where the server does not allow that, everything.
 */
export async function fetchRemoteRef(git: Git, remote: GitUrl, ref: RemoteRef): Promise<string> {
  const doing = `could not fetch from ${remote.shown}`;
  const shallow = ["fetch", "--progress", "--depth=1", "--no-tags", "--no-recurse-submodules", "origin"];
  if (ref.kind === "name") {
    const { ok } = await git.tryToReceive(doing, ...shallow, `+${ref.name}:refs/deploy/head`);
    if (!ok) {
      const full = shallow.filter((arg) => arg !== "--depth=1");
      await git.receive(doing, ...full, `+${ref.name}:refs/deploy/head`);
    }
    return await commitOf(git, remote, "refs/deploy/head", ref.name);
  }
  const isFull = ref.prefix.length >= 40;
  if (isFull) {
    const { ok } = await git.tryToReceive(doing, ...shallow, `+${ref.prefix}:refs/deploy/head`);
    if (ok) return await commitOf(git, remote, "refs/deploy/head", ref.prefix);
  }
  await git.receive(
    doing,
    "fetch",
    "--progress",
    "--no-recurse-submodules",
    "--no-tags",
    "origin",
    "+refs/heads/*:refs/deploy/heads/*",
    "+refs/tags/*:refs/deploy/tags/*",
  );
  return await commitOf(git, remote, ref.prefix, ref.prefix);
}

async function commitOf(git: Git, remote: GitUrl, name: string, shown: string): Promise<string> {
  const { ok, lines } = await git.try(
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${name}^{commit}`,
  );
  if (ok && lines[0]) return lines[0];
  const { lines: several } = await git.try("rev-parse", `--disambiguate=${name}`);
  throw missing(
    shown,
    remote,
    several.length > 1 ? `It is short for ${several.length} objects: give more of the commit.` : undefined,
  );
}
