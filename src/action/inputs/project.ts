import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { DESIRED_FILE_NAMES } from "../../sources/desired-file-names.ts";
import type { Workflow } from "../trigger/workflow.ts";
import type { InputTexts } from "./inputs.ts";

/** The project's folder, absolute. */
export function projectDir(texts: InputTexts, workflow: Workflow): string {
  return resolve(workflow.workspace, texts["project-dir"] ?? ".");
}

/** Whether a config file may say what the inputs leave out. */
export function hasConfigFile(texts: InputTexts, workflow: Workflow): boolean {
  const folder = projectDir(texts, workflow);
  return texts.config !== undefined || DESIRED_FILE_NAMES.some((name) => existsSync(join(folder, name)));
}
