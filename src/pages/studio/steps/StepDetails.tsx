import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button, IconButton } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { refreshThread } from "../data/refresh.ts";
import { FailureNote } from "../elements/Failure.tsx";
import { JsonTree } from "../elements/JsonTree.tsx";
import { Status } from "../elements/Status.tsx";
import { useView } from "../location/view.ts";
import { startRun } from "../run/commands.ts";
import { useServer } from "../server/agent-server.ts";
import { type Change, changesBetween } from "./changes.ts";
import { StateEditor } from "./StateEditor.tsx";
import { SubgraphSteps } from "./SubgraphSteps.tsx";
import type { Step } from "./steps.ts";

interface StepDetailsProps {
  threadId: string;
  assistantId: string;
  step: Step;
  isRunning: boolean;
}

/** The state at a step: what the step changed, all of it, and going on from here. */
export function StepDetails({ threadId, assistantId, step, isRunning }: StepDetailsProps) {
  const server = useServer();
  const queries = useQueryClient();
  const { go } = useView();
  const [isEdited, setEdited] = useState(false);
  const { state, checkpointId, label } = step;
  // Those that led to this state; of what is to come, those that wait.
  const tasks = (step.kind === "next" ? state.tasks : step.before?.tasks) ?? [];
  const changes = changesBetween(step.before?.values, state.values);
  const goOn = useMutation({
    mutationFn: () => startRun(server, threadId, { assistantId, input: null, checkpointId }),
    async onSuccess() {
      await refreshThread(queries, server, threadId);
      go({ step: undefined, tab: "run" });
    },
  });
  const waits = state.next.length > 0 && state.tasks.every(({ interrupts }) => interrupts.length === 0);
  return (
    <section className="step-details" aria-label={`Step ${label}`}>
      <header>
        <h3>{label}</h3>
        <CopyButton label="Copy checkpoint id" text={checkpointId} />
        <IconButton icon="close" label="Close the step" onClick={() => go({ step: undefined })} />
      </header>
      {step.error && (
        <p className="step-error">
          <Status of="failed" /> {step.error}
        </p>
      )}
      <div className="step-actions">
        <Button icon="branch" onClick={() => go({ tab: "run" })}>
          Fork
        </Button>
        {waits && (
          <Button icon="play" disabled={isRunning || goOn.isPending} onClick={() => goOn.mutate()}>
            {step.status === "failed" ? "Try again" : "Continue"}
          </Button>
        )}
        <Button
          icon="edit"
          aria-expanded={isEdited}
          disabled={isRunning}
          onClick={() => setEdited(!isEdited)}
        >
          Edit state
        </Button>
      </div>
      <FailureNote error={goOn.error} />
      {isEdited && (
        <StateEditor
          threadId={threadId}
          step={step}
          onDone={(id) => {
            setEdited(false);
            if (id) go({ step: id });
          }}
        />
      )}
      {step.kind === "state" && <Changes changes={changes} isFirst={step.before === undefined} />}
      {state.next.length > 0 && (
        <>
          <h4>Next</h4>
          <ul className="step-tasks">
            {state.tasks.map(({ id, name, error, interrupts }) => (
              <li key={id}>
                {name}{" "}
                {step.kind === "next" && (
                  <Status of={error ? "failed" : interrupts.length > 0 ? "interrupted" : "pending"} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {tasks
        .filter(({ checkpoint }) => checkpoint?.checkpoint_ns)
        .map((task) => (
          <SubgraphSteps key={task.id} threadId={threadId} task={task} />
        ))}
      <h4>State</h4>
      <JsonTree value={state.values} />
      <h4>Metadata</h4>
      <JsonTree value={state.metadata} open={0} />
    </section>
  );
}

const words = { added: "set", changed: "changed", removed: "removed", appended: "appended" } as const;

function Changes({ changes, isFirst }: { changes: readonly Change[]; isFirst: boolean }) {
  return (
    <>
      <h4>{isFirst ? "What it holds" : "Changed"}</h4>
      {changes.length === 0 && <p className="step-note">Nothing.</p>}
      <ul className="step-changes" aria-label="Changes">
        {changes.map(({ key, kind, before, after }) => (
          <li key={key}>
            <span className="step-change">
              <code>{key}</code> {words[kind]}
            </span>
            {kind === "changed" && (
              <div className="step-before">
                <span className="only-heard">before</span>
                <JsonTree value={before} open={0} />
              </div>
            )}
            {kind !== "removed" && (
              <div className="step-after">
                <JsonTree value={after} open={1} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
