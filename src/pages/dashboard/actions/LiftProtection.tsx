import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "../../design/Button.tsx";
import { Callout } from "../../design/Callout.tsx";
import { DialogActions } from "../../design/Dialog.tsx";
import { type WireDeployment, withoutValues } from "../api/deployment.ts";
import { isStatus } from "../api/errors.ts";
import type { Deployment } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";

/** The step before the deletion of a protected deployment: nothing is deleted by it. */
export function LiftProtection({ deployment, onClose }: { deployment: Deployment; onClose(): void }) {
  const { id, name, generation } = deployment;
  const { server } = useDashboard();
  const client = useQueryClient();
  const lift = useMutation({
    mutationFn: async () => {
      const body = { deletion_protection: false };
      const wire = await server.send<WireDeployment>("PATCH", `/v2/deployments/${id}`, body, { generation });
      return withoutValues(wire);
    },
    onSuccess: (lifted) => client.setQueryData(["deployment", id], lifted),
    onError: (error) => {
      if (isStatus(error, 412)) void client.invalidateQueries({ queryKey: ["deployment", id] });
    },
    gcTime: 0,
  });
  return (
    <>
      <Callout icon="lock">{name} is protected from deletion: whoever deletes it is refused.</Callout>
      <p>
        Lifting the protection deletes nothing yet: the next step does. The next deploy from a folder whose
        agent-deploy.yaml says deletion_protection: true protects it again.
      </p>
      {lift.error && (
        <Problem>
          {isStatus(lift.error, 412)
            ? `Somebody has changed ${name} meanwhile: nothing was lifted. What is shown is up to date now; look at it, then try again.`
            : lift.error.message}
        </Problem>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button icon="lock" disabled={lift.isPending} onClick={() => lift.mutate()}>
          Lift the protection
        </Button>
      </DialogActions>
    </>
  );
}
