import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import {
  type LockedPackage,
  lockedPackages,
  PYTHON_LOCKS,
  type PythonLock,
  pinsOf,
} from "./locked-packages.ts";
import { readManifest } from "./manifest.ts";

/** The lock file that an install follows. */
export type ProjectLock = {
  kind: PythonLock;
  /** Absolute. */
  file: string;
  text: string;
  packages: readonly LockedPackage[];
  /** What its packages have to be, of a file that uv does not read itself. */
  pins: string | undefined;
  /** Whether what it does not name is refused. */
  isWhole: boolean;
  warnings: readonly string[];
};

type Reader = { root: string; read: (file: string) => Promise<string> };

/**
 * The lock file of the project's `pyproject.toml`: beside it, or that of uv's workspace above.
 * @returns why a lock file is not followed, where there is one that cannot be
 * @throws ConfigurationError for a lock file that is none
 */
export async function findProjectLock(
  given: Reader,
  project: string,
): Promise<ProjectLock | string | undefined> {
  const found = (await uvLockOf(given, project)) ?? otherLockOf(project);
  if (found === undefined) return undefined;
  const { kind, file } = found;
  const text = await given.read(file);
  const unread = PYTHON_LOCKS.filter((name) => name !== kind && existsSync(join(project, name))).map(
    (name) => `${name} is not followed: ${kind} is`,
  );
  const packages = lockedPackages(text, kind);
  if (kind === "uv.lock" || kind === "pylock.toml")
    return { kind, file, text, packages, pins: undefined, isWhole: true, warnings: unread };
  const elsewhere = packages.filter(({ isElsewhere }) => isElsewhere).map(({ name }) => name);
  if (packages.some(({ isElsewhere, hashes }) => !isElsewhere && hashes.length === 0))
    return `${kind} is not followed: it has no hashes beside each package; make it anew, or run \`uv lock\``;
  const isWhole = elsewhere.length === 0;
  const anew = `${elsewhere.join(", ")} of ${kind} is of no index: packages that the lock file does not name are resolved anew`;
  return {
    kind,
    file,
    text,
    packages,
    pins: pinsOf(packages),
    isWhole,
    warnings: [...unread, ...(isWhole ? [] : [anew])],
  };
}

type Found = { kind: PythonLock; file: string };

function otherLockOf(project: string): Found | undefined {
  const kind = PYTHON_LOCKS.find((name) => name !== "uv.lock" && existsSync(join(project, name)));
  return kind && { kind, file: join(project, kind) };
}

async function uvLockOf({ root, read }: Reader, project: string): Promise<Found | undefined> {
  const isIn = (folder: string, name: string) => existsSync(join(folder, name));
  const above = [project];
  while (above.at(-1) !== root && above.at(-1) !== dirname(above.at(-1)!)) above.push(dirname(above.at(-1)!));
  const own = above.findIndex((folder) => isIn(folder, "pyproject.toml"));
  for (const [index, folder] of above.entries()) {
    if (own < 0 || index < own || !isIn(folder, "uv.lock")) continue;
    const found = { kind: "uv.lock", file: join(folder, "uv.lock") } as const;
    if (index === own) return found;
    const text = isIn(folder, "pyproject.toml") ? await read(join(folder, "pyproject.toml")) : "";
    if (readManifest(text).isWorkspace) return found;
  }
  return undefined;
}
