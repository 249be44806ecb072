import { posix } from "node:path";
import type { Checkout } from "../../contract/source/source-config.ts";
import type { ChangedFiles } from "../../lifecycle/source.ts";
import { type LocalGit, localGit } from "../../project/local-git.ts";
import { NEVER_PACKED, VIRTUAL_ENVIRONMENT_MARKER } from "../never-packed.ts";

/** What the caller knows of the checkout beside git: a run for a pull request has a merge of its head, detached. */
export type KnownOrigin = { commit?: string | undefined; branch?: string | undefined };

/** How many changed files are named; the counts are of all. */
const FILES_NAMED = 10;

/**
 * Where the files of a packed folder come from: commit, branch and author as its git says, and whether something in the
 * folder is not as committed. Undefined without a commit, a checkout, or git.
 */
export async function readCodeOrigin(
  root: string,
  known: KnownOrigin,
  signal: AbortSignal | undefined,
): Promise<Checkout | undefined> {
  const git = localGit(root, { signal });
  const [ignored, object, status, untracked] = await Promise.all([
    // A folder that its repository leaves out is no part of it.
    git("check-ignore", "--quiet", "."),
    git("cat-file", "commit", "HEAD"),
    git("status", ...STATUS, "--", "."),
    untrackedFiles(git),
  ]);
  const { commit, branch, isChanged } = parseStatus(status ?? "");
  if (!commit || ignored !== undefined) return undefined;
  const header = object?.split("\n\n")[0]?.split("\n") ?? [];
  const isMergeOfKnown = header.filter((line) => line.startsWith("parent "))[1] === `parent ${known.commit}`;
  const isKnown = known.commit !== undefined && (commit === known.commit || isMergeOfKnown);
  const ownBranch = branch || (isKnown ? known.branch : undefined);
  // A merge that was made up for the run is nobody's work.
  const author = isMergeOfKnown ? undefined : authorOf(header);
  return {
    commit: isKnown ? (known.commit as string) : commit,
    ...(ownBranch && { branch: ownBranch.slice(0, 255) }),
    dirty: isChanged || untracked.length > 0,
    ...(author && { author }),
  };
}

/** HEAD and what has changed, in one go. */
const STATUS = ["--porcelain=v2", "--branch", "--no-ahead-behind", "--untracked-files=no"];

/** What git does not know and a packed folder may hold: not what tools leave behind, which is never packed. */
async function untrackedFiles(git: LocalGit): Promise<string[]> {
  const rules = NEVER_PACKED.map((rule) => `--exclude=${rule}`);
  const files = entries(
    (await git("ls-files", "--others", "--exclude-standard", ...rules, "-z", "--", ".")) ?? "",
  );
  const environments = files
    .filter((path) => posix.basename(path) === VIRTUAL_ENVIRONMENT_MARKER)
    .map((path) => `${posix.dirname(path)}/`);
  return files.filter((path) => !environments.some((folder) => path.startsWith(folder)));
}

function parseStatus(status: string) {
  const lines = status.split("\n").filter(Boolean);
  const header = (name: string) =>
    lines.find((line) => line.startsWith(`# branch.${name} `))?.slice(`# branch.${name} `.length);
  const [oid, head] = [header("oid"), header("head")];
  return {
    commit: oid === "(initial)" ? undefined : oid,
    branch: head === "(detached)" ? undefined : head,
    isChanged: lines.some((line) => !line.startsWith("# ")),
  };
}

/**
 * How the files of a folder differ from a commit of its checkout; undefined where that commit is not there.
 * @param until another commit, instead of the folder as it is
 */
export async function changedFilesSince(
  root: string,
  commit: string,
  signal: AbortSignal | undefined,
  until?: string,
): Promise<ChangedFiles | undefined> {
  // They come from a control plane, and git would treat a leading hyphen as an option.
  const commits = until === undefined ? [commit] : [commit, until];
  if (!commits.every((each) => /^[0-9a-f]{7,64}$/.test(each))) return undefined;
  const git = localGit(root, { signal });
  const [diff, untracked] = await Promise.all([
    git(
      "diff",
      "--numstat",
      "-z",
      "--no-renames",
      "--no-ext-diff",
      "--no-textconv",
      "--relative",
      ...commits,
      "--",
      ".",
    ),
    until === undefined ? untrackedFiles(git) : [],
  ]);
  if (diff === undefined) return undefined;
  const changed = entries(diff).map((line) => {
    const [added = "", removed = "", ...path] = line.split("\t");
    // `-` of a file that holds no text.
    const counts = added === "-" ? {} : { added: Number(added), removed: Number(removed) };
    return { path: path.join("\t"), ...counts };
  });
  const files = [...changed, ...untracked.map((path) => ({ path }))];
  const sum = (which: "added" | "removed") => changed.reduce((total, file) => total + (file[which] ?? 0), 0);
  return {
    count: files.length,
    added: sum("added"),
    removed: sum("removed"),
    files: files.slice(0, FILES_NAMED),
  };
}

function authorOf(header: readonly string[]): string | undefined {
  const name = /^author (.*?) <[^<>]*> \d+ [+-]\d{4}$/.exec(
    header.find((line) => line.startsWith("author ")) ?? "",
  );
  return name?.[1]?.trim().slice(0, 255) || undefined;
}

const entries = (text: string) => text.split("\0").filter((entry) => entry !== "");
