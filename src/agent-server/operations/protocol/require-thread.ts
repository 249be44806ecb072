import type { Thread } from "../../threads/thread.ts";
import type { RunOrder } from "../runs/order-run.ts";
import type { CommandCall } from "./command.ts";
import { UnknownThreadError } from "./unknown-thread.ts";

/** The thread that an order is for. @throws UnknownThreadError */
export async function requireThread({ caller, threadId }: CommandCall, order: RunOrder): Promise<Thread> {
  const thread = await caller.threadOf(order);
  if (!thread) throw new UnknownThreadError(threadId);
  return thread;
}
