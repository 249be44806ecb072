import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { GRAPH_CONFIG_NAMES, projectsBelow } from "../../../sources/index.ts";
import type { Flag, Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";

export const projectArgument = {
  usage: "[dir]",
  description: "the project's folder (default: the current one)",
};

export const projectFolderFlag: Flag = {
  flags: "--project <dir>",
  description: "the project's folder, the same as [dir]",
};

export const projectFolderInput = { dir: z.string().optional(), project: z.string().optional() };
export type ProjectFolderInput = z.output<z.ZodObject<typeof projectFolderInput>>;

/** The folder that a command is about, absolute. @throws UsageError when it is given twice */
export function projectDirectory(
  { dir, project }: ProjectFolderInput,
  { directory }: Pick<Session, "directory">,
): string {
  if (dir !== undefined && project !== undefined)
    throw new UsageError([`--project: is the same as [dir], which is '${dir}'; give one of them`]);
  return resolve(directory, dir ?? project ?? ".");
}

/**
 * The input with the folder of one project: above several, as at the root of a monorepo, the one that somebody at the
 * terminal chooses.
 * @param ownFiles names of files by which the folder itself is the one that is meant
 * @throws UsageError that lists the projects, where nobody can be asked
 */
export async function withProject<
  Input extends ProjectFolderInput & { graph_config_path?: string | undefined },
>(input: Input, session: Session, ownFiles: readonly string[] = GRAPH_CONFIG_NAMES): Promise<Input> {
  const root = projectDirectory(input, session);
  if (input.graph_config_path !== undefined) return input;
  if (ownFiles.some((name) => existsSync(join(root, name)))) return input;
  const { projects, isCut } = await projectsBelow(root, session.signal);
  if (projects.length === 0) return input;
  const offered = projects.map((path) => relative(session.directory, join(root, path)));
  const left = isCut ? [`  (not all folders of ${root} were looked at)`] : [];
  const project = await choice({ root, offered, left }, session);
  return { ...input, dir: undefined, project };
}

type Choice = { root: string; offered: readonly string[]; left: readonly string[] };

async function choice({ root, offered, left }: Choice, { ask, signal, output }: Session): Promise<string> {
  const found = `no graph configuration in ${root}, but there are projects below it:`;
  const hint = `Choose one: --project ${offered[0]}`;
  const refusal = new UsageError([found, ...offered.map((path) => `  ${path}`), ...left], { hint });
  if (!ask || output.isJson) throw refusal;
  output.line(`There is ${found}`);
  for (const [index, path] of offered.entries()) output.line(`${String(index + 1).padStart(4)}  ${path}`);
  for (const line of left) output.line(`    ${line}`);
  for (;;) {
    const answer = (await ask(`Which one? [1-${offered.length}] `, signal)).trim();
    if (answer === "") throw new UsageError(["no project was chosen"], { hint });
    const path = /^\d{1,4}$/.test(answer) ? offered[Number(answer) - 1] : undefined;
    if (path !== undefined) {
      output.line(output.paint("dim", `The next time: --project ${path}`));
      return path;
    }
    output.complain(`'${answer}' is none of 1 to ${offered.length}.`);
  }
}
