import { join, resolve } from "node:path";
import { processRunner } from "../../../src/control-plane/run/process-runner.ts";
import { projectFolder } from "../project-folder.ts";
import type { RunnerWorld } from "./runner-suite.ts";

const serverModule = resolve(import.meta.dirname, "../../fixtures/agents/agent.mjs");

/** Agents that are processes of this machine. */
export async function processWorld(): Promise<RunnerWorld> {
  const folder = projectFolder({ "app/graph.json": "{}" });
  const app = join(folder.path, "app");
  const code = { build_directory: app, project_directory: app, config_file: join(app, "graph.json") };
  const folders = async () => ({ ...code, data_directory: join(folder.path, "data") });
  return {
    code: { kind: "folder", ...code },
    open: async () => processRunner({ environment: { PATH: process.env.PATH }, serverModule, folders }),
    [Symbol.asyncDispose]: async () => folder[Symbol.dispose](),
  };
}
