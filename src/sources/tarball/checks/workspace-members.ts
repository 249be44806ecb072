import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { isWorkspaceMember } from "../../../project/workspace.ts";
import { codeReferences, manifestReferences, type Reference, readAliases } from "./references.ts";

/** The root of a workspace, and the project in it. Folders are relative to the root: `""` or `apps/agent`. */
export type Workspace = {
  root: string;
  /** Patterns of its members. */
  patterns: readonly string[];
  project: string;
  /** The graph configuration, from the root. */
  configPath: string;
};

type Member = { folder: string; name: string | undefined; manifest: Record<string, unknown> };

/**
 * The files without those of workspace members that the project does not need: it needs what it and the root depend on, by
 * name or path, what these name in their code, and so on. Of the others the manifest alone stays, without which no
 * manager would install by the lock file; one that an install runs a script of stays whole.
 */
export function withoutUnrelatedMembers(files: readonly string[], workspace: Workspace): string[] {
  const members = membersOf(files, workspace);
  // What cannot be read is its package manager's to tell; nothing is left out on a guess.
  if (!members || members.length < 2) return [...files];
  const root = members.find(({ folder }) => folder === "") as Member;
  if (runsAllMembers(root.manifest)) return [...files];
  const ownerOf = ownership(members);
  const needed = neededMembers(members, { ownerOf, root, files: Map.groupBy(files, ownerOf), workspace });
  return files.filter((file) => {
    const owner = ownerOf(file);
    return needed.has(owner) || file === posix.join(owner.folder, "package.json");
  });
}

function neededMembers(
  members: readonly Member[],
  {
    ownerOf,
    root,
    files,
    workspace,
  }: {
    ownerOf: (file: string) => Member;
    root: Member;
    files: ReadonlyMap<Member, string[]>;
    workspace: Workspace;
  },
): ReadonlySet<Member> {
  const aliases = readAliases(workspace.root, files.get(root) ?? []);
  const needed = new Set([root, ...members.filter(runsAtInstall)]);
  /** Code of the root is often for all members; it is looked at where the project has some of it. */
  const named = new Set([ownerOf(posix.join(workspace.project, "package.json"))]);
  const note = (reference: Reference) => {
    const member = memberOf(reference, members, ownerOf);
    if (member) named.add(member);
  };
  for (const member of needed)
    for (const reference of manifestReferences(member.folder, member.manifest)) note(reference);
  for (const member of named) {
    needed.add(member);
    for (const reference of manifestReferences(member.folder, member.manifest)) note(reference);
    for (const file of files.get(member) ?? [])
      for (const reference of codeReferences(workspace, file, aliases)) note(reference);
  }
  return needed;
}

/** The root and its members, those that lie deepest first; undefined where a manifest cannot be read. */
function membersOf(files: readonly string[], { root, patterns }: Workspace): Member[] | undefined {
  const folders = files
    .filter((file) => posix.basename(file) === "package.json")
    .map((file) => posix.dirname(file).replace(/^\.$/, ""))
    .filter((folder) => folder === "" || isWorkspaceMember(patterns, folder));
  if (!folders.includes("")) folders.push("");
  const members: Member[] = [];
  for (const folder of folders) {
    const manifest = readManifest(root, folder, files);
    if (!manifest) return undefined;
    members.push({ folder, manifest, name: typeof manifest.name === "string" ? manifest.name : undefined });
  }
  return members.sort((a, b) => b.folder.length - a.folder.length);
}

function readManifest(
  root: string,
  folder: string,
  files: readonly string[],
): Record<string, unknown> | undefined {
  const path = posix.join(folder, "package.json");
  // The root of a workspace of pnpm needs none.
  if (!files.includes(path)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(join(root, path), "utf8").replace(/^\uFEFF/, ""));
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whose a file is: the deepest member's that it lies in. */
function ownership(members: readonly Member[]): (file: string) => Member {
  const byFolder = new Map(members.map((member) => [member.folder, member]));
  return (file) => {
    for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder)) {
      const member = byFolder.get(folder);
      if (member) return member;
    }
    return byFolder.get("") as Member;
  };
}

function memberOf(
  reference: Reference,
  members: readonly Member[],
  ownerOf: (file: string) => Member,
): Member | undefined {
  if ("path" in reference) return ownerOf(posix.join(reference.path, "x"));
  return members.find(
    ({ name }) => name !== undefined && (reference.name === name || reference.name.startsWith(`${name}/`)),
  );
}

const LIFECYCLE = ["preinstall", "install", "postinstall", "prepublish", "prepare"];

const scriptsOf = ({ scripts }: Record<string, unknown>): string[] =>
  LIFECYCLE.flatMap((name) =>
    isJsonObject(scripts) && typeof scripts[name] === "string" ? scripts[name] : [],
  );

/** Managers run such scripts of every member. */
const runsAtInstall = ({ manifest }: Member) => scriptsOf(manifest).length > 0;

/** A script of the root that an install runs may run one of each member. */
const runsAllMembers = (manifest: Record<string, unknown>) =>
  scriptsOf(manifest).some((script) =>
    /\b(npm|pnpm|yarn|bun|turbo|nx|lerna|wsrun|ultra|moon|rush)\b/.test(script),
  );
