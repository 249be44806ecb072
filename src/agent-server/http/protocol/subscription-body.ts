import { z } from "zod";
import { listUpTo, mostNames } from "../../api/bounds.ts";
import { isChannel } from "./subscriptions/subscription.ts";

const channel = z.string().refine(isChannel, {
  error:
    "must be values, updates, messages, tools, lifecycle, input, checkpoints, tasks, custom or custom:<name>",
});

/** What a subscription asks for; keys that are not known are left alone. */
export const subscriptionBody = z
  .object({
    channels: listUpTo(mostNames, channel, 1).meta({
      description:
        "Kinds of events; `input` stands for requests and answers, `custom:<name>` for what names itself.",
    }),
    namespaces: listUpTo(mostNames, listUpTo(mostNames, z.string()))
      .nullish()
      .meta({ description: "Paths of graphs, with what is below them; none: everything." }),
    depth: z.int().min(0).nullish().meta({ description: "Levels below each of the paths; by default all." }),
    since: z.int().min(0).nullish().meta({ description: "Only events with a greater seq." }),
  })
  .meta({ id: "Subscription" });

/** As the protocol's filter takes it. */
export const toSubscription = ({ channels, namespaces, depth }: z.output<typeof subscriptionBody>) => ({
  channels,
  namespaces: namespaces ?? undefined,
  depth: depth ?? undefined,
});

/** What gives a subscription of a WebSocket up. */
export const unsubscribeBody = z.object({ subscription_id: z.string() });

/** What asks for events again, after the last one that arrived. */
export const reconnectBody = z.object({
  last_event_id: z.string().optional(),
  subscriptions: listUpTo(mostNames, z.string()).default([]),
});
