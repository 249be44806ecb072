/** The lock files of Python that are followed, the first before the others. */
export const PYTHON_LOCKS = ["uv.lock", "pylock.toml", "poetry.lock", "pdm.lock"] as const;
export type PythonLock = (typeof PYTHON_LOCKS)[number];

/** One package of a lock file. */
export type LockedPackage = {
  name: string;
  version: string;
  /** Where it is needed, as an environment marker; everywhere without. */
  marker: string | undefined;
  /** Of its archives, as `sha256:…`. */
  hashes: readonly string[];
  /** It comes from a folder, a URL or a repository instead of an index. */
  isElsewhere: boolean;
  /** What a lock file says of groups of requirements; uv says nothing. */
  groups: readonly string[] | undefined;
  /** Names of what it needs, where the lock file is uv's. */
  needs: readonly string[];
};

// Programs write these files, each field on lines of its own: what a parser of all of TOML would read is not in them.

/** All packages that a lock file names, those for development, too. */
export const lockedPackages = (text: string): LockedPackage[] =>
  text
    .split(/^\[\[packages?\]\]$/m)
    .slice(1)
    .map((block) => block.split(/^\[(?:metadata|tool)/m)[0]!)
    .flatMap((block) => {
      const [name, version] = [stringOf(block, "name"), stringOf(block, "version")];
      if (name === undefined || version === undefined) return [];
      const groups = /^groups = \[(.*)\]$/m.exec(block)?.[1];
      return [
        {
          ...{ name, version, isElsewhere: isElsewhere(block) },
          marker: stringOf(block, "marker") ?? stringOf(block, "markers") ?? markerOfMain(block),
          hashes: [...block.matchAll(/\bhash = "(sha256:[0-9a-f]{64})"/g)].map(([, hash]) => hash!),
          groups:
            groups === undefined ? undefined : [...groups.matchAll(/"([^"]*)"/g)].map(([, one]) => one!),
          needs: needsOf(block),
        },
      ];
    });

/** Those of them that an install without development packages may have, without the project's own. */
export function runtimePackages(text: string): LockedPackage[] {
  const all = lockedPackages(text);
  const isOwn = ({ isElsewhere, hashes }: LockedPackage) => isElsewhere && hashes.length === 0;
  if (all.every(({ needs }) => needs.length === 0))
    return all.filter(({ groups }) => groups?.some((group) => /^(main|default)$/.test(group)) ?? true);
  const named = Map.groupBy(all, ({ name }) => name);
  const reached = new Set(all.filter(isOwn));
  for (const { needs } of reached)
    for (const found of needs.flatMap((name) => named.get(name) ?? [])) reached.add(found);
  return [...reached].filter((found) => !isOwn(found));
}

function stringOf(block: string, field: string): string | undefined {
  const [, basic, literal] =
    new RegExp(`^${field} = (?:("(?:[^"\\\\]|\\\\.)*")|'([^'\n]*)')`, "m").exec(block) ?? [];
  return basic === undefined ? literal : (JSON.parse(basic) as string);
}

/** Of Poetry, where a package is needed in several groups: that of the project itself. */
const markerOfMain = (block: string): string | undefined =>
  stringOf((/^markers = \{(.*)\}$/m.exec(block)?.[1] ?? "").replace(/^.*?\bmain = /, "main = "), "main");

const isElsewhere = (block: string): boolean =>
  /^source = \{ (?!registry\b)/m.test(block) ||
  /^type = "(?:git|url|file|directory)"$/m.test(block) ||
  /^(?:git|url|path|editable|directory|vcs|archive) = /m.test(block.split(/^\[/m)[0]!);

/** What stands in `dependencies` and, for each extra, in `optional-dependencies`; not in `dev-dependencies`. */
function needsOf(block: string): string[] {
  const [own = "", ...tables] = block.split(/^\[package\./m);
  const extras = tables.filter((table) => table.startsWith("optional-dependencies"));
  const lists = [/^dependencies = \[([\s\S]*?)^\]/m.exec(own)?.[1] ?? "", ...extras];
  return lists.flatMap((list) => [...list.matchAll(/\{ name = "([^"]+)"/g)].map(([, name]) => name!));
}

/** The indexes that a lock file of uv names. */
export const lockedIndexes = (text: string): string[] => [
  ...new Set([...text.matchAll(/^source = \{ registry = "(https?:[^"]+)" \}/gm)].map(([, url]) => url!)),
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
