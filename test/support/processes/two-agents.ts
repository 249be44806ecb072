import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { processRunner } from "../../../src/control-plane/run/process-runner.ts";
import type { RunningAgent, StartRequest } from "../../../src/control-plane/run/runner.ts";
import { fixtureProject, requestsTo } from "../agents/agent-server.ts";
import { creation, startTestControlPlane } from "../control-plane/control-plane.ts";

/** A deployment of two agent servers (processes) of a fixture project, on one data folder and behind one gateway. */
export async function twoAgents(resource_spec: object = { min_scale: 2, max_scale: 2 }) {
  const folder = mkdtempSync(join(tmpdir(), "agent-deploy-replicas-"));
  const project_directory = fixtureProject("modes");
  const agents: RunningAgent[] = [];
  const processes = processRunner({
    environment: process.env,
    folders: async () => ({
      ...{ build_directory: folder, project_directory, data_directory: join(folder, "data") },
      config_file: join(project_directory, "graph.json"),
    }),
  });
  async function start(request: StartRequest): Promise<RunningAgent> {
    const agent = await processes.start(request);
    agents.push(agent);
    void agent.exited.then(() => agents.splice(agents.indexOf(agent), 1));
    return agent;
  }
  const plane = await startTestControlPlane({ runner: { ...processes, start } });
  const source_config = { repo_url: "https://example.com/code.git", resource_spec };
  const { body } = await plane.post("/v2/deployments", creation("two", { source_config }));
  const settled = await plane.settled(body.id, body.latest_revision_id);
  if (settled.status !== "DEPLOYED") throw new Error(`${settled.status}: ${settled.status_message}`);
  return {
    ...{ plane, agents, id: body.id as string },
    ...requestsTo(body.source_config.custom_url),
    /** Past the gateway, which decides by itself whom it asks. */
    past: (agent: RunningAgent) => requestsTo(agent.url, { "x-api-key": agent.key?.reveal() ?? "" }),
    /** Kills the process that executes a run. */
    killOwner(runId: string): void {
      const database = new DatabaseSync(join(folder, "data", "agent.sqlite"), { readOnly: true });
      const text = "SELECT pid FROM processes JOIN runs USING (owner) WHERE run_id = ?";
      const { pid } = database.prepare(text).get(runId) as { pid: number };
      database.close();
      process.kill(pid, "SIGKILL");
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
