// This folder: work of subagents, while it is done and afterwards.

import type { AnyStream, SubagentDiscoverySnapshot } from "@langchain/react";
import { useId, useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { fieldsOf } from "../../live/thread-event.ts";
import type { ToolCall } from "../content/chat-message.ts";
import { Markdown } from "../markdown/Markdown.tsx";
import { toolPhases } from "../tools/tool-phases.ts";
import type { ToolRun } from "../tools/tool-run.ts";
import { type DrawAnswer, SubagentWork } from "./SubagentWork.tsx";
import "./SubagentPanel.css";

interface SubagentPanelProps {
  call: ToolCall;
  stream: AnyStream;
  run: ToolRun;
  draw: DrawAnswer;
}

/** A subagent at work beside the answer: its task, how it goes, and all that it says and does. */
export function SubagentPanel({ call, stream, run, draw }: SubagentPanelProps) {
  const found = stream.subagents.get(call.id as never) as SubagentDiscoverySnapshot | undefined;
  const working = run.phase === "running" || run.phase === "preparing";
  // What was seen at work stays open when it is done; what was done before is opened by whoever wants to read it.
  const [wasSeen, setWasSeen] = useState(false);
  if (!wasSeen && (working || run.phase === "waiting")) setWasSeen(true);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? wasSeen;
  const body = useId();
  const { description, subagent_type: type } = fieldsOf(call.args);
  const task = typeof description === "string" ? description : (found?.taskInput ?? "");
  const name = typeof type === "string" ? type : (found?.name ?? "subagent");
  const { icon, word } = toolPhases[run.phase];
  return (
    <article className="subagent" data-phase={run.phase} aria-label={`Subagent ${name}`}>
      <button type="button" aria-expanded={open} aria-controls={body} onClick={() => setChosen(!open)}>
        <Icon name="chevronRight" size={14} />
        <span className="name">{name}</span>
        <span className="phase">
          <Icon name={icon} size={14} />
          {word}
        </span>
      </button>
      {task !== "" && <p className="task">{task}</p>}
      <div id={body} className="body" hidden={!open}>
        {open && found && (
          <SubagentWork
            subagent={found}
            stream={stream}
            phase={working ? "running" : run.phase === "waiting" ? "waiting" : "ended"}
            draw={draw}
          />
        )}
        {open && !found && run.output && <Markdown text={run.output} />}
      </div>
    </article>
  );
}
