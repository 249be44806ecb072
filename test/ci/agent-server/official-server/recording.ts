import { allOf, type ReadEvent } from "../../../support/network/sse-reader.ts";

/** A request and what a server answered; of a stream the order of all events, and the data of each kind. */
export type Answer = {
  request: string;
  status: number;
  type: string | undefined;
  body?: unknown;
  frames?: readonly string[];
  data?: Readonly<Record<string, readonly unknown[]>>;
};

/** Sends `METHOD /path`, gives the body or the events. */
// biome-ignore lint/suspicious/noExplicitAny: exchanges look into bodies of all shapes
export type Ask = (request: string, body?: object) => Promise<any>;

/** Asks a server, and writes down what it answers. */
export function recorder(url: string): { ask: Ask; answers: readonly Answer[] } {
  const answers: Answer[] = [];
  const ask: Ask = async (request, body = {}) => {
    const [method = "", path = ""] = request.split(" ");
    const response = await fetch(url + path, {
      method,
      // The official server closes idle connections, which a busy test may then be about to use.
      headers: { "content-type": "application/json", connection: "close" },
      ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
    });
    // The official server ends lines with two characters.
    const text = (await response.text()).replaceAll("\r\n", "\n");
    const type = response.headers.get("content-type")?.split(";")[0];
    const answer = { request, status: response.status, type };
    if (type === "text/event-stream") {
      const events = await allOf(new Response(text));
      answers.push({ ...answer, frames: events.map(({ event }) => event), data: byKind(events) });
      return events;
    }
    const told = type === "application/json" ? JSON.parse(text) : text;
    answers.push({ ...answer, body: told });
    return told;
  };
  return { ask, answers };
}

function byKind(events: readonly ReadEvent[]): Record<string, unknown[]> {
  const kinds: Record<string, unknown[]> = {};
  for (const { event, data } of events) kinds[event] = [...(kinds[event] ?? []), data];
  return kinds;
}
