import { type Frame, suffixOf } from "../../engine/frames.ts";

type Data = Partial<
  Record<"event" | "id" | "tool_call_id" | "graph_name" | "interrupt_id" | "interrupt_ids", unknown>
>;

/**
 * What a run's stream has begun and not ended. Readers think that it goes on, so it is ended first when a run ends
 * otherwise than by its graph.
 */
export type Unfinished = ReturnType<typeof createUnfinished>;

export function createUnfinished() {
  /** By what is unique at a time: the suffix of the namespace, a call's id. */
  const messages = new Set<string>();
  const calls = new Map<string, string>();
  const children = new Map<string, unknown>();
  const begunAtRoot = new Set<string>();
  const requested = new Set<string>();
  const answered = new Set<string>();
  let hasBegun = false;

  return {
    /** To be called with every event of the protocol that the run emits. */
    note(method: string, namespace: readonly string[], given: unknown): void {
      const data = (given ?? {}) as Data;
      const suffix = suffixOf(namespace);
      if (method === "messages") {
        if (data.event === "message-start") {
          messages.add(suffix);
          if (namespace.length <= 1 && typeof data.id === "string") begunAtRoot.add(data.id);
        }
        if (data.event === "message-finish" || data.event === "error") messages.delete(suffix);
      }
      if (method === "tools" && typeof data.tool_call_id === "string") {
        if (data.event === "tool-started") calls.set(data.tool_call_id, suffix);
        if (data.event === "tool-finished" || data.event === "tool-error") calls.delete(data.tool_call_id);
      }
      if (method === "input.requested") requested.add(String(data.interrupt_id));
      if (method === "input.answered") for (const id of data.interrupt_ids as string[]) answered.add(id);
      if (method === "lifecycle" && namespace.length === 0) hasBegun = true;
      if (method === "lifecycle" && namespace.length > 0) {
        if (data.event === "started") children.set(suffix, data.graph_name);
        else children.delete(suffix);
      }
    },
    /** To be called with every frame of a graph that has a value. */
    noteFrame({ event, value }: Frame): void {
      const [method = "", ...namespace] = event.split("|");
      this.note(method, namespace, value);
    },
    /** Ends the messages that have begun. */
    messageEnds(message: string): Frame[] {
      const ends = [...messages].map((suffix) => frame(`messages${suffix}`, { event: "error", message }));
      messages.clear();
      return ends;
    },
    /** Ends everything that has begun: what is innermost first. */
    ends(message: string, event: "failed" | "interrupted"): Frame[] {
      const ends = [
        ...this.messageEnds(message),
        ...[...calls].map(([tool_call_id, suffix]) =>
          frame(`tools${suffix}`, { event: "tool-error", tool_call_id, message }),
        ),
        ...[...children]
          .reverse()
          .map(([suffix, graph_name]) => frame(`lifecycle${suffix}`, { event, graph_name })),
      ];
      calls.clear();
      children.clear();
      return ends;
    },
    /** Whether an event said that the run is running. */
    hasBegun: (): boolean => hasBegun,
    /** Whether an event said that the run asks for an answer. */
    hasRequested: (interruptId: string): boolean => requested.has(interruptId),
    /** The interrupts that the run was begun to answer. */
    answeredIds: (): ReadonlySet<string> => answered,
    /** Ids of the messages that nodes of the root graph have begun, ended or not. */
    messageIds: (): string[] => [...begunAtRoot],
  };
}

const frame = (event: string, data: object): Frame => ({
  event,
  data: JSON.stringify(data),
  isProtocol: true,
});
