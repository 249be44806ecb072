// This folder: events and states of a run, beside the conversation.

import { type AnyStream, useChannel } from "@langchain/react";
import { fieldsOf } from "../../live/thread-event.ts";
import { LongText } from "../tools/LongText.tsx";
import { asText } from "../tools/tool-run.ts";

const custom = ["custom"] as const;

/** The events that the graph itself writes. Mounted only while they are looked at: they have their own subscription. */
export function EventList({ stream }: { stream: AnyStream }) {
  const events = useChannel(stream, custom);
  if (events.length === 0) {
    return <p className="soft">The graph has written no events of its own since this page was opened.</p>;
  }
  return events.toReversed().map((event) => {
    const { namespace, data } = event.params as { namespace: readonly string[]; data: unknown };
    const { name, payload } = fieldsOf(data);
    const title = typeof name === "string" ? name : (namespace.at(-1)?.split(":")[0] ?? "custom");
    return (
      <LongText
        key={event.event_id ?? event.seq}
        title={title}
        text={asText(payload ?? data)}
        language="json"
      />
    );
  });
}
