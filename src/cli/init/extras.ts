import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, parseDocument, type YAMLSeq } from "yaml";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import { examples, filesIn, type ProjectFile } from "./template.ts";

export type WorkflowSettings = {
  name: string;
  /** From the root of the repository, `""` for the root itself. */
  projectDir: string;
  /** The branch whose pushes are deployed. */
  branch: string;
  /** Names of the agent's own secrets. */
  secrets: readonly string[];
  dialect: Dialect | undefined;
};

/** The environment of GitHub that holds the secrets of production. */
export const PRODUCTION = "production";
/** The one that holds those of previews, and how names of the agent's own secrets begin there. */
export const PREVIEW = "preview";
export const PREVIEW_PREFIX = "PREVIEW_";

/** The workflow for production, and one for previews: those of `examples/workflows`, for this project. */
export function workflowFiles(settings: WorkflowSettings, withPreviews: boolean): ProjectFile[] {
  const suffix = settings.projectDir === "" ? "" : `-${settings.name}`;
  return [
    { path: `.github/workflows/deploy${suffix}.yml`, content: productionWorkflow(settings) },
    ...(withPreviews
      ? [{ path: `.github/workflows/previews${suffix}.yml`, content: previewWorkflow(settings) }]
      : []),
  ];
}

function productionWorkflow(settings: WorkflowSettings): string {
  const { name, branch, projectDir } = settings;
  const workflow = example("production");
  const inputs = ["jobs", "deploy", "steps", 1, "with"];
  const branches = workflow.getIn(["on", "push", "branches"]) as YAMLSeq;
  branches.set(0, branch);
  workflow.setIn(["jobs", "deploy", "if"], `github.ref == 'refs/heads/${branch.replaceAll("'", "''")}'`);
  if (projectDir !== "") {
    // The example says here how to do it.
    branches.comment = null;
    workflow.setIn(["on", "push", "paths"], [`${projectDir}/**`]);
    workflow.set("name", `production ${name}`);
    workflow.setIn(["concurrency", "group"], `production-${name}`);
    // Each agent of a repository has its own; so it is by default.
    workflow.deleteIn([...inputs, "environment"]);
  }
  setInputs(workflow, inputs, settings, (secret) => `\${{ secrets.${secret} }}`);
  return textOf(workflow);
}

function previewWorkflow(settings: WorkflowSettings): string {
  const { name, projectDir } = settings;
  const workflow = example("previews");
  if (projectDir !== "") {
    workflow.set("name", `previews ${name}`);
    workflow.setIn(["concurrency", "group"], `preview-${name}-\${{ github.event.pull_request.number }}`);
  }
  const at = ["jobs", "preview", "steps"];
  setInputs(workflow, [...at, 1, "with"], settings, (secret) => `\${{ secrets.${PREVIEW_PREFIX}${secret} }}`);
  // The example's end-to-end tests are nobody's.
  workflow.deleteIn([...at, 2]);
  return textOf(workflow);
}

function setInputs(
  workflow: Document,
  at: readonly (string | number)[],
  { name, projectDir, secrets, dialect }: WorkflowSettings,
  value: (secret: string) => string,
): void {
  workflow.setIn([...at, "name"], name);
  if (projectDir !== "") workflow.setIn([...at, "project-dir"], projectDir);
  if (dialect === "langsmith") workflow.setIn([...at, "dialect"], dialect);
  if (secrets.length === 0) workflow.deleteIn([...at, "secrets"]);
  else workflow.setIn([...at, "secrets"], secrets.map((secret) => `${secret}=${value(secret)}\n`).join(""));
}

const example = (name: string): Document =>
  parseDocument(readFileSync(join(examples, "workflows", `${name}.yml`), "utf8"));

const textOf = (workflow: Document): string =>
  workflow.toString({ lineWidth: 0, flowCollectionPadding: false });

/** The folder of the Pulumi program, in the project's. */
export const PULUMI_FOLDER = "infra";

/** A Pulumi program whose project has the name of the deployment. */
export function pulumiFiles(name: string): ProjectFile[] {
  return filesIn(join(examples, "templates", "pulumi")).map(({ path, content }) => ({
    path: `${PULUMI_FOLDER}/${path}`,
    content: path === "Pulumi.yaml" ? content.replace(/^name: .*/, `name: ${name}`) : content,
  }));
}
