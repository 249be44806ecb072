import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { processRunner } from "../../../src/control-plane/run/process-runner.ts";
import type { StartRequest } from "../../../src/control-plane/run/runner.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import type { AgentLoad } from "../../../src/http/load.ts";
import { fixtureProject, requestsTo } from "../agents/agent-server.ts";
import { hastyClock } from "../clocks/hasty-clock.ts";
import { creation, startTestControlPlane } from "../control-plane/control-plane.ts";

export type Scale = { min_scale: number; max_scale: number };

/** Pauses of the control plane are so much shorter than in use: looks at the load come four times a second. */
const HASTE = 20;
const HOLD_MS = 30_000;

/**
 * A deployment of several agent servers (processes) of a fixture project behind one gateway, whose number, revision and
 * processes a test changes while clients talk to it. What the agents say of their load is what the test says.
 */
export async function replicatedDeployment(scale: Scale) {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-replicated-"));
  const project_directory = fixtureProject("modes");
  const clock = hastyClock(HASTE);
  let said: AgentLoad = {
    ...{ isIdle: false, isStateShared: true },
    ...{ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs: 20 },
  };
  const told = join(folder, "load.json");
  writeFileSync(told, JSON.stringify(said));
  const processes = processRunner({
    environment: process.env,
    stopGraceMs: 500,
    serverModule: join(import.meta.dirname, "told-load-server.ts"),
    folders: async () => ({
      ...{ build_directory: folder, project_directory, data_directory: join(folder, "data") },
      config_file: join(project_directory, "graph.json"),
    }),
  });
  const start = (request: StartRequest) =>
    processes.start({ ...request, environment: { ...request.environment, TOLD_LOAD: new Secret(told) } });
  const plane = await startTestControlPlane({
    runner: { ...processes, start },
    clock,
    // Runs that take longer are handed to another process, and streams are cut.
    limits: { drainMs: 1_000, holdMs: HOLD_MS * HASTE },
  });
  const source_config = { repo_url: "https://example.com/code.git", resource_spec: scale };
  const { body } = await plane.post("/v2/deployments", creation("replicated", { source_config }));
  const id: string = body.id;
  const url: string = body.source_config.custom_url;
  const first = await plane.settled(id, body.latest_revision_id);
  if (first.status !== "DEPLOYED") throw new Error(`${first.status}: ${first.status_message}`);

  async function changed(answer: Promise<{ status: number; body: { id: string } }>): Promise<void> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`the control plane answered ${status}: ${JSON.stringify(body)}`);
  }

  return {
    ...requestsTo(url),
    /** The numbers of the processes that answer or drain, in the order of their starts. */
    processes(): number[] {
      const database = new DatabaseSync(join(folder, "data", "agent.sqlite"), { readOnly: true });
      const rows = database.prepare("SELECT pid FROM processes ORDER BY rowid").all() as { pid: number }[];
      database.close();
      return rows.map(({ pid }) => pid).filter(isAlive);
    },
    scale: (resource_spec: Scale) =>
      changed(plane.patch(`/v2/deployments/${id}`, { source_config: { resource_spec } })),
    redeploy: () => changed(plane.post(`/v2/deployments/${id}/revisions`, {})),
    restart: () => plane.restart(),
    /** What every agent says of its load from now on. */
    say(load: Partial<AgentLoad>): void {
      said = { ...said, ...load };
      writeFileSync(told, JSON.stringify(said));
    },
    advance: clock.advance,
    /** Resolves with the newest revision once no revision is under way. */
    async settled() {
      for (;;) {
        const deployment = (await plane.get(`/v2/deployments/${id}`)).body;
        const revision = await plane.settled(id, deployment.latest_revision_id);
        const { latest_revision_id } = (await plane.get(`/v2/deployments/${id}`)).body;
        if (latest_revision_id === revision.id) return revision;
      }
    },
    async runLog(): Promise<string[]> {
      const { body } = await plane.post(`/v1/projects/${id}/deploy_logs`, { order: "asc", limit: 500 });
      return body.logs.map(({ level, message }: Record<string, string>) => `${level} ${message}`);
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type ReplicatedDeployment = Awaited<ReturnType<typeof replicatedDeployment>>;

/** Whether a process of this number is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
