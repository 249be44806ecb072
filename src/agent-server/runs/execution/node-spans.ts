import type { Span, Tracer } from "../../../http/telemetry/tracer.ts";
import type { Frame } from "../../engine/frames.ts";

/** The steps of a run in its trace: each task of its graph, and of the graphs inside where they are streamed. */
export type NodeSpans = {
  /** @returns whether it tells of a task */
  note(frame: Frame): boolean;
  /** Ends those that the run has left open. */
  end(): void;
};

type Task = { id: string; name: string; error?: unknown; interrupts?: unknown[] };

export function createNodeSpans(tracer: Tracer, parent: string): NodeSpans {
  const open = new Map<string, Span>();
  return {
    note({ event, data, ending = "" }) {
      const [mode, ...namespace] = event.split("|");
      if (mode !== "tasks") return false;
      const { id, name, error, interrupts } = JSON.parse(data + ending) as Task;
      const begun = open.get(id);
      if (!begun) {
        // A segment is the name of a task and its id.
        const outer = open.get(namespace.at(-1)?.split(":").at(-1) ?? "");
        const options = { parent: outer?.traceparent ?? parent, attributes: { "graph.node": name } };
        open.set(id, tracer.begin(`node ${name}`, { kind: "INTERNAL", ...options }));
        return true;
      }
      open.delete(id);
      const isWaiting = (interrupts?.length ?? 0) > 0;
      begun.end({
        ...(isWaiting && { attributes: { "graph.interrupted": true } }),
        // What failed there is in the log: it may quote anything.
        error: error ? "failed" : undefined,
      });
      return true;
    },
    end() {
      for (const span of open.values()) span.end({ error: "the run ended before it did" });
      open.clear();
    },
  };
}
