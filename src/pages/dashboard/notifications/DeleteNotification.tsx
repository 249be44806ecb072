// This folder: who is told of revisions and agents by webhooks, and how that went.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import type { Notification } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";

/** Says what is not sent any more. */
export function DeleteNotification({ receiver, onClose }: { receiver: Notification; onClose(): void }) {
  const { id, origin } = receiver;
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => server.send("DELETE", `/v1/notifications/${id}`),
    onSuccess: () => {
      notify(`${origin} is told nothing more`);
      void client.invalidateQueries({ queryKey: ["notifications"] });
      onClose();
    },
  });
  return (
    <Dialog title={`Delete ${origin}`} onClose={onClose}>
      <p>
        Nothing more is sent there, nor what waits to be sent again. What was sent is no longer listed, and
        the secret that it was signed with is lost.
      </p>
      {remove.error && <Problem>{remove.error.message}</Problem>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" icon="trash" disabled={remove.isPending} onClick={() => remove.mutate()}>
          Delete {origin}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
