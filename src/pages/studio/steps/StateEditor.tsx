// This folder: what a thread did, step by step, and the state at each: shown, changed, taken up again.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { refreshThread } from "../data/refresh.ts";
import type { CheckpointRef } from "../data/types.ts";
import { FailureNote } from "../elements/Failure.tsx";
import { readJson } from "../form/draft.ts";
import { useServer } from "../server/agent-server.ts";
import { editedChannels } from "./changes.ts";
import type { Step } from "./steps.ts";

interface StateEditorProps {
  threadId: string;
  step: Step;
  /** With the checkpoint that the edit made; undefined: left. */
  onDone(checkpointId: string | undefined): void;
}

/** The state as JSON. What is changed is written as the graph's own nodes write: through each channel's reducer. */
export function StateEditor({ threadId, step, onDone }: StateEditorProps) {
  const server = useServer();
  const queries = useQueryClient();
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(step.state.values, null, 2));
  const [asNode, setAsNode] = useState("");
  const read = readJson(text);
  const problem =
    "error" in read
      ? read.error
      : typeof read.value !== "object" || read.value === null || Array.isArray(read.value)
        ? "The state is an object, of its channels by name."
        : undefined;
  const edited =
    "value" in read && problem === undefined
      ? editedChannels(step.state.values, read.value as Record<string, unknown>)
      : {};
  const names = Object.keys(edited);
  const save = useMutation({
    mutationFn: () =>
      server.ask<{ checkpoint: CheckpointRef | null }>("POST", `/threads/${threadId}/state`, {
        values: edited,
        checkpoint: { checkpoint_id: step.checkpointId, checkpoint_ns: "" },
        ...(asNode && { as_node: asNode }),
      }),
    async onSuccess({ checkpoint }) {
      await refreshThread(queries, server, threadId);
      onDone(checkpoint?.checkpoint_id ?? undefined);
    },
  });
  const nodes = [...new Set(step.state.tasks.map(({ name }) => name).concat(step.label.split(", ")))];
  return (
    <form
      className="state-editor"
      aria-label="Edit state"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <label htmlFor={id}>State as JSON</label>
      <textarea
        id={id}
        className="mono"
        spellCheck={false}
        rows={Math.min(18, text.split("\n").length + 1)}
        value={text}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}note`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}note`} className={problem ? "schema-error" : "step-note"}>
        {problem ??
          (names.length === 0
            ? "Nothing is changed yet."
            : `Writes ${names.join(", ")}; a reducer may add instead of replacing.`)}
      </p>
      <label htmlFor={`${id}node`}>As if written by</label>
      <select id={`${id}node`} value={asNode} onChange={(event) => setAsNode(event.target.value)}>
        <option value="">the last node</option>
        {nodes.map((node) => (
          <option key={node}>{node}</option>
        ))}
      </select>
      <FailureNote error={save.error} />
      <div className="step-actions">
        <Button
          look="primary"
          type="submit"
          disabled={problem !== undefined || names.length === 0 || save.isPending}
        >
          Save as a new step
        </Button>
        <Button onClick={() => onDone(undefined)}>Leave</Button>
      </div>
    </form>
  );
}
