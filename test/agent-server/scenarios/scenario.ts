import type { Json } from "./pattern.ts";

export type ClientName = "http" | "javascript" | "python";

export type Fields = { readonly [name: string]: Json };

/** What an answer or a stream must be. */
type Expected = {
  /** A pattern of the answer. */
  answer?: Json;
  /** The status that refuses the call. */
  refused?: number;
  /** The names of a stream's events, in order; namespaces without the ids of their tasks. */
  events?: readonly string[];
  /** The names of a stream's events, each once, in any order. */
  kinds?: readonly string[];
  /** Patterns of a stream's data, by the name of the event. */
  data?: Fields;
  /** Polls until the answer fits. */
  until?: true;
  /** The name under which later steps find the answer, or the frames of the stream: `$name`, `$name.0.data.run_id`. */
  as?: string;
};

/** A request, with fields as they are on the wire. */
export type Call = Expected & {
  /** Named as in the official Python client. */
  call: string;
  with: Fields;
  /** The user that calls, on a server with `auth`. */
  by?: string;
  /** How many frames are read of a stream that stays open; without, as many as `events`. */
  take?: number;
  /** Continues under this name while the next steps are done. A stream has begun. */
  background?: string;
};

export type Step =
  | Call
  /** Waits for what goes on in the background. */
  | (Expected & { end: string })
  /** Disconnects it. */
  | { leave: string }
  /** The server at `$gate.url`: so many calls have come, those that wait pass, all pass from now on. */
  | { gate: number | "pass" | "open" }
  /** Joins a stream after each of its frames, kept as `whole`: exactly the rest comes. */
  | { rejoin: string; with: Fields; whole: string };

/** A behaviour of the agent server, which every client can ask for. It is data: the Python client reads it as JSON. */
export type Scenario = {
  does: string;
  steps: readonly Step[];
  /** The rows of the specification that it shows. */
  holds?: readonly string[];
  /** The users whose clients are needed, on a server with `auth`. */
  users?: true;
  /** The clients that cannot express it, each with the reason. */
  except?: Partial<Record<ClientName, string>>;
};

/** @param of its sentence, or that and what else there is to say */
export const scenario = (of: string | Omit<Scenario, "steps">, steps: readonly Step[]): Scenario => ({
  ...(typeof of === "string" ? { does: of } : of),
  steps,
});

export const streams: readonly string[] = ["runs.stream", "runs.join_stream", "threads.join_stream"];

type More = Omit<Call, "call" | "with">;

export const call = (operation: string, given: Fields = {}, more: More = {}): Call => ({
  call: operation,
  with: given,
  ...more,
});

export const expects = (operation: string, given: Fields, answer: Json): Call =>
  call(operation, given, { answer });

export const refused = (status: number, operation: string, given: Fields): Call =>
  call(operation, given, { refused: status });

/** Most scenarios have one thread. */
export const newThread = call("threads.create", {}, { as: "thread" });
export const thread_id = "$thread.thread_id";

/** Waits for a run on the thread. */
export const wait = (graph: string, given: Fields = {}): Call =>
  call("runs.wait", { thread_id, assistant_id: graph, input: {}, ...given });

export const waits = (graph: string, given: Fields, answer: Json): Call => ({
  ...wait(graph, given),
  answer,
});

/** Streams a run on the thread. */
export const stream = (graph: string, given: Fields = {}, more: More = {}): Call =>
  call("runs.stream", { thread_id, assistant_id: graph, input: {}, ...given }, more);

export const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

/** A run in its second step, at the gate, which is kept as `$former`. */
export const busyThread: readonly Step[] = [
  newThread,
  call(
    "runs.create",
    { thread_id, assistant_id: "gated", input: { gate: "$gate.url", steps: 3 } },
    { as: "former" },
  ),
  { gate: 1 },
  { gate: "pass" },
  { gate: 2 },
];
