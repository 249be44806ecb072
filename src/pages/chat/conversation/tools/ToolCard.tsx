import { memo } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { jsonText } from "../../../design/json-text.ts";
import type { ToolCall } from "../content/chat-message.ts";
import { Parts } from "../content/Parts.tsx";
import { LongText } from "./LongText.tsx";
import { toolPhases } from "./tool-phases.ts";
import { asText, type ToolRun } from "./tool-run.ts";
import "./ToolCard.css";

/** One call of a tool: its name, what it is called with, how it goes and what came of it. */
export const ToolCard = memo(
  function ToolCard({ call, run }: { call: ToolCall; run: ToolRun }) {
    const { icon, word } = toolPhases[run.phase];
    return (
      <details className="tool-card" data-phase={run.phase}>
        <summary>
          <Icon name="chevronRight" size={14} />
          <span className="name">{call.name || "Tool"}</span>
          <span className="gist">{gistOf(call.args)}</span>
          <span className="phase">
            <Icon name={icon} size={14} />
            {word}
          </span>
        </summary>
        <div className="inside">
          <LongText title="Arguments" {...readable(call.args ?? {})} />
          {run.output !== undefined && (
            <LongText title={run.phase === "failed" ? "Error" : "Result"} {...readable(run.output)} />
          )}
          <Parts parts={run.attached} streaming={false} />
        </div>
      </details>
    );
  },
  (before, after) =>
    before.call === after.call &&
    before.run.phase === after.run.phase &&
    before.run.output === after.run.output &&
    before.run.attached.length === after.run.attached.length,
);

/** The arguments in a few words, for the folded card. */
export function gistOf(args: unknown): string {
  if (typeof args === "string") return args.slice(0, gistLength);
  if (args === null || typeof args !== "object") return "";
  const values = Object.values(args).map((value) => (typeof value === "string" ? value : jsonText(value)));
  return values.join(", ").replaceAll(/\s+/g, " ").slice(0, gistLength);
}

/** The line is cut by its width; this only keeps long arguments out of the page. In characters. */
const gistLength = 200;

/** JSON is indented, all else stays as it is. */
function readable(value: unknown): { text: string; language?: "json" } {
  if (typeof value !== "string") return { text: asText(value), language: "json" };
  if (!/^\s*[[{]/.test(value)) return { text: value };
  try {
    return { text: jsonText(JSON.parse(value)), language: "json" };
  } catch {
    // Text that only looks like JSON, or JSON that still streams.
    return { text: value };
  }
}
