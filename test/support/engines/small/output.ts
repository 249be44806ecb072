import { randomUUID } from "node:crypto";
import type { Emit } from "../../../../src/agent-server/engine/engine.ts";
import {
  type Frame,
  requestOf,
  type StreamMode,
  suffixOf,
} from "../../../../src/agent-server/engine/frames.ts";
import type { RunSpec } from "../../../../src/agent-server/engine/run-spec.ts";
import type { Interrupt } from "../../../../src/agent-server/engine/state.ts";
import type { Message, Values } from "./graph.ts";
import type { Saved, Task, Written } from "./saved.ts";
import { below, refOf, taskStateOf } from "./states.ts";

const shownToProtocol: readonly StreamMode[] = ["values", "updates", "custom", "tasks"];

export type Output = ReturnType<typeof createOutput>;

/** What a run tells its readers. Frames are made when things happen, and wait for each other. */
export function createOutput(run: RunSpec, emit: Emit, signal: AbortSignal) {
  const { protocol, subgraphs } = run.stream;
  const modes = new Set(protocol ? shownToProtocol : run.stream.modes);
  const { run_id, thread_id, assistant_id, graph_id } = run;
  const ids = { run_id, thread_id, assistant_id, graph_id, run_attempt: run.attempt };
  let sent: Promise<unknown> = Promise.resolve();

  function send(frame: Frame): void {
    sent = sent.then(() => {
      // A node may go on after that.
      signal.throwIfAborted();
      return emit([frame]);
    });
    sent.catch(() => {});
  }

  /** For readers of a mode; what graphs inside tell goes to those who ask for it, `always`: to all. */
  function tell(mode: StreamMode, namespace: string, data: unknown, { always = false } = {}): void {
    const isShown = namespace === "" || protocol || subgraphs;
    if (!modes.has(mode) || !(isShown || always)) return;
    const suffix = isShown ? suffixOf(pathOf(namespace)) : "";
    send({
      event: mode + suffix,
      data: JSON.stringify(data ?? null),
      isState: mode === "values" && namespace === "",
    });
  }

  function tellProtocol(method: string, namespace: string, value: object): void {
    if (!protocol) return;
    const event = method + suffixOf(pathOf(namespace));
    send({ event, data: JSON.stringify(value), isProtocol: true, value });
  }

  function tellDebug(type: string, namespace: string, step: number, payload: object): void {
    tell("debug", namespace, { type, step, timestamp: new Date().toISOString(), payload });
  }

  function tellEvent(event: string, name: string, id: string, data: object): void {
    tell("events", "", { event, name, run_id: id, tags: [], metadata: ids, data });
  }

  return {
    /** Resolves once all of it is taken; rejects where it is no longer wanted. */
    taken: (): Promise<unknown> => sent,
    begins: (input: unknown) => tellEvent("on_chain_start", graph_id, run_id, { input }),
    ends: (output: Values) => tellEvent("on_chain_end", graph_id, run_id, { output }),
    /** A checkpoint is there; `isChanged`: with a state that readers do not know. */
    saved(saved: Saved, output: Values, { isChanged }: { isChanged: boolean }): void {
      const { id, namespace, parentId, metadata, values, next, step } = saved;
      const ref = refOf(thread_id, namespace);
      const payload = {
        ...{ values, metadata, next: next.map(({ name }) => name) },
        config: { configurable: ref(id) },
        parent_config: parentId ? { configurable: ref(parentId) } : null,
        ...{ checkpoint: ref(id), parent_checkpoint: parentId ? ref(parentId) : null },
        tasks: next.map(({ id, name }) => ({ id, name, interrupts: [] })),
      };
      tell("checkpoints", namespace, payload);
      tellDebug("checkpoint", namespace, step, payload);
      if (!isChanged) return;
      tellProtocol("checkpoints", namespace, { id, parent_id: parentId, step, source: metadata.source });
      tell("values", namespace, output);
    },
    taskBegins(namespace: string, step: number, { id, name }: Task, input: unknown): void {
      const payload = { id, name, input, triggers: [], interrupts: [] };
      tell("tasks", namespace, payload);
      tellDebug("task", namespace, step, payload);
      tellEvent("on_chain_start", name, id, { input });
    },
    taskEnds(namespace: string, step: number, task: Task, written: Written): void {
      const { id, name } = task;
      const payload = { name, ...taskStateOf(task, written) };
      if (written.is === "done") tell("updates", namespace, { [name]: written.update ?? null });
      tell("tasks", namespace, payload);
      tellDebug("task_result", namespace, step, payload);
      tellEvent("on_chain_end", name, id, { output: payload.result });
    },
    /** The graph waits; what `asked` has not been told of by a graph inside. */
    waits(
      namespace: string,
      output: Values,
      interrupts: readonly Interrupt[],
      asked: readonly Interrupt[],
    ): void {
      tell("updates", namespace, { __interrupt__: interrupts });
      if (interrupts.length > 0) tell("values", namespace, { ...output, __interrupt__: interrupts });
      for (const each of asked) {
        const request = requestOf(each);
        if (request) tellProtocol("input.requested", namespace, request);
      }
    },
    graphBegins: (namespace: string, { name }: Task) =>
      tellProtocol("lifecycle", namespace, { event: "started", graph_name: name }),
    graphEnds: (namespace: string, { name }: Task, event: "completed" | "failed" | "interrupted") =>
      tellProtocol("lifecycle", namespace, { event, graph_name: name }),
    writes: (namespace: string, value: unknown) => tell("custom", namespace, value, { always: true }),
    /** A message of a node, token by token. */
    async says(namespace: string, step: number, task: Task, tokens: readonly string[]): Promise<Message> {
      const message = { type: "ai", id: randomUUID(), content: "" };
      const place = below(namespace, task);
      const at = { langgraph_node: task.name, graph_node: task.name, langgraph_step: step };
      const metadata = { ...ids, ...at, langgraph_checkpoint_ns: place, tags: [] };
      const ending = `,${JSON.stringify(metadata)}]`;
      if (modes.has("messages")) {
        send({ event: "messages/metadata", data: JSON.stringify({ [message.id]: { metadata } }) });
      }
      tellEvent("on_chat_model_start", task.name, message.id, { input: {} });
      tellProtocol("messages", place, { event: "message-start", id: message.id, role: "ai" });
      tellProtocol("messages", place, block("start", { content: { type: "text", text: "" } }));
      for (const token of tokens) {
        const chunk = { ...message, content: token };
        message.content += token;
        if (modes.has("messages-tuple")) {
          const suffix = subgraphs ? suffixOf(pathOf(namespace)) : "";
          send({ event: `messages${suffix}`, data: `[${JSON.stringify(chunk)}`, ending });
        }
        if (modes.has("messages")) send({ event: "messages/partial", data: JSON.stringify([message]) });
        tellEvent("on_chat_model_stream", task.name, message.id, { chunk });
        tellProtocol("messages", place, block("delta", { delta: { type: "text-delta", text: token } }));
        await sent;
      }
      if (modes.has("messages")) send({ event: "messages/complete", data: JSON.stringify([message]) });
      tellEvent("on_chat_model_end", task.name, message.id, { output: message });
      const content = { type: "text", text: message.content };
      tellProtocol("messages", place, block("finish", { content }));
      tellProtocol("messages", place, { event: "message-finish", reason: "stop" });
      return message;
    },
  };
}

const pathOf = (namespace: string): string[] => (namespace === "" ? [] : namespace.split("|"));

const block = (part: string, rest: object) => ({ event: `content-block-${part}`, index: 0, ...rest });
