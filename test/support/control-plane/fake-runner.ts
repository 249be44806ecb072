import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { agentKindOf, refusedResources, unusedResources } from "../../../src/contract/rules/resource-use.ts";
import type {
  AgentExit,
  AgentLoad,
  Runner,
  RunningAgent,
  StartRequest,
} from "../../../src/control-plane/run/runner.ts";

export type FakeAgent = RunningAgent & {
  isIdle?: () => Promise<boolean>;
  load?: () => Promise<AgentLoad>;
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

/**
 * A runner whose agents are small HTTP servers of this process. Each answers with its revision's id.
 * `beforeStart` may throw, wait or log, as a real start does.
 */
export function fakeRunner(
  options: {
    sources?: Runner["sources"];
    /** What images stand for. */
    pin?: Runner["pin"];
    beforeStart?: (request: StartRequest) => void | Promise<void>;
    /** Whether an agent has nothing to do. */
    isIdle?: (request: StartRequest) => boolean;
    /** Whether an agent answers `GET /ok`; without it nobody checks. */
    answers?: (agent: FakeAgent) => boolean;
    /** What agents say of their load; without it they say nothing. */
    load?: (agent: FakeAgent) => AgentLoad;
    /** Until when an agent drains; by default it has nothing to finish. */
    work?: (agent: FakeAgent) => Promise<void>;
  } = {},
) {
  const agents: FakeAgent[] = [];
  const runner: Runner = {
    sources: options.sources ?? ["repo_host", "internal_source"],
    check: (spec, source) => ({
      problems: refusedResources(spec, agentKindOf(source)),
      unused: unusedResources(spec, agentKindOf(source)),
    }),
    async start(request) {
      await options.beforeStart?.(request);
      request.signal.throwIfAborted();
      const agent = await serve(request, options.work);
      agent.isIdle = async () => options.isIdle?.(request) ?? true;
      const { load, answers } = options;
      if (answers) agent.answers = async () => answers(agent);
      if (load) agent.load = async () => load(agent);
      agents.push(agent);
      return agent;
    },
    ...(options.pin && { pin: options.pin }),
    async close() {
      await Promise.all(agents.map((agent) => agent.stop()));
    },
  };
  return { runner, agents, running: () => agents.filter(({ state }) => state !== "ended") };
}

async function serve(
  request: StartRequest,
  work: (agent: FakeAgent) => Promise<void> = async () => {},
): Promise<FakeAgent> {
  const requests: IncomingMessage[] = [];
  const server = createServer((incoming, outgoing) => {
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
