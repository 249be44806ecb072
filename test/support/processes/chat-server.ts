import { expect } from "vitest";
import { fixtureProject, makeFolder, requestsTo } from "../agents/agent-server.ts";
import { eventOf, startProcess } from "./command-line.ts";

type Options = {
  /** Another graph; default the scripted chat project. */
  dir?: string;
  gate?: string;
  environment?: Record<string, string>;
};

/** `agent-deploy agent --chat` in a separate process, which can be killed and comes back at the same address. */
export async function startChatServer({ dir = fixtureProject("chat"), gate, environment }: Options = {}) {
  const data = await makeFolder();
  const given = {
    directory: dir,
    environment: { ...(gate && { CHAT_GATE: gate }), ...environment },
  };
  const start = async (port: number) => {
    const args = ["agent", dir, "--chat", "--port", String(port), "--data", data.path, "--json"];
    const child = startProcess(args, given);
    const said = eventOf(await child.line((line) => eventOf(line).event === "listening"));
    return { child, url: String(said.url) };
  };
  let running = await start(0);
  const { url } = running;
  return {
    ...requestsTo(url),
    pageUrl: `${url}/chat/`,
    /** As with `kill -9`. */
    async kill(): Promise<void> {
      running.child.kill("SIGKILL");
      await running.child.ended();
    },
    /** Starts it again at the same address, on the same data. */
    async restart(): Promise<void> {
      running = await start(Number(new URL(url).port));
      expect(running.url).toBe(url);
    },
    async [Symbol.asyncDispose]() {
      await running.child[Symbol.asyncDispose]();
      await data[Symbol.asyncDispose]();
    },
  };
}

export type ChatServer = Awaited<ReturnType<typeof startChatServer>>;
