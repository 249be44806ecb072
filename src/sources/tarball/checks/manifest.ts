import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { jsonProblem } from "../../../foundation/json/json-problem.ts";
import { GRAPH_PACKAGES } from "../../../project/graph-packages.ts";
import { isProjectFolder } from "../../../project/python/module-paths.ts";
import type { ProjectTree } from "../tree/project-tree.ts";

/** A `package.json` that the build's install reads. */
export type Manifest = { path: string; value: Record<string, unknown> };

/** The folder that is packed, what of it, and where the project is in it: `""` or `apps/agent`. */
export type PackedProject = { root: string; tree: ProjectTree; project: string };

/** The nearest `package.json` from the project up, and the root's, where they are packed. */
export function readManifests(packed: PackedProject): {
  manifests: Manifest[];
  problems: ConfigurationProblem[];
} {
  const reading: ReturnType<typeof readManifests> = { manifests: [], problems: [] };
  for (const path of new Set([nearest(packed), "package.json"])) {
    if (path === undefined || !packed.tree.files.includes(path)) continue;
    const text = readText(join(packed.root, path));
    // Packing says of every file that it cannot be read.
    if (text === undefined) continue;
    const mistake = jsonProblem(text);
    if (mistake) {
      const { line, column, expected } = mistake;
      const message = `${path} is not valid JSON: line ${line}, column ${column}: expected ${expected}`;
      reading.problems.push({ path: "project_dir", message, file: path, line });
      continue;
    }
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) reading.manifests.push({ path, value });
  }
  return reading;
}

/** Whether an install runs code of the project itself, which may make files. */
export function hasInstallScripts(manifests: readonly Manifest[]): boolean {
  const names = ["preinstall", "install", "postinstall", "prepare"];
  return manifests.some(
    ({ value }) => isJsonObject(value.scripts) && names.some((name) => name in Object(value.scripts)),
  );
}

const FIELDS = ["dependencies", "devDependencies", "optionalDependencies"];

/** Dependencies on files and folders that the tarball does not hold: the install in the build would not find them. */
export function localDependencyProblems(
  manifests: readonly Manifest[],
  { tree }: PackedProject,
): ConfigurationProblem[] {
  return manifests.flatMap(({ path, value }) =>
    FIELDS.flatMap((field) => {
      const entries = isJsonObject(value[field]) ? Object.entries(value[field]) : [];
      return entries.flatMap(([name, spec]) => {
        const target = localTarget(spec);
        const problem = target === undefined ? undefined : targetProblem(target, posix.dirname(path), tree);
        if (problem === undefined) return [];
        const message = `${field}.${name}: "${spec}" ${problem}`;
        return [{ path: `${field}.${name}`, message, file: path }];
      });
    }),
  );
}

/** The same of the folders that `dependencies` of the graph configuration name for graphs in Python, and files there. */
export function folderDependencyProblems(
  { path: config, python }: { path: string; python: { dependencies?: readonly string[] | undefined } },
  { tree, project }: PackedProject,
): ConfigurationProblem[] {
  const file = posix.join(project, config);
  const from = posix.dirname(file);
  return (python.dependencies ?? []).flatMap((named) => {
    const isFile = tree.files.includes(posix.join(from, named));
    const problem = isFile
      ? `is a file, and these are folders and requirements: name its folder, "${folderOf(named)}"`
      : isProjectFolder(named)
        ? targetProblem(named, from, tree)
        : undefined;
    return problem === undefined ? [] : [{ path: "dependencies", message: `"${named}" ${problem}`, file }];
  });
}

const folderOf = (file: string) => {
  const folder = posix.dirname(file);
  return isProjectFolder(folder) ? folder : `./${folder}`;
};

/** The path that a dependency stands for; undefined for one from a registry, a repository or the workspace. */
function localTarget(spec: unknown): string | undefined {
  if (typeof spec !== "string") return undefined;
  const [, named] = /^(?:file|link|portal):(?:\/\/(?=\/))?(.*)$/.exec(spec) ?? [];
  if (named !== undefined) return named.replace(/::.*$/, "");
  return /^(?:\.{1,2}(?:[/\\]|$)|~?[/\\]|[a-z]:[/\\])/i.test(spec) ? spec : undefined;
}

function targetProblem(target: string, from: string, tree: ProjectTree): string | undefined {
  const slashed = target.replaceAll("\\", "/");
  const isAbsolute = /^(?:~?\/|[a-z]:\/)/i.test(slashed);
  const path = posix.normalize(posix.join(from, slashed)).replace(/\/$/, "");
  if (isAbsolute || path === ".." || path.startsWith("../")) {
    return "is outside the packed folder, so the build cannot install it; remove it, publish it, or copy it into the project";
  }
  const isPacked = path === "." || tree.files.some((file) => file === path || file.startsWith(`${path}/`));
  if (isPacked) return undefined;
  return "is not packed (it does not exist, or the ignore rules leave it out), so the build cannot install it";
}

/**
 * Without a `package.json` nothing is installed, and graphs in JavaScript find no graph library: installed packages are
 * never packed. Undefined where there is one.
 */
export function missingManifest({ root, tree, project }: PackedProject): ConfigurationProblem | undefined {
  if (nearest({ root, tree, project }) !== undefined) return undefined;
  const path = posix.join(project, "package.json");
  const message = existsSync(join(root, path))
    ? `${path} would not be packed, so the build would install nothing: the ignore rules leave it out, or it is a symbolic link`
    : `there is no ${path}, so the build would install nothing. Make one with \`npm install ${GRAPH_PACKAGES}\`, or give the install command`;
  return { path: "project_dir", message };
}

function nearest({ tree, project }: PackedProject): string | undefined {
  for (let folder = project; ; folder = posix.dirname(folder)) {
    const path = posix.join(folder, "package.json");
    if (tree.files.includes(path)) return path;
    if (folder === "" || folder === ".") return undefined;
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
  } catch {
    return undefined;
  }
}
