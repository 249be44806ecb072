import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Revision } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { shortId } from "../words/source.ts";

/** What can be done with revisions. Each says what became of it, and throws nothing. */
export function useRevisionActions(deploymentId: string) {
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = `/v2/deployments/${deploymentId}`;

  const refresh = () => {
    for (const key of ["deployment", "revisions", "revision"])
      void client.invalidateQueries({ queryKey: [key, deploymentId] });
  };
  const open = (revisionId: string) =>
    void navigate({
      to: "/deployments/$deploymentId/revisions/$revisionId",
      params: { deploymentId, revisionId },
    });

  const redeploy = useMutation({
    mutationFn: ({ revision }: { revision: Revision; isRollback: boolean }) =>
      server.send<{ latest_revision_id: string }>("POST", `${path}/revisions/${revision.id}/redeploy`),
    onSuccess: ({ latest_revision_id }, { revision, isRollback }) => {
      const what = isRollback ? "Rolling back to" : "Redeploying";
      notify(`${what} ${shortId(revision.id)}, as revision ${shortId(latest_revision_id)}`);
      refresh();
      open(latest_revision_id);
    },
    onError: (error) => notify(error.message, "error"),
  });
  const deployAgain = useMutation({
    mutationFn: () => server.send<Revision>("POST", `${path}/revisions`, {}),
    onSuccess: ({ id }) => {
      notify(`Deploying, as revision ${shortId(id)}`);
      refresh();
      open(id);
    },
    onError: (error) => notify(error.message, "error"),
  });
  const interrupt = useMutation({
    mutationFn: (revision: Revision) =>
      server.send<Revision>("POST", `${path}/revisions/${revision.id}/interrupt`),
    onSuccess: ({ id }) => {
      notify(`Revision ${shortId(id)} is interrupted; what serves goes on serving`);
      refresh();
    },
    onError: (error) => notify(error.message, "error"),
  });
  return { redeploy, deployAgain, interrupt };
}
