// This folder: what changes a deployment: asked for, said, and shown as soon as it is done.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Callout } from "../../design/Callout.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Field } from "../../design/Field.tsx";
import type { Deployment } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";

/** Asks for the name of what is deleted, and says what is lost. */
export function DeleteDeployment({ deployment, onClose }: { deployment: Deployment; onClose(): void }) {
  const { id, name, default_url, source_config } = deployment;
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const remove = useMutation({
    mutationFn: () => server.send("DELETE", `/v2/deployments/${id}`),
    onSuccess: () => {
      notify(`${name} is being deleted`);
      void client.invalidateQueries({ queryKey: ["deployments"] });
      onClose();
      void navigate({ to: "/" });
    },
  });
  return (
    <Dialog title={`Delete ${name}`} onClose={onClose}>
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
        {remove.error && (
          <div role="alert">
            <Callout tone="bad">{remove.error.message}</Callout>
          </div>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" icon="trash" type="submit" disabled={typed !== name || remove.isPending}>
            Delete {name}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
