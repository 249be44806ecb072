import { execFile } from "node:child_process";
import { promisify } from "node:util";
import fc from "fast-check";
import { expect } from "vitest";
import { fixtureProject, makeFolder } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { isAlive } from "../../support/machine/is-alive.ts";
import { type ReadEvent, readSse } from "../../support/network/sse-reader.ts";
import { forkServer } from "../../support/processes/agent-server.ts";

type Server = Awaited<ReturnType<typeof forkServer>>;

/** What dies in a round. Its workers run the graphs of a server in Python. */
export type Victim = "server" | "worker" | "both";

/** What one client saw over all its connections. */
type Client = { path: string; seen: ReadEvent[]; done: Promise<void> };

const seqOf = (event: ReadEvent) => Number(event.id!.split("-")[1]);

/**
 * Many runs on many threads; in each round the server is killed with SIGKILL at a random event and started again
 * on the same data, while its clients resume by the last id that they saw. Then compares the union of what each
 * client saw with the log.
 */
export async function crashRounds(options: {
  threads: number;
  rounds: number;
  steps: number;
  seed: number;
  /** Of the fixtures, with the graph `gated`. */
  project?: string;
  /** In turn; default: the server. */
  victims?: readonly Victim[];
}): Promise<void> {
  const { threads, rounds, steps, seed, project = "modes", victims = ["server"] } = options;
  await using folder = await makeFolder();
  await using gate = await openGate();
  gate.open();
  const start = () => forkServer({ dir: fixtureProject(project), data: folder.path });
  let server = await start();
  // Whom clients talk to: pending while there is none.
  let current: Promise<Server> = Promise.resolve(server);
  let events = 0;
  let onEvent = () => {};
  const stopping = new AbortController();

  /** Reads on through all kills of the server, to the stream's own end; `first` is an open connection. */
  async function follow(client: Client, first?: Response, isLast = (_event: ReadEvent) => false) {
    let response = first;
    for (;;) {
      const from = await current;
      const last = client.seen.at(-1)?.id ?? "-";
      response ??= await from.get(client.path, { "last-event-id": last }).catch(() => undefined);
      if (response) {
        expect(response.status, client.path).toBe(200);
        if (await readOn(client, response, isLast)) return;
        response = undefined;
      }
      stopping.signal.throwIfAborted();
    }
  }

  /** Whether the stream came to its end, rather than being cut. */
  async function readOn(client: Client, response: Response, isLast: (event: ReadEvent) => boolean) {
    try {
      for await (const event of readSse(response)) {
        client.seen.push(event);
        events++;
        onEvent();
        if (isLast(event)) break;
      }
      return true;
    } catch {
      return false;
    }
  }

  const startRun = async (threadId: string): Promise<Client> => {
    const response = await server.post(`/threads/${threadId}/runs/stream`, {
      assistant_id: "gated",
      // Large enough for its states to be kept as differences.
      input: { gate: `${gate.url}/${"x".repeat(4000)}`, steps, done: [] },
      config: { recursion_limit: 1000 },
      stream_mode: ["custom", "updates", "values"],
    });
    expect(response.status).toBe(200);
    const client: Client = { path: response.headers.get("location")!, seen: [], done: Promise.resolve() };
    client.done = follow(client, response);
    return client;
  };

  const threadIds: string[] = [];
  for (let n = 0; n < threads; n++) threadIds.push(await server.newThread());
  const runs: { threadId: string; client: Client }[] = [];
  const watchers = threadIds.map((threadId) => {
    const client: Client = { path: `/threads/${threadId}/stream`, seen: [], done: Promise.resolve() };
    let ends = 0;
    const isEnd = (event: ReadEvent) => (event.data as { status?: string })?.status === "run_done";
    client.done = follow(client, undefined, (event) => isEnd(event) && ++ends === rounds);
    return client;
  });

  try {
    // A run of `steps` steps has about four events a step, seen by two clients.
    const perRound = threads * steps * 8;
    const deaths = fc.sample(fc.integer({ min: 1, max: perRound }), { seed, numRuns: rounds });
    for (const [round, death] of deaths.entries()) {
      for (const threadId of threadIds) runs.push({ threadId, client: await startRun(threadId) });
      const target = events + death;
      await new Promise<void>((resolve) => {
        const done = Promise.allSettled(runs.map(({ client }) => client.done));
        void done.then(() => resolve());
        onEvent = () => void (events >= target && resolve());
      });
      onEvent = () => {};
      const victim = victims[round % victims.length]!;
      if (victim !== "server") await killWorkers(server);
      if (victim === "worker") continue;
      const old = server;
      const { promise, resolve } = Promise.withResolvers<Server>();
      current = promise;
      await old.kill();
      await old[Symbol.asyncDispose]();
      server = await start();
      resolve(server);
    }
    await Promise.all([...runs.map(({ client }) => client.done), ...watchers.map((client) => client.done)]);
    await checkUnion();
  } finally {
    stopping.abort();
    await server[Symbol.asyncDispose]();
  }

  async function checkUnion(): Promise<void> {
    const where = `seed ${seed}`;
    for (const { threadId, client } of runs) {
      const log = [];
      const whole = await server.get(client.path, { "last-event-id": "-" });
      for await (const event of readSse(whole)) log.push(event);
      expect(client.seen, `${where}, ${client.path}`).toEqual(log);
      const run = await server.json(server.get(client.path.replace(/\/stream(\?.*)?$/, "")));
      expect(["success", "error"], where).toContain(run.status);
      const begun = log.filter(({ event }) => event === "metadata");
      // An attempt whose process died at once has said nothing.
      const attempts = begun.map(({ data }) => (data as { attempt: number }).attempt);
      expect(attempts, where).toEqual([...new Set(attempts)].toSorted((one, other) => one - other));
      for (const { data } of begun) expect(data, where).toMatchObject({ run_id: run.run_id });
      expect(begun, where).not.toEqual([]);
      expect((await server.json(server.get(`/threads/${threadId}`))).status, where).not.toBe("busy");
    }
    for (const [index, client] of watchers.entries()) {
      const log: ReadEvent[] = [];
      const leave = new AbortController();
      const whole = await fetch(server.url + client.path, {
        headers: { "last-event-id": "-" },
        signal: leave.signal,
      });
      for await (const event of readSse(whole)) {
        log.push(event);
        if (log.length === client.seen.length) break;
      }
      leave.abort();
      expect(client.seen, `${where}, ${client.path}`).toEqual(log);
      const seqs = client.seen.map(seqOf);
      expect(seqs, where).toEqual(seqs.toSorted((a, b) => a - b));
      expect(new Set(seqs).size, where).toBe(seqs.length);
      // The thread's stream lacks nothing that a run's own stream showed.
      const ids = new Set(client.seen.map((event) => event.id));
      const ofThread = runs.filter(({ threadId }) => threadId === threadIds[index]);
      for (const run of ofThread) {
        for (const event of run.client.seen) expect(ids.has(event.id), where).toBe(true);
      }
    }
  }
}

async function killWorkers({ child }: Server): Promise<void> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  const processes = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  for (const [pid, parent] of processes)
    if (parent === child.pid && isAlive(pid!)) process.kill(pid!, "SIGKILL");
}
