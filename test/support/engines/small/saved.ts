import { randomUUID } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Checkpoints, KeptCheckpoint, Typed } from "../../../../src/agent-server/engine/checkpoints.ts";
import type { HistoryOptions, Interrupt, StateRef } from "../../../../src/agent-server/engine/state.ts";
import type { Goto, Values } from "./graph.ts";

/** A node that is to run: with the state, or with an input of its own. */
export type Task = { id: string; name: string; input?: unknown };

/** What a task has done: it wrote and jumped, or asked (`answers`: to what it asked before), or failed. */
export type Written =
  | { is: "done"; update: Values | undefined; goto: readonly Goto[] }
  | { is: "asking"; asked: Interrupt[]; answers: unknown[] }
  | { is: "failed"; error: string };

/** A checkpoint of a graph: its state, what ran before it, what comes next and has been written by that. */
export type Saved = {
  id: string;
  namespace: string;
  parentId: string | undefined;
  at: string;
  step: number;
  values: Values;
  ran: readonly string[];
  next: readonly Task[];
  written: Map<string, Written>;
  metadata: Values;
};

type Body = Pick<Saved, "at" | "step" | "ran" | "next"> & { versions: Record<string, string> };

export const taskOf = (goto: Goto): Task => {
  const { node, ...input } = typeof goto === "string" ? { node: goto } : goto;
  return { id: randomUUID(), name: node, ...input };
};

const typed = (value: unknown): Typed => ({ type: "small", bytes: serialize(value) });

function decoded({ type, bytes }: Typed): unknown {
  if (type !== "small") throw new Error(`a checkpoint of another engine: its value is of type "${type}"`);
  return deserialize(bytes);
}

let last = 0;

/** Greater than those before, also where the clock was set back since. */
function idAfter(parentId = "0"): string {
  last = Math.max(Date.now() * 1000, last + 1, Number.parseInt(parentId, 16) + 1);
  return last.toString(16).padStart(16, "0");
}

const written = { channel: "written" };
const index = { done: 0, asking: -1, failed: -2 } as const;

/** Saves the checkpoints of a thread, for a run or for none. `late`: only the newest ones, when it is flushed. */
export function createSaves(
  checkpoints: Checkpoints,
  { threadId, runId, late = false }: { threadId: string; runId?: string; late?: boolean },
) {
  const versions = new WeakMap<Saved, Record<string, string>>();
  const held = new Map<string, { parent: Saved | undefined; saved: Saved }>();
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  function save(work: () => Promise<void>): Promise<void> {
    if (isOver) return new Promise(() => {});
    const saving = work().finally(() => underWay.delete(saving));
    underWay.add(saving);
    return saving;
  }

  function read(kept: KeptCheckpoint): Saved {
    const { versions: own, ...body } = decoded(kept.body) as Body;
    const saved: Saved = {
      ...body,
      id: kept.checkpointId,
      namespace: kept.namespace,
      parentId: kept.parentId,
      values: Object.fromEntries(kept.values.map(({ channel, value }) => [channel, decoded(value)])),
      written: new Map(),
      metadata: JSON.parse(kept.metadata),
    };
    for (const { taskId, value } of kept.writes) {
      const write = decoded(value) as Written;
      // What is done no longer asks; a failure stands beside the question.
      if (saved.written.get(taskId)?.is !== "done") saved.written.set(taskId, write);
      if (write.is === "done") saved.written.set(taskId, write);
    }
    versions.set(saved, own);
    return saved;
  }

  async function put(saved: Saved, parent: Saved | undefined): Promise<void> {
    const before = (parent && versions.get(parent)) ?? {};
    const own = Object.fromEntries(
      Object.entries(saved.values).map(([channel, value]) => [
        channel,
        parent && channel in before && parent.values[channel] === value ? before[channel]! : saved.id,
      ]),
    );
    versions.set(saved, own);
    const { at, step, ran, next } = saved;
    const put = (missing: readonly string[]) =>
      checkpoints.put({
        ...{ threadId, namespace: saved.namespace, checkpointId: saved.id, parentId: saved.parentId, runId },
        body: typed({ at, step, ran, next, versions: own } satisfies Body),
        metadata: JSON.stringify(saved.metadata),
        channels: Object.entries(own).map(([channel, version]) =>
          version === before[channel] && !missing.includes(channel)
            ? { channel, is: "unchanged", version }
            : { channel, is: "new", version, value: typed(saved.values[channel]) },
        ),
      });
    const missing = await put([]);
    if (missing.length > 0) await put(missing);
  }

  const putWritten = (saved: Saved, taskId: string, write: Written) =>
    checkpoints.putWrites({
      ...{ threadId, namespace: saved.namespace, checkpointId: saved.id, runId, taskId, taskPath: taskId },
      writes: [{ ...written, index: index[write.is], value: typed(write) }],
    });

  return {
    async find(namespace: string, checkpointId?: string): Promise<Saved | undefined> {
      if (!checkpointId && held.has(namespace)) return held.get(namespace)!.saved;
      const kept = await checkpoints.find({ threadId, namespace, checkpointId });
      return kept && read(kept);
    },
    async *list(
      { checkpoint_ns, checkpoint_id }: Omit<StateRef, "thread_id">,
      { limit, before, filter }: HistoryOptions,
    ) {
      const search = {
        ...{ threadId, limit, namespace: String(checkpoint_ns ?? "") },
        ...(checkpoint_id ? { checkpointId: String(checkpoint_id) } : {}),
        ...(before?.checkpoint_id ? { before: String(before.checkpoint_id) } : {}),
        ...(filter && { metadata: JSON.stringify(filter) }),
      };
      for await (const kept of checkpoints.list(search)) yield read(kept);
    },
    /** Saves what follows `parent`. */
    async add(
      parent: Saved | undefined,
      given: Pick<Saved, "namespace" | "values" | "ran" | "next" | "metadata">,
    ): Promise<Saved> {
      const step = (parent?.step ?? -2) + 1;
      const saved: Saved = {
        ...given,
        ...{ id: idAfter(parent?.id), parentId: parent?.id, step, at: new Date().toISOString() },
        ...{ written: new Map(), metadata: { ...given.metadata, step } },
      };
      if (!late) await save(() => put(saved, parent));
      else {
        const former = held.get(saved.namespace);
        held.set(saved.namespace, { parent: former ? former.parent : parent, saved });
      }
      return saved;
    },
    /** Saves what a task after `saved` has done. */
    async write(saved: Saved, taskId: string, write: Written): Promise<void> {
      saved.written.set(taskId, write);
      if (!held.has(saved.namespace)) await save(() => putWritten(saved, taskId, write));
    },
    /** Resolves once everything is saved; nothing is saved after that. */
    async flush(): Promise<void> {
      isOver = true;
      await Promise.all(underWay);
      for (const { parent, saved } of held.values()) {
        await put({ ...saved, parentId: parent?.id }, parent);
        for (const [taskId, write] of saved.written) await putWritten(saved, taskId, write);
      }
    },
  };
}

export type Saves = ReturnType<typeof createSaves>;
