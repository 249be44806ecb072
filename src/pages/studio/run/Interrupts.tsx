// This folder: starting runs and following them: input, live output, answers to interrupts.

import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Icon } from "../../design/Icon.tsx";
import type { Interrupt } from "../data/types.ts";
import { FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { resumeOf } from "./commands.ts";
import "./RunPanel.css";

interface InterruptsProps {
  interrupts: readonly Interrupt[];
  /** Starts the run that takes the answers. */
  onAnswer(resume: unknown): Promise<unknown>;
}

/** What the thread waits with, and the answers to it: text, or JSON where it is some. */
export function Interrupts({ interrupts, onAnswer }: InterruptsProps) {
  const [answers, setAnswers] = useState<Readonly<Record<number, string>>>({});
  const id = useId();
  const textOf = (index: number) => answers[index] ?? suggestionFor(interrupts[index]!.value);
  const answer = useMutation({
    mutationFn: () =>
      onAnswer(
        resumeOf(
          interrupts,
          interrupts.map((_, index) => answerOf(textOf(index))),
        ),
      ),
  });
  return (
    <form
      className="interrupts"
      aria-label="Answer the interrupt"
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate();
      }}
    >
      <h3>
        <Icon name="pause" size={14} />
        {interrupts.length === 1
          ? "The run waits for an answer"
          : `The run waits for ${interrupts.length} answers`}
      </h3>
      {interrupts.map(({ id: key, value }, index) => (
        <div key={key ?? index} className="interrupt">
          <JsonTree value={value} open={3} />
          <label htmlFor={`${id}${index}`}>
            {interrupts.length === 1 ? "Answer" : `Answer ${index + 1}`}
          </label>
          <textarea
            id={`${id}${index}`}
            className="mono"
            rows={Math.min(10, Math.max(2, textOf(index).split("\n").length))}
            value={textOf(index)}
            aria-describedby={`${id}note`}
            onChange={(event) => setAnswers({ ...answers, [index]: event.target.value })}
          />
        </div>
      ))}
      <p id={`${id}note`}>JSON is sent as JSON (true, {"{…}"}), all else as text.</p>
      <FailureNote error={answer.error} />
      <Button look="primary" icon="play" type="submit" disabled={answer.isPending}>
        Resume
      </Button>
    </form>
  );
}

/** JSON where the text is some. */
export function answerOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** What asks for approval of actions is answered in a form of its own. */
function suggestionFor(value: unknown): string {
  const { action_requests: requests } = Object(value) as { action_requests?: unknown[] };
  if (!Array.isArray(requests)) return "";
  return JSON.stringify({ decisions: requests.map(() => ({ type: "approve" })) }, null, 2);
}
