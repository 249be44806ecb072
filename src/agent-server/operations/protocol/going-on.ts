import type { RunCreate } from "../../api/run-create.ts";
import { mergedConfig } from "../../assistants/merged-settings.ts";
import type { Thread } from "../../threads/thread.ts";
import type { RunOrder } from "../runs/order-run.ts";

/** A run that goes on where the thread's last one stopped: that one's settings are its defaults. */
export function goingOn(order: RunOrder, { config }: Pick<Thread, "config">): RunOrder {
  const { context, ...settings } = config;
  const { body } = order;
  return {
    ...order,
    body: {
      ...body,
      config: mergedConfig(settings, body.config) as RunCreate["config"],
      context: body.context ?? context,
    },
  };
}

/** A run that answers interrupts by their ids, so that a falsy answer counts, and the rest stays open. */
export function answering(order: RunOrder, thread: Pick<Thread, "config">, answers: Answers): RunOrder {
  const { input: _, command, ...body } = order.body;
  const resume = Object.fromEntries(answers);
  return goingOn({ ...order, body: { ...body, command: { ...command, resume } } }, thread);
}

export type Answers = ReadonlyMap<string, unknown>;
