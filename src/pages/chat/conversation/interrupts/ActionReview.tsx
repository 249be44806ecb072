// This folder: questions of an interrupted run, as forms.

import { useId, useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { Markdown } from "../markdown/Markdown.tsx";
import { ArgumentsEditor } from "./ArgumentsEditor.tsx";
import type { ActionRequest, Decision } from "./interrupt-form.ts";

interface ActionReviewProps {
  requests: readonly ActionRequest[];
  disabled: boolean;
  onAnswer(response: { decisions: Decision[] }): void;
}

/** Actions that wait for a human: each is approved, approved with other arguments, or rejected; then all are sent. */
export function ActionReview({ requests, disabled, onAnswer }: ActionReviewProps) {
  const [decided, setDecided] = useState<readonly (Decision | undefined)[]>(() =>
    requests.map(() => undefined),
  );
  const decide = (index: number, decision: Decision | undefined) => {
    const next = decided.with(index, decision);
    setDecided(next);
    // One action needs no second button; several are looked at together before they go.
    if (requests.length === 1 && decision) onAnswer({ decisions: [decision] });
  };
  const whole = decided.filter((decision) => decision !== undefined);
  return (
    <>
      {requests.map((request, index) => (
        <Request
          // biome-ignore lint/suspicious/noArrayIndexKey: the requests of one interrupt never change.
          key={index}
          request={request}
          decision={requests.length > 1 ? decided[index] : undefined}
          disabled={disabled}
          onDecide={(decision) => decide(index, decision)}
        />
      ))}
      {requests.length > 1 && (
        <div className="row">
          <span className="soft figures">
            {whole.length} of {requests.length} decided
          </span>
          <Button
            look="primary"
            disabled={disabled || whole.length < requests.length}
            onClick={() => onAnswer({ decisions: whole })}
          >
            Send decisions
          </Button>
        </div>
      )}
    </>
  );
}

interface RequestProps {
  request: ActionRequest;
  decision: Decision | undefined;
  disabled: boolean;
  onDecide(decision: Decision | undefined): void;
}

const decisionLabels = {
  approve: "Approved",
  edit: "Approved with changes",
  reject: "Rejected",
  respond: "Answered",
};

function Request({ request, decision, disabled, onDecide }: RequestProps) {
  const [mode, setMode] = useState<"look" | "edit" | "reject" | "respond">("look");
  const { name, args, description, allowed } = request;
  const can = (type: Decision["type"]) => allowed.includes(type);
  const leave = () => setMode("look");
  const done = (made: Decision) => {
    leave();
    onDecide(made);
  };
  if (decision) {
    return (
      <div className="request decided">
        <code>{name}</code>
        <span>{decisionLabels[decision.type]}</span>
        <Button look="quiet" disabled={disabled} onClick={() => onDecide(undefined)}>
          Change
        </Button>
      </div>
    );
  }
  return (
    <div className="request">
      <p>
        <code>{name}</code>
      </p>
      {description && <Markdown text={description} />}
      <ArgumentsEditor
        args={args}
        editing={mode === "edit"}
        disabled={disabled}
        submitWord="Approve changes"
        onLeave={leave}
        onSubmit={(edited) => done({ type: "edit", edited_action: { name, args: edited } })}
      />
      {(mode === "reject" || mode === "respond") && (
        <ReasonForm
          label={mode === "reject" ? "Why not? The agent reads it." : "Your answer instead of the action"}
          word={mode === "reject" ? "Reject" : "Answer"}
          needed={mode === "respond"}
          disabled={disabled}
          onLeave={leave}
          onSubmit={(message) =>
            done(
              mode === "respond"
                ? { type: "respond", message }
                : { type: "reject", ...(message ? { message } : {}) },
            )
          }
        />
      )}
      {mode === "look" && (
        <div className="row">
          {can("approve") && (
            <Button look="primary" icon="check" disabled={disabled} onClick={() => done({ type: "approve" })}>
              Approve
            </Button>
          )}
          {can("edit") && (
            <Button icon="edit" disabled={disabled} onClick={() => setMode("edit")}>
              Edit
            </Button>
          )}
          {can("respond") && (
            <Button disabled={disabled} onClick={() => setMode("respond")}>
              Answer instead
            </Button>
          )}
          {can("reject") && (
            <Button icon="close" disabled={disabled} onClick={() => setMode("reject")}>
              Reject
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface ReasonFormProps {
  label: string;
  word: string;
  needed: boolean;
  disabled: boolean;
  onSubmit(text: string): void;
  onLeave(): void;
}

function ReasonForm({ label, word, needed, disabled, onSubmit, onLeave }: ReasonFormProps) {
  const [text, setText] = useState("");
  const field = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text.trim());
      }}
    >
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        // biome-ignore lint/a11y/noAutofocus: the form replaces the button that had the focus.
        autoFocus
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="row">
        <Button onClick={onLeave}>Cancel</Button>
        <Button look="primary" type="submit" disabled={disabled || (needed && text.trim() === "")}>
          {word}
        </Button>
      </div>
    </form>
  );
}
