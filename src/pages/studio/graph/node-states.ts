import type { Task, ThreadState } from "../data/types.ts";

export type NodeState = "pending" | "running" | "done" | "failed" | "interrupted";

/** States by the node's id in the drawing. */
export type NodeStates = ReadonlyMap<string, NodeState>;

/** Checkpoints by the namespace of their graph, newest first; the root's is empty. */
export type Histories = ReadonlyMap<string, readonly ThreadState[]>;

/**
 * What each node of the drawing has come to at a checkpoint: the steps that led there since the last input are done,
 * those that it waits for are pending, interrupted or failed.
 * @param checkpointId default: the newest
 */
export function statesAt(histories: Histories, checkpointId: string | undefined): Map<string, NodeState> {
  const states = new Map<string, NodeState>();
  const root = histories.get("") ?? [];
  const chain = chainTo(root, checkpointId ?? idOf(root[0]));
  addStates(states, chain, "", histories);
  // Looked back at: what came after it had not come yet.
  const isPast =
    checkpointId !== undefined &&
    root.some(({ parent_checkpoint: parent }) => parent?.checkpoint_id === checkpointId);
  if (isPast) for (const name of chain[0]?.next ?? []) states.set(name, "pending");
  return states;
}

/** From the newest to the one that took the input, by parents. */
export function chainTo(history: readonly ThreadState[], checkpointId: string | undefined): ThreadState[] {
  const byId = new Map(history.map((state) => [state.checkpoint?.checkpoint_id, state]));
  const chain: ThreadState[] = [];
  for (let at = byId.get(checkpointId); at; at = byId.get(at.parent_checkpoint?.checkpoint_id)) {
    chain.push(at);
    if (at.metadata?.source === "input") break;
  }
  return chain;
}

function addStates(
  states: Map<string, NodeState>,
  chain: readonly ThreadState[],
  path: string,
  histories: Histories,
): void {
  if (chain.length > 0) states.set(`${path}__start__`, "done");
  if (chain[0]?.next.length === 0) states.set(`${path}__end__`, "done");
  // The oldest first: a node that runs again is what it came to last.
  for (const [index, state] of [...chain.entries()].reverse()) {
    for (const task of state.tasks) {
      const id = path + task.name;
      states.set(id, index > 0 ? "done" : stateOf(task));
      const below = task.checkpoint?.checkpoint_ns && histories.get(task.checkpoint.checkpoint_ns);
      if (below)
        addStates(
          states,
          chainTo(below, below[0]?.checkpoint?.checkpoint_id ?? undefined),
          `${id}:`,
          histories,
        );
    }
  }
}

function stateOf({ error, interrupts, result }: Task): NodeState {
  if (error) return "failed";
  if (interrupts.length > 0) return "interrupted";
  return result === null || result === undefined ? "pending" : "done";
}

/** Namespaces of the subgraphs that ran in a chain, the newest first. */
export const namespacesIn = (chain: readonly ThreadState[]): string[] =>
  chain.flatMap(({ tasks }) =>
    tasks.flatMap(({ checkpoint }) => (checkpoint?.checkpoint_ns ? [checkpoint.checkpoint_ns] : [])),
  );

/** Groups show what is in them; without a state of its own, a group has that of what is under way there. */
export function withGroups(states: NodeStates, groupIds: readonly string[]): NodeStates {
  const all = new Map(states);
  const order: NodeState[] = ["failed", "interrupted", "running", "pending", "done"];
  for (const group of groupIds) {
    if (all.has(group)) continue;
    const within = [...states].flatMap(([id, state]) => (id.startsWith(`${group}:`) ? [state] : []));
    const shown = order.find((state) => within.includes(state));
    if (shown) all.set(group, shown);
  }
  return all;
}

/** `a→b`: nodes of which the second ran right after the first, by the ids of the drawing. */
export type Transitions = ReadonlySet<string>;

/** Which nodes followed which on the way to a checkpoint, in subgraphs too. */
export function transitionsAt(histories: Histories, checkpointId: string | undefined): Transitions {
  const found = new Set<string>();
  const root = histories.get("") ?? [];
  addTransitions(found, chainTo(root, checkpointId ?? idOf(root[0])), "", histories);
  return found;
}

function addTransitions(
  found: Set<string>,
  chain: readonly ThreadState[],
  path: string,
  histories: Histories,
): void {
  for (const [index, { tasks }] of chain.entries()) {
    const newer = chain[index - 1];
    const next = newer?.tasks.map(({ name }) => name) ?? [];
    if (newer && next.length === 0) next.push("__end__");
    for (const task of tasks) {
      for (const name of next) found.add(`${path}${task.name}→${path}${name}`);
      const below = histories.get(task.checkpoint?.checkpoint_ns || "none");
      if (below) addTransitions(found, chainTo(below, idOf(below[0])), `${path}${task.name}:`, histories);
    }
  }
}

const idOf = (state: ThreadState | undefined): string | undefined =>
  state?.checkpoint?.checkpoint_id ?? undefined;

/** Whether a run went along an edge. Of an edge without a condition, its ends tell. */
export function isTaken(
  { source, target, conditional }: { source: string; target: string; conditional: boolean },
  states: NodeStates,
  transitions: Transitions,
): boolean {
  if (!conditional) return states.get(source) === "done" && (states.get(target) ?? "pending") !== "pending";
  // Into and out of a subgraph: its node in the graph around it.
  const [from, to] = [source.replace(/:__end__$/, ""), target.replace(/:__start__$/, "")];
  return transitions.has(`${from}→${to}`);
}
