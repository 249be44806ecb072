import { z } from "zod";
import { ConfigurationError } from "../../foundation/configuration-error.ts";
import { readToml } from "./read-toml.ts";

/** The lock files of Python that are followed, the first before the others. */
export const PYTHON_LOCKS = ["uv.lock", "pylock.toml", "poetry.lock", "pdm.lock"] as const;
export type PythonLock = (typeof PYTHON_LOCKS)[number];

/** One package of a lock file. */
export type LockedPackage = {
  name: string;
  /** Empty for a project whose version its build says. */
  version: string;
  /** Where it is needed, as an environment marker; everywhere without. */
  marker: string | undefined;
  /** Of its archives, as `sha256:…`. */
  hashes: readonly string[];
  /** It comes from a folder, a URL or a repository instead of an index. */
  isElsewhere: boolean;
  /** That index, where the lock file is uv's. */
  index: string | undefined;
  /** What a lock file says of groups of requirements; uv says nothing. */
  groups: readonly string[] | undefined;
  /** Names of what it needs, also for its extras, where the lock file is uv's. */
  needs: readonly string[];
};

const named = z.object({ name: z.string() });
const archive = z.object({ hash: z.string().optional() });
/** What the tools write, each a part of it. */
const entry = z.looseObject({
  name: z.string(),
  version: z.string().default(""),
  marker: z.string().optional(),
  /** Of Poetry; by groups where they differ. */
  markers: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
  groups: z.array(z.string()).optional(),
  files: z.array(archive).default([]),
  wheels: z.array(archive).default([]),
  sdist: archive.optional(),
  source: z.object({ registry: z.string().optional(), type: z.string().optional() }).optional(),
  dependencies: z.array(named).catch([]),
  "optional-dependencies": z.record(z.string(), z.array(named)).catch({}),
});
const lockFile = z.object({ package: z.array(entry).optional(), packages: z.array(entry).optional() });

/** All packages that a lock file names, those for development, too. @throws ConfigurationError for what is no such file */
export function lockedPackages(text: string, kind: PythonLock): LockedPackage[] {
  const { data, error } = lockFile.safeParse(readToml(text, kind));
  if (error) {
    const [{ path, message }] = error.issues as [z.core.$ZodIssue];
    throw new ConfigurationError([{ path: path.join("."), message, file: kind }], { cause: error });
  }
  return (data.package ?? data.packages ?? []).map((each) => ({
    ...{ name: each.name, version: each.version, groups: each.groups, isElsewhere: isElsewhere(each) },
    marker: each.marker ?? (typeof each.markers === "object" ? each.markers.main : each.markers),
    hashes: [...each.files, ...each.wheels, ...(each.sdist ? [each.sdist] : [])].flatMap(({ hash }) =>
      hash?.startsWith("sha256:") ? [hash] : [],
    ),
    index: each.source?.registry,
    needs: [each.dependencies, ...Object.values(each["optional-dependencies"])]
      .flat()
      .map(({ name }) => name),
  }));
}

/** Those of them that an install without development packages may have, without the project's own. */
export function runtimePackages(all: readonly LockedPackage[]): LockedPackage[] {
  const isOwn = ({ isElsewhere, hashes }: LockedPackage) => isElsewhere && hashes.length === 0;
  if (all.every(({ needs }) => needs.length === 0))
    return all.filter(({ groups }) => groups?.some((group) => /^(main|default)$/.test(group)) ?? true);
  const byName = Map.groupBy(all, ({ name }) => name);
  const reached = new Set(all.filter(isOwn));
  for (const { needs } of reached)
    for (const found of needs.flatMap((name) => byName.get(name) ?? [])) reached.add(found);
  return [...reached].filter((found) => !isOwn(found));
}

function isElsewhere({ source, ...rest }: z.output<typeof entry>): boolean {
  const isOfNoIndex = source !== undefined && source.registry === undefined && source.type !== "legacy";
  return (
    isOfNoIndex ||
    ["git", "url", "path", "editable", "directory", "vcs", "archive"].some((key) => key in rest)
  );
}

/** The indexes that a `uv.lock` names, each once; folders are no such. */
export const lockedIndexes = (packages: readonly LockedPackage[]): string[] => [
  ...new Set(packages.flatMap(({ index }) => (index?.startsWith("http") ? [index] : []))),
];

/** Requirements that allow what a lock file says and nothing else; what is from elsewhere is not in them. */
export const pinsOf = (packages: readonly LockedPackage[]): string =>
  packages
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(({ name, version, marker, hashes }) => {
      const where = marker === undefined ? "" : ` ; ${marker}`;
      return `${name}==${version}${where} ${hashes.map((hash) => `--hash=${hash}`).join(" ")}\n`;
    })
    .join("");
