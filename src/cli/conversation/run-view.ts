import type { RunEvent, Speaker } from "../../client/run-events.ts";
import { visible } from "../../foundation/text/visible-text.ts";
import { jsonLine } from "../terminal/json-line.ts";
import type { Output } from "../terminal/output.ts";

/** How a run is shown while it comes. */
export type RunView = {
  show(event: RunEvent): void;
  /** Nothing more comes for now: what was begun is ended. */
  settle(): void;
  /** Whether the agent's own text was shown. */
  readonly hasText: boolean;
};

export function openRunView(output: Output): RunView {
  if (output.isJson) return jsonView(output);
  return output.isTerminal ? terminalView(output) : pipedView(output);
}

function jsonView(output: Output): RunView {
  return {
    show(event) {
      if (event.type === "started_again") return output.record({ event: event.type, attempt: event.attempt });
      const { type: name, speaker, ...what } = event;
      const { call, ...rest } = "call" in what ? what : { ...what, call: undefined };
      output.record({ event: name, ...call, ...rest, namespace: speaker.namespace, subagent: speaker.name });
    },
    settle: () => undefined,
    hasText: true,
  };
}

/** The answer alone goes to standard output, once it is whole; what is done for it, to standard error. */
function pipedView(output: Output): RunView {
  return {
    show(event) {
      const line = toolLine(event);
      if (line !== undefined) output.complain(line);
    },
    settle: () => undefined,
    hasText: false,
  };
}

/** Tokens of the agent as they come; those of subagents, which speak at once, by whole messages. */
function terminalView(output: Output): RunView {
  const { paint } = output;
  const drafts = new Map<string, { message_id: string; text: string; speaker: Speaker }>();
  let current: string | undefined;
  let isInLine = false;
  let hasText = false;

  const endLine = () => {
    if (isInLine) output.text("\n");
    isInLine = false;
    current = undefined;
  };
  const say = (line: string) => {
    endLine();
    output.line(line);
  };
  function endDraft(namespace: string): void {
    const draft = drafts.get(namespace);
    drafts.delete(namespace);
    if (!draft || draft.text.trim() === "") return;
    const by = `  ${nameOf(draft.speaker)}: `;
    for (const line of draft.text.trim().split("\n")) say(paint("dim", `${by}${visible(line)}`));
  }
  const endDrafts = (below = "") => {
    for (const namespace of drafts.keys()) if (namespace.startsWith(below)) endDraft(namespace);
  };

  return {
    show(event) {
      if (event.type === "token" || event.type === "reasoning") {
        const { type, speaker, message_id, text } = event;
        if (speaker.namespace !== "") {
          if (type === "reasoning") return;
          if (drafts.get(speaker.namespace)?.message_id !== message_id) endDraft(speaker.namespace);
          const before = drafts.get(speaker.namespace)?.text ?? "";
          drafts.set(speaker.namespace, { message_id, text: before + text, speaker });
          return;
        }
        endDrafts();
        if (current !== `${type} ${message_id}`) endLine();
        current = `${type} ${message_id}`;
        const shown = visible(text);
        output.text(type === "token" ? shown : paint("dim", shown));
        isInLine = !shown.endsWith("\n");
        hasText ||= type === "token";
        return;
      }
      if ("speaker" in event) endDrafts(event.speaker.namespace);
      const line = toolLine(event);
      if (line !== undefined) say(event.type === "tool_call" ? paint("cyan", line) : paint("dim", line));
    },
    settle() {
      endDrafts();
      endLine();
    },
    get hasText() {
      return hasText;
    },
  };
}

const nameOf = ({ name, namespace }: Speaker) => name ?? namespace.split(":")[0] ?? "";

/** What the agent does besides speaking, as one line. */
function toolLine(event: RunEvent): string | undefined {
  if (event.type === "started_again")
    return `the server began again, from the last step (attempt ${event.attempt})`;
  if (event.type !== "tool_call" && event.type !== "tool_result") return undefined;
  const by = event.speaker.namespace === "" ? "" : `  ${nameOf(event.speaker)}: `;
  if (event.type === "tool_call")
    return visible(`${by}tool ${event.call.name}(${jsonLine(event.call.args)})`).replaceAll("\n", " ");
  const what = event.is_error ? "failed: " : "";
  return visible(`${by}${event.name} → ${what}${jsonLine(event.text)}`);
}
