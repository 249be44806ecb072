import { setTimeout as pause } from "node:timers/promises";
import { type ControlPlane, connectControlPlane } from "../../../src/client/control-plane.ts";
import { ConflictError } from "../../../src/client/errors.ts";
import type { ListenerPoll } from "../../../src/contract/listener-poll.ts";
import { followOrders } from "../../../src/control-plane/listen/follow-orders.ts";
import type {
  AgentExit,
  AgentStart,
  Runner,
  RunningAgent,
  StartRequest,
} from "../../../src/control-plane/run/runner.ts";
import { StartError } from "../../../src/control-plane/run/start-error.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";

type Alive = AgentStart & {
  request: StartRequest;
  isReady: boolean;
  exit: (exit: AgentExit) => void;
  exited: Promise<AgentExit>;
};

/** A cluster of this process: what runs there outlives the listeners that come and go. */
export function fakeCluster(random: () => number = () => 0) {
  const alive = new Map<string, Alive>();
  const routes = new Map<string, { name: string; keys: number; target?: string }>();
  /** Whatever may never be. */
  const wrong: string[] = [];
  let starts = 0;
  let failure: string | undefined;
  const a_while = () => pause(random() * 15);
  const idOf = ({ revision_id, replica, start }: AgentStart) => `${revision_id} ${replica} ${start}`;
  const agents = new WeakMap<RunningAgent, string>();

  function runnerOf(): Runner {
    function handle(of: Alive): RunningAgent {
      const id = idOf(of);
      const end = async () => {
        await a_while();
        if (alive.get(id) === of) alive.delete(id);
        of.exit({ code: null, signal: "SIGTERM" });
      };
      const agent: RunningAgent = {
        ...{ url: `http://${of.revision_id}.cluster.invalid`, exited: of.exited, stop: end, drain: end },
        told: () => ({ answers: true, lastCallAt: undefined }),
        leave: async () => {},
      };
      agents.set(agent, id);
      return agent;
    }
    return {
      sources: ["external_image"],
      async start(request) {
        const { deployment_id, revision_id, replica, start, signal } = request;
        for (const each of alive.values())
          if (each.revision_id === revision_id && each.replica === replica)
            wrong.push(`start ${start} while start ${each.start} of the same agent is there`);
        starts += 1;
        const exited = Promise.withResolvers<AgentExit>();
        const of: Alive = {
          ...{ deployment_id, revision_id, replica, start, request, isReady: false },
          ...{ exit: exited.resolve, exited: exited.promise },
        };
        alive.set(idOf(of), of);
        request.log("INFO", `start ${start} of ${revision_id}`);
        await a_while();
        if (signal.aborted || failure !== undefined) {
          alive.delete(idOf(of));
          signal.throwIfAborted();
          throw new StartError(failure as string);
        }
        of.isReady = true;
        return handle(of);
      },
      async adopt(wanted) {
        const adopted = [];
        for (const [id, of] of alive) {
          const { deployment_id, revision_id, replica, start } = of;
          const at = { deployment_id, revision_id, replica, start };
          if (await wanted(at)) adopted.push({ ...at, agent: handle(of) });
          else alive.delete(id);
        }
        return adopted;
      },
      pin: async ({ code }) => ({
        image: `${"image" in code ? code.image : ""}@sha256:${"0".repeat(64)}`,
        version: "1",
      }),
      async forget(deployment_id) {
        await a_while();
        for (const each of alive.values())
          if (each.deployment_id === deployment_id)
            wrong.push(`an agent of ${deployment_id} is there as it is forgotten`);
        routes.delete(deployment_id);
      },
      routes: () => ({
        customUrlProblem: () => undefined,
        urlOf: (name) => `https://${name}.site.example`,
        open({ deployment_id, name, keys }) {
          routes.set(deployment_id, { ...routes.get(deployment_id), name, keys: keys.length });
          const own = () => routes.get(deployment_id) ?? { name, keys: keys.length };
          return {
            admit: (admitted) => void routes.set(deployment_id, { ...own(), keys: admitted.length }),
            serveHost: () => {},
            switchTo: (agent) =>
              void routes.set(deployment_id, { ...own(), target: agents.get(agent) as string }),
            close: async () => {},
          };
        },
      }),
      close: async () => {},
    };
  }
  return {
    ...{ alive, routes, wrong, runnerOf },
    starts: () => starts,
    failWith: (reason: string | undefined) => {
      failure = reason;
    },
  };
}

export type FakeCluster = ReturnType<typeof fakeCluster>;

/** What may go wrong on the way of one message. */
export type Weather = () => "fine" | "lost" | "answer lost" | "twice";

/** A listener's program of this process, over real HTTP. */
export function startListener(
  { url, key, listener_id }: { url: string; key: string; listener_id: string },
  cluster: FakeCluster,
  { weather = () => "fine" as const }: { weather?: Weather } = {},
) {
  const ending = new AbortController();
  const lines: string[] = [];
  const sent: ListenerPoll[] = [];
  const plane: ControlPlane = connectControlPlane({
    ...{ baseUrl: url, credentials: { apiKey: new Secret(key) }, retries: 0, timeoutMs: 60_000 },
  });
  const lost = () => new Error("the network is down");
  const call = (told: ListenerPoll, signal: AbortSignal) =>
    plane.pollListener({ params: { listener_id }, body: told }, { signal });
  const ended = followOrders({
    async poll(told, signal) {
      const how = weather();
      sent.push(told);
      if (how === "lost") throw lost();
      if (how === "twice") void call({ ...told, waits: false }, signal).catch(() => {});
      // One of an earlier time comes late, too.
      const late = sent.at(-5);
      if (how === "twice" && late) void call({ ...late, waits: false }, signal).catch(() => {});
      const orders = await call(told, signal);
      if (how === "answer lost") throw lost();
      return orders;
    },
    isFinal: (error) => error instanceof ConflictError,
    openRunner: async () => cluster.runnerOf(),
    ...{ version: "1", clusterVersion: () => null, clock: systemClock, signal: ending.signal },
    log: (line) => lines.push(line),
  }).finally(() => plane.close());
  const settled = ended.then(
    () => undefined,
    (error: Error) => error,
  );
  return {
    ...{ lines, sent },
    /** What it ended with, if by itself. */
    ended: settled,
    async stop() {
      ending.abort(new Error("stopped"));
      await settled;
    },
  };
}
