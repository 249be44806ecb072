import { createServer, type Server } from "node:http";
import { sourcesWith } from "../../../src/contract/source/source-traits.ts";
import type {
  AgentExit,
  AgentStart,
  Runner,
  RunningAgent,
  StartRequest,
} from "../../../src/control-plane/run/runner.ts";
import { StartError } from "../../../src/control-plane/run/start-error.ts";
import { untilAborted } from "../../../src/foundation/time/abortable.ts";
import { listen } from "../../../src/http/listen.ts";
import type { RunnerWorld } from "./runner-suite.ts";

/** An agent of the world: it knows its own start and key, and runs whether a runner looks after it or not. */
export type StubAgent = { start: AgentStart; key: string; url: string; exited: Promise<AgentExit> } & {
  end(exit: AgentExit): Promise<void>;
};

const STOPPED: AgentExit = { code: 0, signal: null };

/** A world whose agents are HTTP servers of this process: no program is started, and they outlive their runners. */
export function stubWorld(): RunnerWorld & { agents: Set<StubAgent> } {
  const agents = new Set<StubAgent>();
  return {
    agents,
    code: { kind: "folder", build_directory: "", project_directory: "", config_file: "" },
    open: async () => stubRunner(agents),
    async [Symbol.asyncDispose]() {
      await Promise.all([...agents].map((agent) => agent.end(STOPPED)));
    },
  };
}

function stubRunner(agents: Set<StubAgent>): Runner {
  const running = new Set<StubAgent>();

  function lookAfter(agent: StubAgent): RunningAgent {
    running.add(agent);
    void agent.exited.then(() => running.delete(agent));
    return {
      url: agent.url,
      key: keys.get(agent),
      exited: agent.exited,
      drain: () => agent.end(STOPPED),
      stop: () => agent.end(STOPPED),
      leave: async () => void running.delete(agent),
    };
  }

  const keys = new WeakMap<StubAgent, StartRequest["key"]>();
  return {
    sources: sourcesWith(({ runs }) => runs === "folder"),
    async start({ signal, environment, key, deployment_id, revision_id, replica, start }) {
      signal.throwIfAborted();
      const behaviour = environment.BEHAVIOUR?.reveal();
      if (behaviour === "crash") throw new StartError("the agent ended: model is not a function");
      if (behaviour === "silent") {
        await untilAborted(signal);
        signal.throwIfAborted();
      }
      const agent = await serve({ deployment_id, revision_id, replica, start }, key.reveal());
      agents.add(agent);
      void agent.exited.then(() => agents.delete(agent));
      keys.set(agent, key);
      return lookAfter(agent);
    },
    async adopt(wanted) {
      const taken = [...agents].map(async (agent) => {
        const request = await wanted(agent.start);
        if (request?.key.reveal() !== agent.key) {
          await agent.end(STOPPED);
          return [];
        }
        keys.set(agent, request.key);
        return [{ ...agent.start, agent: lookAfter(agent) }];
      });
      return (await Promise.all(taken)).flat();
    },
    async close() {
      await Promise.all([...running].map((agent) => agent.end(STOPPED)));
    },
  };
}

async function serve(start: AgentStart, key: string): Promise<StubAgent> {
  const { promise: exited, resolve } = Promise.withResolvers<AgentExit>();
  const server: Server = createServer((request, response) => {
    const isOurs = request.headers["x-api-key"] === key;
    if (request.url === "/exit" && isOurs) void end({ code: 3, signal: null });
    else response.writeHead(isOurs || request.url === "/ok" ? 200 : 401).end(JSON.stringify(start));
  });
  async function end(exit: AgentExit): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    resolve(exit);
  }
  const port = await listen(server, { host: "127.0.0.1", port: 0 });
  return { start, key, url: `http://127.0.0.1:${port}`, exited, end };
}
