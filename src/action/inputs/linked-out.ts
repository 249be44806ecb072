import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import type { ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { DESIRED_FILE_NAMES } from "../../sources/desired-file-names.ts";

type Folders = { workspace: string; projectDir: string; config: string | undefined };

/**
 * Inputs that name a path in the workspace from which a link of the repository leads out: whoever wrote the link did
 * not write the workflow, and the folder behind it would be uploaded.
 */
export function linkedOutProblems({ workspace, projectDir, config }: Folders): ConfigurationProblem[] {
  const files = config ? [config] : DESIRED_FILE_NAMES.map((name) => join(projectDir, name));
  const problem = (path: string, what: string) => ({
    path,
    message: `${path}: ${what} is a link, and leads out of the workspace; put there what is meant`,
  });
  const shown = (path: string) => `'${relative(workspace, path) || "."}'`;
  return [
    ...(leadsOut(workspace, projectDir) ? [problem("project-dir", shown(projectDir))] : []),
    ...files.filter((file) => leadsOut(workspace, file)).map((file) => problem("config", shown(file))),
  ];
}

function leadsOut(workspace: string, path: string): boolean {
  return (
    isInside(workspace, path) && existsSync(path) && !isInside(realpathSync(workspace), realpathSync(path))
  );
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== ".." && !way.startsWith(`..${sep}`);
}
