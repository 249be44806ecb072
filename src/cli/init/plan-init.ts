import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import { DESIRED_FILE_NAMES } from "../../sources/desired-file-names.ts";
import { PULUMI_FOLDER, pulumiFiles, workflowFiles } from "./extras.ts";
import { type FileChange, newFile, withLines } from "./file-changes.ts";
import { graphsOf } from "./found-graphs.ts";
import { notIgnored, notInDockerIgnore } from "./ignored.ts";
import { type Folder, hasPython } from "./look-at-folder.ts";
import type { Repository } from "./repository.ts";
import {
  type Language,
  type ProjectFile,
  PYTHON_REQUIREMENT,
  type TemplateName,
  templateFiles,
} from "./template.ts";

export type InitRequest = {
  /** Absolute. */
  directory: string;
  folder: Folder;
  /** Of the deployment. */
  name: string;
  /** For an empty folder, as the next. */
  language: Language;
  template: TemplateName;
  repository: Repository | undefined;
  workflow: boolean;
  previews: boolean;
  pulumi: boolean;
  /** Names of the agent's own secrets. */
  secrets: readonly string[];
  dialect: Dialect | undefined;
};

/** What is to be written, file by file. Nothing is written here. */
export function plannedChanges(request: InitRequest): FileChange[] {
  const { directory, name, repository, pulumi } = request;
  const root = repository?.root ?? directory;
  const { projectDir = "", branch = "main" } = repository ?? {};
  const workflows = request.workflow
    ? workflowFiles({ ...request, projectDir, branch }, request.previews)
    : [];
  return [
    ...projectChanges(request),
    desiredFile(directory, name),
    withLines(join(directory, ".gitignore"), notIgnored(directory, isInPython(request))),
    ...filesAt(root, workflows),
    ...(pulumi ? filesAt(directory, pulumiFiles(name)) : []),
    // What the program is does not change the agent.
    ...(pulumi
      ? [withLines(join(directory, ".dockerignore"), notInDockerIgnore(directory, [`${PULUMI_FOLDER}/`]))]
      : []),
  ];
}

/** Whether the project is, or will be. */
export const isInPython = ({ folder, language }: Pick<InitRequest, "folder" | "language">): boolean =>
  folder.kind === "empty" ? language === "python" : hasPython(folder);

function newProject({ directory, language, template, name }: InitRequest): FileChange[] {
  const files = templateFiles(language, template, name);
  const list = join(directory, "requirements.txt");
  if (language !== "python" || !existsSync(list) || existsSync(join(directory, "pyproject.toml")))
    return filesAt(directory, files);
  // Beside a pyproject.toml nothing would read it.
  const others = files.filter(({ path }) => path !== "pyproject.toml");
  const isNamed = /^langgraph\b/m.test(readFileSync(list, "utf8"));
  return [...filesAt(directory, others), withLines(list, isNamed ? [] : [PYTHON_REQUIREMENT])];
}

function projectChanges(request: InitRequest): FileChange[] {
  const { directory, folder, secrets } = request;
  if (folder.kind === "empty") return newProject(request);
  if (folder.kind === "configured") return [newFile(join(directory, folder.config), "")];
  const graphs = graphsOf(folder.modules);
  const settings = {
    // As it is without it; the official tools ask for it.
    ...(hasPython(folder) && { dependencies: ["."] }),
    graphs,
    // They come from there.
    ...(secrets.length > 0 && { env: ".env" }),
  };
  const config = newFile(join(directory, "graph.json"), `${JSON.stringify(settings, null, 2)}\n`);
  const note = Object.entries(graphs).map(([name, module]) => `${name} is ${module}`);
  return [config.change === "new" ? { ...config, note: note.join(", ") } : config];
}

const filesAt = (folder: string, files: readonly ProjectFile[]): FileChange[] =>
  files.map(({ path, content }) => newFile(join(folder, path), content));

/** One of any of its names is kept. */
function desiredFile(directory: string, name: string): FileChange {
  const content = `# What is deployed from this folder; flags go before it. Values of secrets stay out.\n${stringify({ name })}`;
  return newFile(join(directory, desiredFileIn(directory) ?? "agent-deploy.yaml"), content);
}

export const desiredFileIn = (directory: string): string | undefined =>
  DESIRED_FILE_NAMES.find((name) => existsSync(join(directory, name)));
