import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { overridden } from "./overridden.ts";

/**
 * A saver for updates of a state: it stores the writes of tasks only with the checkpoint that applies them, while the
 * library hands them over before the channels have accepted them. Before 1.4.21 it reads a delta channel from all such
 * writes, so that one which the channel's reducer refuses would fail every read of the thread.
 */
export function holdingWrites(saver: BaseCheckpointSaver): {
  saver: BaseCheckpointSaver;
  /** Writes what came after the last checkpoint. */
  flush(): Promise<void>;
} {
  const held: (() => Promise<void>)[] = [];
  const flush = async () => {
    for (const write of held.splice(0)) await write();
  };
  return {
    flush,
    saver: overridden(saver, {
      async putWrites(...given) {
        held.push(() => saver.putWrites(...given));
      },
      async put(...given) {
        await flush();
        return saver.put(...given);
      },
      async getTuple(...given) {
        await flush();
        return saver.getTuple(...given);
      },
    }),
  };
}
