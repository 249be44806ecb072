// This folder: what changes a deployment: asked for, said, and shown as soon as it is done.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Field } from "../../design/Field.tsx";
import { isStatus } from "../api/errors.ts";
import type { Deployment } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";
import { LiftProtection } from "./LiftProtection.tsx";

interface DeleteDeploymentProps {
  deployment: Deployment;
  onClose(): void;
}

/** Of one that is protected the protection has to be lifted first. */
export function DeleteDeployment(props: DeleteDeploymentProps) {
  const { name, deletion_protection } = props.deployment;
  return (
    <Dialog title={`Delete ${name}`} onClose={props.onClose}>
      {deletion_protection ? <LiftProtection {...props} /> : <ConfirmDeletion {...props} />}
    </Dialog>
  );
}

/** Asks for the name of what is deleted, and says what is lost. */
function ConfirmDeletion({ deployment, onClose }: DeleteDeploymentProps) {
  const { id, name, generation, default_url, source_config } = deployment;
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => server.send("DELETE", `/v2/deployments/${id}`, undefined, { generation }),
    onError: (error) => {
      // What is shown has to be what is deleted.
      if (isStatus(error, 412)) void client.invalidateQueries({ queryKey: ["deployment", id] });
    },
    onSuccess: () => {
      notify(`${name} is being deleted`);
      void client.invalidateQueries({ queryKey: ["deployments"] });
      onClose();
      void navigate({ to: "/" });
    },
  });
  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === name && !remove.isPending) remove.mutate();
      }}
    >
      <p>This cannot be undone. Lost are:</p>
      <ul className="losses">
        <li>
          the agent at {source_config.custom_url ?? default_url ?? "its URL"}, for everybody who calls it
        </li>
        <li>its threads, runs, crons and stored items</li>
        <li>all revisions with their logs, settings and secrets</li>
      </ul>
      <Field
        label={`Type ${name} to confirm`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="off"
      />
      {remove.error && <Problem>{remove.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" icon="trash" type="submit" disabled={typed !== name || remove.isPending}>
          Delete {name}
        </Button>
      </DialogActions>
    </form>
  );
}
