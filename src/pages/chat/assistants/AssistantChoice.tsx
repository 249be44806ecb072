// This folder: choosing an assistant.

import { type Assistant, nameOfAssistant } from "./use-assistants.ts";
import "./AssistantChoice.css";

interface AssistantChoiceProps {
  list: readonly Assistant[];
  chosen: string;
  /** undefined: the conversation has begun, and belongs to its assistant. */
  onChoose: ((assistantId: string) => void) | undefined;
}

/** Who answers: to be chosen where a server has several and the conversation has not begun. */
export function AssistantChoice({ list, chosen, onChoose }: AssistantChoiceProps) {
  const current = list.find(({ assistant_id, graph_id }) => assistant_id === chosen || graph_id === chosen);
  if (list.length < 2) return null;
  if (!onChoose) return current ? <span className="assistant-name">{nameOfAssistant(current)}</span> : null;
  return (
    <select
      className="assistant-choice"
      aria-label="Assistant"
      value={current?.assistant_id}
      onChange={(event) => onChoose(event.target.value)}
    >
      {list.map((assistant) => (
        <option key={assistant.assistant_id} value={assistant.assistant_id}>
          {nameOfAssistant(assistant)}
        </option>
      ))}
    </select>
  );
}
