import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isJsonObject } from "../../../foundation/json/json-object.ts";

/** What a file of a workspace names: a package, or a path from the workspace's root. */
export type Reference = { name: string } | { path: string };

/** `paths` of a TypeScript configuration: what begins with `prefix` stands for what begins with `target`. */
export type Alias = { prefix: string; target: string };

const FIELDS = [
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "overrides",
  "resolutions",
];

/** The packages that a manifest depends on, by name, alias or path. */
export function manifestReferences(folder: string, manifest: Record<string, unknown>): Reference[] {
  const pnpm = isJsonObject(manifest.pnpm) ? manifest.pnpm.overrides : undefined;
  return [...FIELDS.map((field) => manifest[field]), pnpm].flatMap((field) =>
    Object.entries(isJsonObject(field) ? field : {}).flatMap(([name, spec]): Reference[] => {
      if (typeof spec !== "string") return [{ name }];
      const [, path] =
        /^(?:file|link|portal|workspace):(\.{1,2}(?:\/.*)?|[^@*^~<>=\d].*\/.*)$/.exec(spec) ?? [];
      const [, alias] = /^(?:npm|workspace):(@?[^@]+)@/.exec(spec) ?? [];
      return [
        { name },
        ...(path === undefined ? [] : [{ path: posix.join(folder, path) }]),
        ...(alias === undefined ? [] : [{ name: alias }]),
      ];
    }),
  );
}

const CODE = /\.[cm]?[jt]sx?$/;
const IMPORTED = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\s*\(\s*)(["'`])([^"'`\n]+)\1/g;
const RELATIVE = /(["'`])(\.{1,2}\/[^"'`\n]*)\1/g;
const EXTENDED = /"extends"\s*:\s*\[?\s*"([^"\n]+)"/g;
const TEXTS = /"([^"\n]+)"/g;

/** What a file names of the workspace: imports, texts that are relative paths, what a configuration extends. */
export function codeReferences(
  { root, project, configPath }: { root: string; project: string; configPath: string },
  file: string,
  aliases: readonly Alias[],
): Reference[] {
  const isCode = CODE.test(file);
  if (!isCode && !file.endsWith(".json")) return [];
  const text = readText(join(root, file));
  const all = (pattern: RegExp, group: number) =>
    [...text.matchAll(pattern)].map((match) => match[group] ?? "");
  const candidates = isCode
    ? [...all(IMPORTED, 2), ...all(RELATIVE, 2)]
    : all(file === configPath ? TEXTS : EXTENDED, 1);
  return candidates.flatMap((word): Reference[] => {
    // A path may also be meant from the folder that the agent is started in.
    if (/^\.{1,2}(\/|$)/.test(word))
      return [posix.dirname(file), project].map((from) => ({ path: posix.join(from, word) }));
    const meant = aliases.filter(({ prefix }) => word.startsWith(prefix));
    return [
      { name: word },
      ...meant.map(({ prefix, target }) => ({ path: posix.join(target + word.slice(prefix.length)) })),
    ];
  });
}

/** Those of the TypeScript configurations beside the root's manifest. */
export function readAliases(root: string, files: readonly string[]): Alias[] {
  const configs = files.filter((file) => /^[jt]sconfig[^/]*\.json$/.test(file));
  return configs.flatMap((file) =>
    [...readText(join(root, file)).matchAll(/"([^"\n]+)"\s*:\s*\[\s*"([^"\n]+)"/g)].map(
      ([, prefix = "", target = ""]) => ({
        prefix: prefix.replace(/\*.*$/, ""),
        target: target.replace(/\*.*$/, ""),
      }),
    ),
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Packing says of every file that it cannot be read.
    return "";
  }
}
