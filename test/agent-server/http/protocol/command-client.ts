import { randomUUID } from "node:crypto";
import { startServer } from "../../../support/agents/agent-server.ts";

// biome-ignore lint/suspicious/noExplicitAny: replies and states of all shapes
type Any = any;

export type CommandClient = Awaited<ReturnType<typeof commandClient>>;

/** A server with the graphs of `test/fixtures/graphs/conversation`, and commands to its threads. */
export async function commandClient(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer({ project: "conversation", ...options });
  return { ...server, thread: (id: string = randomUUID()) => commandsTo(server, id) };
}

function commandsTo(server: Awaited<ReturnType<typeof startServer>>, id: string) {
  let last = 0;
  const send = async (method: string, params: object = {}): Promise<Any> =>
    server.json(server.post(`/threads/${id}/commands`, { id: ++last, method, params }));
  const ended = async (runId: string): Promise<Any> =>
    server.json(server.get(`/threads/${id}/runs/${runId}/join`));
  return {
    id,
    send,
    /** Waits for the end of a run, and gives its last values. */
    ended,
    /** Starts a run and waits for its end. */
    async run(assistant_id: string, input: unknown, params: object = {}): Promise<Any> {
      const { result, ...refusal } = await send("run.start", { assistant_id, input, ...params });
      if (!result) throw new Error(JSON.stringify(refusal));
      return ended(result.run_id);
    },
    state: async (): Promise<Any> => server.json(server.get(`/threads/${id}/state`)),
    history: async (body: object = {}): Promise<Any> =>
      server.json(server.post(`/threads/${id}/history`, body)),
  };
}
