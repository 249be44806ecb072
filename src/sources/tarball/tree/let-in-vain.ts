import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { DockerIgnore } from "./docker-ignore.ts";
import { type GitIgnoreLayer, isLetInByGit } from "./git-ignore.ts";
import { listed } from "./listed.ts";

/** What leaves a path out: a name that is never packed, git, or `.dockerignore`. */
export type LeftOutBy = "name" | "git" | "docker";

/** The rules that hold at a path. */
export type RulesThere = {
  root: string;
  layers: readonly GitIgnoreLayer[];
  docker: readonly { base: string; rules: DockerIgnore }[];
};

/** Templates of environment files are let in for git, and are of no use to an agent. */
const TEMPLATE = /(^|\/)\.env\.(example|sample|template|dist)$/;

/** Paths that an exception of an ignore file (`!dist/`) lets in, and that are left out all the same. */
export function openLetInVain() {
  const found = new Map<string, Set<string>>();
  const note = (why: string, path: string) => found.set(why, (found.get(why) ?? new Set()).add(path));

  return {
    /** @param path what is left out; that of a folder ends with a slash */
    leftOut(path: string, by: LeftOutBy, { root, layers, docker }: RulesThere): void {
      if (TEMPLATE.test(path)) return;
      const isFolder = path.endsWith("/");
      const isLetIn = {
        ".gitignore": by !== "git" && isLetInByGit(layers, path),
        ".dockerignore":
          by !== "docker" &&
          docker.some(({ base, rules }) => path.startsWith(base) && rules.lets(path.slice(base.length))),
      };
      for (const [file, isSo] of Object.entries(isLetIn))
        if (isSo && !(isFolder && isEmpty(join(root, path)))) note(reasons[by](file), path);
      if (!isFolder) return;
      for (const layer of by === "git" ? layers : []) {
        const folder = layer.pathFrom(path);
        const within = layer.named.filter((each) => each.startsWith(folder));
        for (const each of within.map((name) => path + name.slice(folder.length)))
          if (existsSync(join(root, each))) note(IN_AN_IGNORED_FOLDER, each);
      }
      if (by === "docker") return;
      for (const { base, rules } of docker)
        for (const each of rules.named.map((name) => base + name))
          if (each.startsWith(path) && existsSync(join(root, each))) note(reasons[by](".dockerignore"), each);
    },
    warnings: (): string[] =>
      [...found].map(([why, paths]) => `left out although ${why}: ${listed([...paths].sort())}`),
  };
}

const reasons: Record<LeftOutBy, (file: string) => string> = {
  name: (file) => `${file} lets it in, since what has such a name is never packed`,
  git: (file) => `${file} lets it in, since git ignores it (let it in by .gitignore, too)`,
  docker: (file) => `${file} lets it in, since .dockerignore leaves it out`,
};

const IN_AN_IGNORED_FOLDER =
  ".gitignore lets it in, since git does not look into a folder that it ignores (ignore the folder's content, as dist/*, instead)";

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
