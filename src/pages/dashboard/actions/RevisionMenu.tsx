import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Menu, MenuItem } from "../../design/Menu.tsx";
import type { Deployment, Revision } from "../api/types.ts";
import { useMay } from "../parts/context.ts";
import { shortId } from "../words/source.ts";
import { isUnderWay } from "../words/status.ts";
import { RollBack } from "./RollBack.tsx";
import { useRevisionActions } from "./use-revision-actions.ts";

/** What can be done with one revision of a list. */
export function RevisionMenu({ deployment, revision }: { deployment: Deployment; revision: Revision }) {
  const mayDeploy = useMay("deploy");
  const { redeploy, interrupt } = useRevisionActions(deployment.id);
  const [isRollingBack, setRollingBack] = useState(false);
  const params = { deploymentId: deployment.id, revisionId: revision.id };
  const name = shortId(revision.id);
  if (!mayDeploy)
    return (
      <Link to="/deployments/$deploymentId/revisions/$revisionId/build" params={params}>
        Build log
      </Link>
    );
  return (
    <>
      <Menu icon="more" label={`More for revision ${name}`}>
        {isUnderWay(revision.status) && (
          <MenuItem icon="stop" onChoose={() => interrupt.mutate(revision)}>
            Interrupt
          </MenuItem>
        )}
        {canRollBack(deployment, revision) && (
          <MenuItem icon="history" onChoose={() => setRollingBack(true)}>
            Roll back to this…
          </MenuItem>
        )}
        <MenuItem icon="refresh" onChoose={() => redeploy.mutate({ revision, isRollback: false })}>
          Redeploy
        </MenuItem>
      </Menu>
      {isRollingBack && (
        <RollBack deployment={deployment} revision={revision} onClose={() => setRollingBack(false)} />
      )}
    </>
  );
}

/** Back leads only to what was live, and is not now. */
export const canRollBack = ({ active_revision_id }: Deployment, { id, status }: Revision): boolean =>
  status === "DEPLOYED" && id !== active_revision_id;
