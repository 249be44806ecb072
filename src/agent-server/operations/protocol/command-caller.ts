import { authorize } from "../authorize.ts";
import type { OperationContext, Requester } from "../operation-context.ts";
import { createRun } from "../runs/create-run.ts";
import { orderRun } from "../runs/order-run.ts";
import { graphOf, isVisible } from "../threads/find-thread.ts";
import type { CommandCaller } from "./command.ts";
import { CommandError } from "./command-error.ts";
import { UnknownThreadError } from "./unknown-thread.ts";

/** What the sender of a request may do with a thread by commands. */
export function commandCaller(c: Requester, context: OperationContext, threadId: string): CommandCaller {
  const { threads } = context;
  const find = async (scope: Awaited<ReturnType<typeof authorize>>) => {
    if (!(await isVisible(context, threadId, { scope }))) return undefined;
    return threads.find(threadId);
  };
  return {
    async thread(event) {
      const thread = await find(await authorize(c, context, event, { thread_id: threadId }));
      if (!thread) throw new UnknownThreadError(threadId);
      return thread;
    },
    async graph(thread, access) {
      const graph = await graphOf(c, context, thread, access);
      if (graph) return graph;
      throw new CommandError(
        "no_such_run",
        `Nothing has run on thread ${threadId} yet; send run.start first.`,
      );
    },
    order: async (body) => ({ ...(await orderRun(c, context, threadId, body, "params")), protocol: true }),
    async threadOf({ scopes }) {
      const thread = await find(scopes?.threads);
      if (!thread && (await threads.exists(threadId))) throw new UnknownThreadError(threadId);
      return thread;
    },
    start: (order, settle) => createRun(context, order, settle),
  };
}
