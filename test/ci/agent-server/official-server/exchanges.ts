import { openGate } from "../../../support/gate.ts";
import type { Ask } from "./recording.ts";

// Requests that both servers get, each group on threads of its own.

type Exchange = (ask: Ask) => Promise<void>;

const saying = (text: string) => ({ messages: [{ role: "user", content: text, id: "said" }] });
const newThread = async (ask: Ask, given: object = {}): Promise<string> =>
  (await ask("POST /threads", given)).thread_id;

/** A run that is streamed, on a new thread. */
const streamed =
  (assistant_id: string, given: object, input: object = saying("one two")): Exchange =>
  async (ask) => {
    await ask(`POST /threads/${await newThread(ask)}/runs/stream`, { assistant_id, input, ...given });
  };

const allModes = ["values", "updates", "messages-tuple", "custom", "debug", "tasks", "checkpoints", "events"];
const modes = Object.fromEntries(
  [...allModes, "messages"].map((mode) => [`a stream of ${mode}`, streamed("chat", { stream_mode: mode })]),
);

export const exchanges: Readonly<Record<string, Exchange>> = {
  ...modes,
  "a stream of all modes": streamed("chat", { stream_mode: allModes }),
  "a stream of no mode": streamed("trail", {}, {}),
  "a stream with its subgraphs": streamed("nested", {
    stream_mode: ["values", "updates", "messages-tuple", "tasks"],
    stream_subgraphs: true,
  }),
  "events with subgraphs": streamed("nested", { stream_mode: "events", stream_subgraphs: true }),
  "two calls of a model in one node": streamed("two_voices", { stream_mode: ["messages-tuple", "messages"] }),
  "a run without a thread": async (ask) => {
    const body = { assistant_id: "trail", input: {} };
    await ask("POST /runs/wait", body);
    await ask("POST /runs/stream", { ...body, stream_mode: "updates" });
    await ask("POST /runs", body);
  },
  "a run that fails": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "failing", input: {} };
    await ask(`POST ${thread}/runs/stream`, { ...body, stream_mode: ["values", "tasks", "debug"] });
    await ask(`GET ${thread}`);
    await ask(`GET ${thread}/state`);
    await ask(`POST ${thread}/runs/wait`, body);
    await ask(`GET ${thread}/runs`);
  },
  "a question, and its answer": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "approval", stream_mode: ["values", "updates", "tasks", "checkpoints"] };
    await ask(`POST ${thread}/runs/stream`, { ...body, input: {} });
    await ask(`GET ${thread}`);
    await ask(`GET ${thread}/state`);
    await ask(`POST ${thread}/runs/stream`, { ...body, command: { resume: { yes: true } } });
    await ask(`GET ${thread}`);
    await ask(`POST ${thread}/history`, { limit: 10 });
  },
  "a question in a subgraph": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    await ask(`POST ${thread}/runs/wait`, { assistant_id: "asking_team", input: { topic: "tea" } });
    await ask(`GET ${thread}/state?subgraphs=true`);
    await ask(`POST ${thread}/runs/wait`, { assistant_id: "asking_team", command: { resume: "green" } });
  },
  "two questions at once": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "two_questions" };
    await ask(`POST ${thread}/runs/wait`, { ...body, input: {} });
    const { interrupts } = await ask(`GET ${thread}/state`);
    const resume = Object.fromEntries(
      interrupts.map(({ id, value }: { id: string; value: string }) => [id, value]),
    );
    await ask(`POST ${thread}/runs/wait`, { ...body, command: { resume } });
  },
  "a stop before a node": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "trail", stream_mode: ["updates", "values"] };
    await ask(`POST ${thread}/runs/stream`, { ...body, input: {}, interrupt_before: ["second"] });
    await ask(`GET ${thread}`);
    await ask(`POST ${thread}/runs/stream`, { ...body, input: null, interrupt_after: "*" });
  },
  "a history, and a fork of it": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "trail", input: {} };
    await ask(`POST ${thread}/runs/wait`, body);
    const history = await ask(`POST ${thread}/history`, { limit: 10 });
    const { checkpoint } = history[2];
    await ask(`GET ${thread}/state/${checkpoint.checkpoint_id}`);
    await ask(`POST ${thread}/state/checkpoint`, { checkpoint });
    await ask(`POST ${thread}/runs/wait`, { ...body, input: null, checkpoint_id: checkpoint.checkpoint_id });
    await ask(`POST ${thread}/history`, { limit: 3, before: { configurable: checkpoint } });
  },
  "a state that is written": async (ask) => {
    const thread = `/threads/${await newThread(ask, { metadata: { graph_id: "trail" } })}`;
    await ask(`POST ${thread}/state`, { values: { trail: ["written"] }, as_node: "first" });
    await ask(`GET ${thread}/state`);
    await ask(`POST ${thread}/state`, { values: { trail: [] }, as_node: "nobody" });
    await ask(`POST ${thread}/runs/wait`, { assistant_id: "trail", input: null });
  },
  "steps that are written at once": async (ask) => {
    const updates = [{ values: { trail: ["one"] }, as_node: "first" }];
    const supersteps = [{ updates: [{ values: {}, as_node: "__start__" }] }, { updates }];
    const thread = `/threads/${await newThread(ask, { metadata: { graph_id: "trail" }, supersteps })}`;
    await ask(`GET ${thread}/state`);
    await ask(`POST ${thread}/history`);
  },
  "settings of a run": streamed(
    "settings",
    {
      stream_mode: "values",
      context: { tone: "warm", unknown: 1 },
      config: { tags: ["kind"], recursion_limit: 9 },
      metadata: { team: "care" },
    },
    {},
  ),
  "configurable values": streamed("settings", { config: { configurable: { colour: "red" } } }, {}),
  "a run that is cancelled": async (ask) => {
    await using gate = await openGate();
    const thread = `/threads/${await newThread(ask)}`;
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 2 } };
    const { run_id } = await ask(`POST ${thread}/runs`, body);
    await gate.arrivals(1);
    await ask(`POST ${thread}/runs`, { ...body, multitask_strategy: "reject" });
    await ask(`GET ${thread}/runs/${run_id}`);
    await ask(`POST ${thread}/runs/${run_id}/cancel?wait=true`);
    await ask(`GET ${thread}/runs/${run_id}`);
    await ask(`GET ${thread}`);
    await ask(`GET ${thread}/state`);
    await ask(`GET ${thread}/runs/${run_id}/join`);
  },
  "a run that is joined": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const body = {
      assistant_id: "trail",
      input: {},
      stream_mode: ["values", "updates"],
      stream_resumable: true,
    };
    const { run_id } = await ask(`POST ${thread}/runs`, body);
    await ask(`GET ${thread}/runs/${run_id}/join`);
    await ask(`GET ${thread}/runs/${run_id}`);
    await ask(`GET ${thread}/runs`);
    await ask(`DELETE ${thread}/runs/${run_id}`);
    await ask(`GET ${thread}/runs/${run_id}`);
  },
  threads: async (ask) => {
    const metadata = { batch: crypto.randomUUID() };
    const thread_id = await newThread(ask, { metadata });
    await ask("POST /threads", { thread_id });
    await ask("POST /threads", { thread_id, if_exists: "do_nothing" });
    await ask(`PATCH /threads/${thread_id}`, { metadata: { more: 1 } });
    await ask(`POST /threads/${thread_id}/copy`);
    await ask("POST /threads/search", { metadata });
    await ask("POST /threads/count", { metadata });
    await ask(`GET /threads/${thread_id}/state`);
    await ask(`POST /threads/${thread_id}/history`);
    await ask(`DELETE /threads/${thread_id}`);
    await ask(`GET /threads/${thread_id}`);
  },
  "what is not there, and what is not understood": async (ask) => {
    const thread = `/threads/${await newThread(ask)}`;
    const nobody = "/threads/00000000-0000-4000-8000-000000000000";
    await ask(`GET ${nobody}/state`);
    await ask(`POST ${nobody}/runs/wait`, { assistant_id: "trail", input: {} });
    await ask(`GET ${thread}/runs/00000000-0000-4000-8000-000000000000`);
    await ask(`POST ${thread}/runs/wait`, { assistant_id: "nobody", input: {} });
    await ask(`POST ${thread}/runs/wait`, { input: {} });
    await ask(`POST ${thread}/runs/stream`, { assistant_id: "trail", input: {}, stream_mode: "loud" });
    await ask("GET /threads/not-an-id");
    await ask("GET /nowhere");
  },
  assistants: async (ask) => {
    await ask("POST /assistants/search", { graph_id: "approval" });
    const made = {
      graph_id: "settings",
      name: "Warm",
      context: { tone: "warm" },
      metadata: { team: "care" },
    };
    const { assistant_id } = await ask("POST /assistants", made);
    await ask(`PATCH /assistants/${assistant_id}`, { context: { tone: "cold" } });
    await ask(`POST /assistants/${assistant_id}/versions`);
    await ask(`POST /assistants/${assistant_id}/latest`, { version: 1 });
    await ask(`GET /assistants/${assistant_id}`);
    await ask("POST /runs/wait", { assistant_id, input: {} });
    await ask(`DELETE /assistants/${assistant_id}`);
    await ask(`GET /assistants/${assistant_id}`);
  },
  "what an assistant's graph is like": async (ask) => {
    // The official server knows an assistant by its id alone here.
    const of = async (graph_id: string) => {
      const [{ assistant_id }] = await ask("POST /assistants/search", {
        graph_id,
        metadata: { created_by: "system" },
      });
      return `/assistants/${assistant_id}`;
    };
    for (const graph of ["chat", "trail", "settings", "nested", "approval"]) {
      await ask(`GET ${await of(graph)}/schemas`);
    }
    await ask(`GET ${await of("trail")}/graph`);
    await ask(`GET ${await of("walk")}/graph`);
    await ask(`GET ${await of("walk")}/graph?xray=true`);
    await ask(`GET ${await of("nested")}/subgraphs`);
    await ask(`GET ${await of("walk")}/subgraphs?recurse=true`);
  },
  "items of the store": async (ask) => {
    const namespace = ["oracle", "notes"];
    await ask("PUT /store/items", { namespace, key: "tea", value: { kind: "green" } });
    await ask("PUT /store/items", { namespace: ["oracle", "other"], key: "milk", value: { kind: "oat" } });
    await ask("GET /store/items?namespace=oracle.notes&key=tea");
    await ask("POST /store/items/search", { namespace_prefix: ["oracle"], filter: { kind: "oat" } });
    await ask("POST /store/namespaces", { prefix: ["oracle"] });
    await ask("DELETE /store/items", { namespace, key: "tea" });
    await ask("GET /store/items?namespace=oracle.notes&key=tea");
  },
};
