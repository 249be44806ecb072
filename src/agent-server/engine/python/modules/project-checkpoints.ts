import type { ProjectCheckpoints } from "../../modules.ts";
import type { Channel } from "../wire/channel.ts";

/** @param methods those of the project's checkpointer that not every one has */
export function projectCheckpoints(read: Channel["ask"], methods: readonly string[]): ProjectCheckpoints {
  // In another worker once more where one is lost: all of them may be repeated.
  const call = async (method: string, ...given: unknown[]): Promise<void> => {
    await read({ do: "checkpointer.call", method, arguments: given });
  };
  const ifHas = <T>(method: string, made: T): T | undefined => (methods.includes(method) ? made : undefined);
  return {
    async has({ threadId, namespace = "", checkpointId }) {
      const place = {
        ...{ thread_id: threadId, checkpoint_ns: namespace },
        ...(checkpointId !== undefined && { checkpoint_id: checkpointId }),
      };
      return (await read({ do: "checkpointer.has", place })).header.value as boolean;
    },
    deleteThread: (threadId) => call("adelete_thread", threadId),
    deleteOfRun: ifHas("adelete_for_runs", (runId: string) => call("adelete_for_runs", [runId])),
    keepLatest: ifHas("aprune", (threadId: string) => call("aprune", [threadId])),
    copyThread: ifHas("acopy_thread", (from: string, to: string) => call("acopy_thread", from, to)),
  };
}
