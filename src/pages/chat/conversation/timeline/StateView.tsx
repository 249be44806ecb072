import { fieldsOf } from "../../live/thread-event.ts";
import { LongText } from "../tools/LongText.tsx";
import { asText } from "../tools/tool-run.ts";

/** What the state holds besides its messages. */
export function StateView({ values }: { values: unknown }) {
  const entries = Object.entries(fieldsOf(values)).filter(
    ([name, value]) => name !== "messages" && name !== "__interrupt__" && value !== undefined,
  );
  if (entries.length === 0) return <p className="soft">The state holds messages and nothing else.</p>;
  return entries.map(([name, value]) => (
    <LongText
      key={name}
      title={name}
      text={asText(value) || "null"}
      {...(typeof value === "string" ? {} : { language: "json" })}
    />
  ));
}
