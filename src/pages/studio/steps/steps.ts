import type { ThreadState } from "../data/types.ts";

export interface Step {
  /** Of the list, and of the address. */
  key: string;
  checkpointId: string;
  /** `state`: what a step came to. `next`: what the newest state waits for. */
  kind: "state" | "next";
  /** Nodes that ran; for an input or an edit, what that was. */
  label: string;
  status: "done" | "input" | "edited" | "pending" | "interrupted" | "failed";
  /** Which step of its thread; undefined: unknown. */
  number: number | undefined;
  /** When the state was kept; null: unknown. */
  at: string | null;
  /** From the state before to this one; undefined: unknown, or nothing ran. */
  durationMs: number | undefined;
  runId: string | undefined;
  /** What failed, in its words. */
  error: string | undefined;
  /** It does not follow the state below it: somebody went on from an older one. */
  isFork: boolean;
  state: ThreadState;
  /** The state before; undefined: there is none, or it was not read yet. */
  before: ThreadState | undefined;
}

/** The steps of a thread, newest first, from its checkpoints. */
export function stepsOf(history: readonly ThreadState[]): Step[] {
  const byId = new Map(history.map((state) => [idOf(state), state]));
  const parents = new Set(history.map(({ parent_checkpoint: parent }) => parent?.checkpoint_id));
  // An input is kept before and after the graph took it: the one after says more.
  const shown = history.filter((state) => state.metadata?.source !== "input" || !parents.has(idOf(state)));
  return shown.flatMap((state, index) => {
    const parent = byId.get(state.parent_checkpoint?.checkpoint_id ?? "");
    const steps = [stepOf(state, parent, shown[index + 1])];
    if (state.next.length > 0 && !parents.has(idOf(state))) steps.unshift(nextOf(state));
    return steps;
  });
}

const idOf = (state: ThreadState): string => state.checkpoint?.checkpoint_id ?? "";

function stepOf(state: ThreadState, parent: ThreadState | undefined, older: ThreadState | undefined): Step {
  const source = String(state.metadata?.source ?? "loop");
  const ran = parent?.tasks.map(({ name }) => name) ?? [];
  const isInput = source === "input" || ran.join() === "__start__";
  const isEdit = source === "update" || source === "fork";
  return {
    ...common(state),
    key: idOf(state),
    kind: "state",
    label: isInput ? "Input" : isEdit ? "State edited" : [...new Set(ran)].join(", ") || "Step",
    status: isInput ? "input" : isEdit ? "edited" : "done",
    durationMs: isInput || isEdit ? undefined : between(parent, state),
    error: undefined,
    isFork: parent !== undefined && older !== undefined && !isInput && parent !== older,
    before: parent,
  };
}

function nextOf(state: ThreadState): Step {
  const error = state.tasks.map((task) => task.error).find(Boolean);
  const isInterrupted = state.tasks.some(({ interrupts }) => interrupts.length > 0);
  return {
    ...common(state),
    key: `${idOf(state)}~next`,
    kind: "next",
    label: [...new Set(state.next)].join(", "),
    status: error ? "failed" : isInterrupted ? "interrupted" : "pending",
    durationMs: undefined,
    error: error ? errorText(error) : undefined,
    isFork: false,
    before: undefined,
  };
}

const common = (state: ThreadState) => ({
  checkpointId: idOf(state),
  at: state.created_at,
  number: typeof state.metadata?.step === "number" ? state.metadata.step : undefined,
  runId: state.metadata?.run_id as string | undefined,
  state,
});

function between(from: ThreadState | undefined, to: ThreadState): number | undefined {
  if (!from?.created_at || !to.created_at) return undefined;
  return Math.max(0, Date.parse(to.created_at) - Date.parse(from.created_at));
}

/** The first line of what the server keeps of an error, whichever form it has. */
export function errorText(error: unknown): string {
  if (typeof error === "object" && error !== null) {
    const { message, error: name } = error as { message?: unknown; error?: unknown };
    if (message !== undefined) return name === undefined ? String(message) : `${name}: ${message}`;
  }
  return String(error).split("\n")[0]!;
}

/** The newest step that a node of the drawing took part in. */
export function stepOfNode(steps: readonly Step[], nodeId: string): Step | undefined {
  const name = nodeId.split(":")[0]!;
  if (name === "__start__") return steps.find(({ status }) => status === "input");
  if (name === "__end__") return steps.find(({ state }) => state.next.length === 0);
  return steps.find(({ label, kind, status }) => {
    const takesPart = label.split(", ").includes(name);
    return takesPart && (kind === "next" || status === "done");
  });
}
