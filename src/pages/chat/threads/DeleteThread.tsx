// This folder: the list of threads, and reading one. Not here: their messages.

import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";

interface DeleteThreadProps {
  name: string;
  isBusy: boolean;
  isOpen: boolean;
  onClose(): void;
  onDelete(): Promise<void>;
}

/** There is no way back from here, so it asks by name and says what is lost. */
export function DeleteThread({ name, isBusy, isOpen, onClose, onDelete }: DeleteThreadProps) {
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const destroy = async () => {
    setDeleting(true);
    try {
      await onDelete();
      onClose();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause));
      setDeleting(false);
    }
  };
  return (
    <Dialog title="Delete conversation" onClose={onClose}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        All its messages, branches and checkpoints are deleted from the server, for everyone who uses it. This
        cannot be undone.
        {isBusy && " The run that is under way is stopped."}
        {isOpen && " It is the conversation that is open now."}
      </p>
      {failure && <p role="alert">It was not deleted: {failure}</p>}
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" icon="trash" disabled={isDeleting} onClick={() => void destroy()}>
          {isDeleting ? "Deleting" : "Delete conversation"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
