import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { refusedResources, unusedResources } from "../../../src/contract/rules/resource-use.ts";
import { usesOf } from "../../../src/control-plane/run/resource-uses.ts";
import type { AgentExit, Runner, RunningAgent, StartRequest } from "../../../src/control-plane/run/runner.ts";
import { AGENT_LOAD_PATH, type AgentLoad } from "../../../src/http/load.ts";

export type FakeAgent = RunningAgent & {
  request: StartRequest;
  /** What came through the gateway. */
  requests: IncomingMessage[];
  state: "running" | "draining" | "ended";
  /** How long it was given, each time that it was to drain. */
  drainLimits: number[];
  crash(code: number): void;
};

/** What an agent answers there has no end. */
export const ENDLESS = "/endless";

const UNLOADED: AgentLoad = {
  ...{ isIdle: true, isStateShared: true },
  ...{ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs: 0 },
};

type Options = NonNullable<Parameters<typeof fakeRunner>[0]>;

/**
 * A runner whose agents are small HTTP servers of this process. Each answers with its revision's id.
 * `beforeStart` may throw, wait or log, as a real start does.
 */
export function fakeRunner(
  options: {
    sources?: Runner["sources"];
    /** What images stand for; by default they are left as they are. */
    pin?: Runner["pin"];
    beforeStart?: (request: StartRequest) => void | Promise<void>;
    /** Whether an agent answers `GET /ok`; without it all do. */
    answers?: (agent: FakeAgent) => boolean;
    /** What agents say of their load where that is not nothing at all; undefined: their server has no such route. Throws: it cannot tell. */
    load?: (agent: FakeAgent) => Partial<AgentLoad> | undefined;
    /** Until when an agent drains; by default it has nothing to finish. */
    work?: (agent: FakeAgent) => Promise<void>;
  } = {},
) {
  const agents: FakeAgent[] = [];
  const runner: Runner = {
    sources: options.sources ?? ["repo_host", "internal_source"],
    check: (spec, source) => ({
      problems: refusedResources(spec, usesOf(source)),
      unused: unusedResources(spec, usesOf(source)),
    }),
    async start(request) {
      await options.beforeStart?.(request);
      request.signal.throwIfAborted();
      const agent = await serve(request, options);
      agents.push(agent);
      return agent;
    },
    pin: options.pin ?? (async ({ code }) => ({ image: "image" in code ? code.image : "", version: null })),
    async close() {
      await Promise.all(agents.map((agent) => agent.stop()));
    },
  };
  return { runner, agents, running: () => agents.filter(({ state }) => state !== "ended") };
}

async function serve(
  request: StartRequest,
  { work = async () => {}, answers = () => true, load = () => ({}) }: Options,
): Promise<FakeAgent> {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
    const isPastGateway = incoming.headers["x-forwarded-for"] === undefined;
    if (isPastGateway && incoming.url === "/ok") {
      if (answers(agent)) outgoing.end();
      else outgoing.destroy();
      return;
    }
    if (isPastGateway && incoming.url === AGENT_LOAD_PATH) {
      try {
        const said = load(agent);
        outgoing.statusCode = said ? 200 : 404;
        outgoing.end(said && JSON.stringify({ ...UNLOADED, ...said }));
      } catch {
        outgoing.statusCode = 500;
        outgoing.end();
      }
      return;
    }
    requests.push(incoming);
    outgoing.setHeader("content-type", "application/json");
    if (incoming.url === ENDLESS) outgoing.write(" ");
    else outgoing.end(JSON.stringify({ ok: true, revision_id: request.revision_id }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { promise: exited, resolve } = Promise.withResolvers<AgentExit>();
  const end = async (exit: AgentExit) => {
    agent.state = "ended";
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
    resolve(exit);
  };
  const agent: FakeAgent = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    request,
    requests,
    state: "running",
    drainLimits: [],
    exited,
    async drain(limitMs) {
      agent.state = "draining";
      agent.drainLimits.push(limitMs);
      await work(agent);
      await end({ code: 0, signal: null });
    },
    stop: () => end({ code: null, signal: "SIGTERM" }),
    crash: (code) => void end({ code, signal: null }),
  };
  return agent;
}
