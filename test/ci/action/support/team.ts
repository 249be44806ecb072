import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AgentProject } from "../../../support/agents/agent-project.ts";
import { startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { FakeGitHub } from "../../../support/fake-github.ts";
import { permissionsOf, readWorkflowFile, type WorkflowEvent, type WorkflowFile } from "./workflow-file.ts";
import { type RanStep, type RanWorkflow, type RunOptions, runWorkflow } from "./workflow-run.ts";

export type Team = Awaited<ReturnType<typeof startTeam>>;

const KEYS = ["OPENAI_API_KEY", "PREVIEW_OPENAI_API_KEY", "STAGING_OPENAI_API_KEY"];

/**
 * A repository whose team copied an example workflow: its secrets and variables, a control plane, and GitHub, whose
 * token may do what the workflow's permissions say and no more.
 */
export async function startTeam(
  workflow: string | WorkflowFile,
  { permissions, ...plane_ }: Parameters<typeof startTestControlPlane>[0] & { permissions?: string[] } = {},
) {
  await using open = new AsyncDisposableStack();
  const file = typeof workflow === "string" ? readWorkflowFile(workflow) : workflow;
  const plane = open.use(await startTestControlPlane(plane_));
  const github = open.use(await FakeGitHub.start({ permissions: permissions ?? permissionsOf(file) }));
  const project = open.use(new AgentProject());
  // The steps of a job share it; here all jobs do.
  const { path: temporary } = open.use(await mkdtempDisposable(join(tmpdir(), "runner-temp-")));
  const keys = KEYS.map((key) => [key, `canary-of-${key.toLowerCase()}`]);
  const secrets = { AGENT_DEPLOY_API_KEY: plane.apiKey, ...Object.fromEntries(keys) };
  const vars = { AGENT_DEPLOY_BASE_URL: plane.url };

  async function run(event: WorkflowEvent, more: Partial<RunOptions> & { workflow?: string } = {}) {
    const { workflow, ...options } = more;
    const ran = await runWorkflow(workflow ? readWorkflowFile(workflow) : file, {
      ...{ workspace: project.directory, sha: project.head(), github, secrets, vars, temporary },
      ...event,
      ...options,
    });
    if (!ran)
      throw new Error(`${event.event} ${event.action ?? ""} does not trigger ${workflow ?? file.name}`);
    return ran;
  }
  const closing = open.move();
  return {
    file,
    plane,
    github,
    project,
    secrets,
    temporary,
    run,
    /** A pull request of branch `topic`; a fork's runs get no secrets. */
    pullRequest(number: number, action: string, more: Parameters<typeof run>[1] & { fork?: boolean } = {}) {
      const { fork, ...options } = more;
      github.pullRequests.set(number, action === "closed" ? "closed" : "open");
      const repo = { full_name: "octo/agent" };
      const head = { ref: "topic", sha: project.head(), repo: fork ? { full_name: "stranger/agent" } : repo };
      github.pullRequestFacts.set(number, { head });
      const payload = { action, number, pull_request: { number, head, base: { ref: "main", repo } } };
      const given = { ref: `refs/pull/${number}/merge`, sha: "f".repeat(40), payload };
      return run({ event: "pull_request", action }, { ...given, ...(fork && { secrets: {} }), ...options });
    },
    names: async () =>
      (await plane.get("/v2/deployments")).body.resources.map(({ name }: { name: string }) => name).sort(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

/** Creates a deployment from git by hand. Resolves with its ID. */
export async function deployByHand({ plane }: Pick<Team, "plane">, name: string): Promise<string> {
  const { body } = await plane.post("/v2/deployments", {
    name,
    source: "repo_host",
    source_config: { repo_url: "https://github.example/octo/agent" },
    source_revision_config: { repo_ref: "main", graph_config_path: "graph.json" },
    secrets: [{ name: "OPENAI_API_KEY", value: `key-of-${name}` }],
  });
  await plane.settled(body.id, body.latest_revision_id);
  return body.id;
}

/** The result of our step with this ID. Throws if it did not run. */
export function actionOf(ran: RanWorkflow, id: string): NonNullable<RanStep["action"]> {
  for (const { steps } of Object.values(ran.jobs)) if (steps[id]?.action) return steps[id].action;
  throw new Error(`no step ${id} ran: ${JSON.stringify(ran.jobs)}`);
}

/** The output of a script of the workflow; undefined: it did not run. */
export function saidBy(ran: RanWorkflow, name: string): string | undefined {
  return Object.values(ran.jobs).find(({ steps }) => steps[name])?.steps[name]?.stdout;
}
