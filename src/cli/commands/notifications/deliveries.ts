import { z } from "zod";
import type { NotificationDelivery } from "../../../contract/notification.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { resourceId } from "../../flags/target.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

export const listDeliveriesCommand = defineCommand({
  argument: { usage: "<ID>", description: "of the notification", field: "id" },
  flags: [
    { flags: "--test", description: "send a webhook of the event test first" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy notifications deliveries 123e4567-e89b-12d3-a456-426614174000 --test",
      "sends one, and lists what was sent, with the answers",
    ],
  ],
  input: z.object({ ...connectionInput, id: resourceId, test: z.boolean().default(false) }),
  async run({ id, test, ...connection }, session) {
    const { output } = session;
    const deliveries = await withConnection(connection, session, async (controlPlane) => {
      const [params, options] = [{ notification_id: id }, { signal: session.signal }];
      const sent = test ? await controlPlane.testNotification({ params }, options) : undefined;
      for (let reads = 1; ; reads++) {
        const { resources } = await controlPlane.listNotificationDeliveries({ params }, options);
        const isOpen = resources.some((each) => each.id === sent?.id && each.attempts === 0);
        if (!isOpen || reads === MOST_READS) return resources;
        await session.clock.sleep(PAUSE_MS, session.signal);
      }
    });
    output.record({ event: "result", exit_code: 0, deliveries });
    if (output.isJson) return 0;
    if (deliveries.length === 0) output.line("Nothing was sent yet. --test sends a webhook.");
    const rows = deliveries.map((each) => [
      minuteOf(each.at),
      each.event,
      stateOf(each),
      String(each.attempts),
      each.last_answer ?? "",
      each.revision_id ?? "",
    ]);
    const heading = ["TIME", "EVENT", "STATE", "ATTEMPTS", "LAST ANSWER", "REVISION"];
    if (deliveries.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
    return 0;
  },
});

/** A receiver may take ten seconds to answer. */
const PAUSE_MS = 250;
const MOST_READS = 44;

function stateOf({ state, next_attempt_at }: NotificationDelivery): string {
  return next_attempt_at ? `${state}, next ${minuteOf(next_attempt_at)}` : state.replace("_", " ");
}
