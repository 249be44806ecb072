import { afterAll, beforeAll, expect, test } from "vitest";
import { ASKS_EXIT_CODE } from "../../../src/cli/exit-codes.ts";
import { BuildError } from "../../../src/control-plane/build/build-error.ts";
import { parseFault } from "../../../src/control-plane/index.ts";
import { abortable } from "../../../src/foundation/time/abortable.ts";
import { OUTCOMES } from "../../../src/lifecycle/outcome/outcome-table.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { freePort } from "../../support/network/free-port.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";
import { eventOf, startProcess } from "../../support/processes/command-line.ts";
import { GRAPH_JSON, type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

// Every exit code of the command line, of the program as somebody starts it. Builds and agents are fakes.
type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;
type Running = ReturnType<typeof startProcess>;
let folder: ProjectFolder;
let gate: Awaited<ReturnType<typeof startScriptedServer>>;
let plane: Plane;
let failing: Plane;
let agent: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  const { builder } = fakeBuilder(async ({ install_command, signal }) => {
    if (install_command === "fail") throw new BuildError("the install command ended with exit code 1");
    if (install_command === "hold") await abortable(new Promise<never>(() => {}), signal);
  });
  plane = await startTestControlPlane({ builder });
  failing = await startTestControlPlane({ faults: [parseFault("fail=DEPLOY_FAILED")] });
  gate = await startScriptedServer(() => "hang");
  agent = await startServer({ project: "modes" });
  folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "export const graph = {};" });
});
afterAll(async () => {
  for (const each of [plane, failing, agent, gate]) await each[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

type Row = {
  what: string;
  code: number;
  outcome?: keyof typeof OUTCOMES;
  args(): string[] | Promise<string[]>;
  environment?(): Record<string, string> | Promise<Record<string, string>>;
  /** Arguments of Node. */
  node?: string[];
  /** What happens meanwhile. */
  meanwhile?(running: Running): Promise<unknown>;
};

const deploy = (name: string, ...more: string[]) => ["deploy", "--name", name, "--no-verify", ...more];
/** The input of a run that waits until it is cancelled. */
const gated = () => JSON.stringify({ gate: gate.url, steps: 1 });
const isBuilding = (line: string) => eventOf(line).status === "BUILDING";

/** Two revisions of a deployment; the first is no longer the one that counts. */
async function overtaken(): Promise<string> {
  const { body } = await plane.post("/v2/deployments", creation("overtaken"));
  await plane.settled(body.id, body.latest_revision_id);
  const { body: newer } = await plane.post(`/v2/deployments/${body.id}/revisions`, {});
  await plane.settled(body.id, newer.id);
  return body.latest_revision_id;
}

const rows: Row[] = [
  { what: "a deployment that is live", code: 0, outcome: "deployed", args: () => deploy("live") },
  { what: "a deployment that is there already", code: 0, outcome: "unchanged", args: () => deploy("live") },
  { what: "a flag that is none", code: 1, outcome: "invalid", args: () => ["list", "--nonsense"] },
  {
    ...{ what: "a plan with changes", code: 2, outcome: "changes_pending" },
    args: () => ["plan", "--name", "planned", "--exit-code"],
  },
  {
    ...{ what: "an agent that asks", code: ASKS_EXIT_CODE },
    args: () => ["invoke", "--agent", agent.url, "--assistant", "approval", "--input", "{}"],
  },
  {
    ...{ what: "a build that fails", code: 10, outcome: "build_failed" },
    args: () => deploy("unbuilt", "--install-command", "fail"),
  },
  {
    ...{ what: "an agent that does not start", code: 11, outcome: "deploy_failed" },
    args: () => deploy("unstarted"),
    environment: () => ({ AGENT_DEPLOY_BASE_URL: failing.url, AGENT_DEPLOY_API_KEY: failing.apiKey }),
  },
  {
    ...{ what: "a build that takes too long", code: 12, outcome: "timed_out" },
    args: () => deploy("late", "--install-command", "hold", "--wait-timeout", "1s"),
  },
  {
    ...{ what: "a revision that was overtaken", code: 13, outcome: "superseded" },
    args: async () => ["wait", "overtaken", "--revision", await overtaken()],
  },
  {
    ...{ what: "an agent with another answer than expected", code: 14, outcome: "verification_failed" },
    args: () => ["deploy", "--name", "live", "--verify-message", "Hi", "--verify-expect", "never said"],
  },
  {
    ...{ what: "a run that somebody else cancels", code: 15, outcome: "interrupted" },
    args: () => ["invoke", "--agent", agent.url, "--assistant", "gated", "--input", gated()],
    async meanwhile(running) {
      const run = eventOf(await running.line((line) => eventOf(line).event === "run"));
      await agent.post(`/threads/${run.thread_id}/runs/${run.run_id}/cancel`);
    },
  },
  {
    ...{ what: "a key that is not accepted", code: 20, outcome: "refused" },
    args: () => ["list"],
    environment: () => ({ AGENT_DEPLOY_API_KEY: "another" }),
  },
  {
    ...{ what: "a control plane that does not answer", code: 21, outcome: "unreachable" },
    args: () => ["list"],
    environment: async () => ({ AGENT_DEPLOY_BASE_URL: `http://127.0.0.1:${await freePort()}` }),
  },
  {
    ...{ what: "a mistake in the program", code: 70, outcome: "internal_error" },
    args: () => ["logs", "live"],
    node: ["--import", "data:text/javascript,Array.prototype.reverse=()=>{throw new TypeError('a mistake')}"],
  },
  {
    ...{ what: "a deploy that is ended", code: 130, outcome: "cancelled" },
    args: () => deploy("ended", "--install-command", "hold"),
    async meanwhile(running) {
      await running.line(isBuilding);
      running.kill("SIGTERM");
    },
  },
];

test("every exit code is in the table below", () => {
  const all = [ASKS_EXIT_CODE, ...Object.values(OUTCOMES).map(({ exit_code }) => exit_code)];
  expect(new Set(rows.map(({ code }) => code))).toEqual(new Set(all));
});

test.each(rows)("$what: exit code $code, also in the result", async ({ code, outcome, ...row }) => {
  await using running = startProcess([...(await row.args()), "--json"], {
    directory: folder.path,
    environment: {
      ...{ AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey, HOME: folder.path },
      ...(await row.environment?.()),
    },
    node: row.node ?? [],
  });
  await row.meanwhile?.(running);
  const ended = await running.ended();
  expect(ended.code, ended.stdout + ended.stderr).toBe(code);
  const result = ended.events.at(-1);
  expect(result).toMatchObject({ event: "result", exit_code: code });
  expect(result.outcome).toBe(outcome);
});
