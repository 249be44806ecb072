// This folder: checkpoints of graphs, kept by the server, as the library reads and writes them. No database.

import type { BaseCheckpointSaver, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { Config, PendingWrites } from "../library/checkpoint-library.ts";
import { overridden } from "./overridden.ts";

/** The library's channels for what a task asks, and for the answers that it was given. */
const question = "__interrupt__";
const answer = "__resume__";

/**
 * A saver that keeps the answers of a task beside the question that came after them, and nowhere else. An answer of a
 * task that has failed, or one that no task has taken, would be used again for another question.
 */
export const keepingUsedAnswers = (saver: BaseCheckpointSaver): BaseCheckpointSaver =>
  overridden(saver, {
    async putWrites(config: Config, writes: PendingWrites, taskId: string, ...rest: unknown[]) {
      const asks = writes.some(([channel]) => channel === question);
      const kept = asks ? writes : writes.filter(([channel]) => channel !== answer);
      const { putWrites } = saver as { putWrites: (...parts: unknown[]) => Promise<void> };
      if (kept.length > 0) await putWrites.call(saver, config, kept, taskId, ...rest);
    },
  });

/** A saver for reading states: the library takes a task that has an answer for one that is done. */
export const hidingAnswers = (saver: BaseCheckpointSaver): BaseCheckpointSaver =>
  overridden(saver, {
    async getTuple(config) {
      const tuple = await saver.getTuple(config);
      return tuple && unanswered(tuple);
    },
    async *list(...given) {
      for await (const tuple of saver.list(...given)) yield unanswered(tuple);
    },
  });

const unanswered = ({ pendingWrites, ...tuple }: CheckpointTuple): CheckpointTuple => ({
  ...tuple,
  ...(pendingWrites && { pendingWrites: pendingWrites.filter(([, channel]) => channel !== answer) }),
});
