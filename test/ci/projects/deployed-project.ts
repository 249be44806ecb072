import { cpSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "@langchain/langgraph-sdk";
import { type Ended, runHere } from "../../support/command-line.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

// This folder: the small real projects of test/fixtures/projects, deployed as their users deploy them.

// biome-ignore lint/suspicious/noExplicitAny: a test looks at messages of all shapes
export type Message = any;
export type Frame = { event: string; data: Message };

const projects = resolve(import.meta.dirname, "../../fixtures/projects");

/** A control plane with real builds and processes, to which projects are deployed by the command line. */
export async function startProjectPlane() {
  const folder = projectFolder();
  const plane = await startTestControlPlane({ real: true });
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  /** Runs a command in a copy of a project, with these files more. */
  async function command(
    verb: "plan" | "deploy",
    project: string,
    options: { flags?: string[]; files?: Record<string, string> } = {},
  ): Promise<Ended> {
    const directory = join(folder.path, project);
    cpSync(join(projects, project), directory, {
      recursive: true,
      filter: (path) => !path.includes("node_modules"),
    });
    folder.write(
      Object.fromEntries(
        Object.entries(options.files ?? {}).map(([name, text]) => [`${project}/${name}`, text]),
      ),
    );
    return runHere([verb, "--json", ...(options.flags ?? [])], { directory, environment });
  }
  return {
    ...plane,
    command,
    /** Deploys a project, and gives the URL of its gateway and what was warned of. */
    async deploy(project: string, options: Parameters<typeof command>[2] = {}) {
      const ended = await command("deploy", project, options);
      const result = ended.code === 0 ? ended.events.at(-1) : undefined;
      if (result?.outcome !== "deployed") throw new Error(`${ended.stdout}\n${ended.stderr}`);
      const warnings = ended.events.filter(({ event }) => event === "warning");
      return { url: String(result.url), warnings };
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

export type ProjectPlane = Awaited<ReturnType<typeof startProjectPlane>>;

/** The official client, with no key of the environment. */
export const clientOf = (apiUrl: string, defaultHeaders: Record<string, string> = {}) =>
  new Client({ apiUrl, apiKey: null, defaultHeaders });

export const saying = (content: string) => ({ messages: [{ role: "user", content }] });

/** All frames of a stream. */
export async function framesOf(stream: AsyncIterable<unknown>): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of stream) frames.push(frame as Frame);
  return frames;
}
