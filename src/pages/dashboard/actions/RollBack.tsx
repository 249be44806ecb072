import { useQuery } from "@tanstack/react-query";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import type { Deployment, Revision } from "../api/types.ts";
import { Changes } from "../changes/Changes.tsx";
import { useDashboard } from "../parts/context.ts";
import { shortId } from "../words/source.ts";
import { useRevisionActions } from "./use-revision-actions.ts";

interface RollBackProps {
  deployment: Deployment;
  revision: Revision;
  onClose(): void;
}

/** Shows what going back would change before it is done. */
export function RollBack({ deployment, revision, onClose }: RollBackProps) {
  const { queries } = useDashboard();
  const activeId = deployment.active_revision_id;
  const active = useQuery({ ...queries.revision(deployment.id, activeId ?? ""), enabled: Boolean(activeId) });
  const { redeploy } = useRevisionActions(deployment.id);
  return (
    <Dialog title={`Roll back to ${shortId(revision.id)}`} onClose={onClose}>
      <p>
        Its code, settings and secrets are deployed again as a new revision. What is live now goes on serving
        until the new one answers, and can be gone back to in the same way.
      </p>
      {activeId && active.data && (
        <Changes
          deploymentId={deployment.id}
          from={active.data}
          to={revision}
          same="It has the same code, settings and secrets as the live revision."
        />
      )}
      {activeId && active.isPending && <Skeleton widths={[50, 70]} label="Comparing" />}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          look="primary"
          icon="history"
          disabled={redeploy.isPending}
          onClick={() => redeploy.mutate({ revision, isRollback: true }, { onSettled: onClose })}
        >
          Roll back
        </Button>
      </DialogActions>
    </Dialog>
  );
}
