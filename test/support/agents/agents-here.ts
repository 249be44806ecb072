import { mkdir, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { startAgentServer } from "../../../src/agent-server/index.ts";
import { extractTarball } from "../../../src/control-plane/build/fetch/extract-tarball.ts";
import type { Builder } from "../../../src/control-plane/index.ts";
import type { AgentExit, Runner } from "../../../src/control-plane/run/runner.ts";

const PACKAGES = resolve(import.meta.dirname, "../../../node_modules");

/**
 * Builds and agents without a process: an uploaded project gets the packages of this repository, and the agent server
 * serves it in this process.
 */
export function agentsHere(env: Record<string, string> = {}): { builder: Builder; runner: Runner } {
  /** Recorded paths are relative to the data folder, which only the control plane knows. */
  const built: string[] = [];
  const builder: Builder = async ({ source, directory, signal }) => {
    if (source.kind !== "tarball") throw new Error("only uploads are built here");
    await mkdir(directory, { recursive: true });
    await extractTarball({ ...source, directory, signal });
    await symlink(PACKAGES, join(directory, "node_modules"));
    built.push(directory);
    return { project_directory: directory, config_file: join(directory, "graph.json") };
  };
  const agents = new Set<{ stop(): Promise<void> }>();
  const runner: Runner = {
    sources: ["internal_source"],
    async start({ code }) {
      if (code.kind !== "folder") throw new TypeError("only builds run here");
      const dir = built.find((directory) => directory.endsWith(code.build_directory)) as string;
      const data = join(dir, "../../data");
      await mkdir(data, { recursive: true });
      const server = await startAgentServer({
        dir,
        config: join(dir, "graph.json"),
        data,
        env: { ...env },
        log: () => {},
      });
      const { promise: exited, resolve: exit } = Promise.withResolvers<AgentExit>();
      const agent = {
        url: server.url,
        exited,
        drain: () => agent.stop(),
        async stop() {
          agents.delete(agent);
          await server.close();
          exit({ code: 0, signal: null });
        },
      };
      agents.add(agent);
      return agent;
    },
    async close() {
      for (const agent of agents) await agent.stop();
    },
  };
  return { builder, runner };
}
