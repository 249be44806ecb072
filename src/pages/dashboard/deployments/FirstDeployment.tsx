import { Command } from "../../design/Command.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { useMay } from "../parts/context.ts";

/** Where there are none yet: what they are, and how the first one is made. */
export function FirstDeployment() {
  const mayDeploy = useMay("deploy");
  return (
    <EmptyState
      icon="rocket"
      title="No deployments yet"
      action={mayDeploy && <Command>npx agent-deploy deploy</Command>}
    >
      <p>
        A deployment is an agent behind a URL that stays.{" "}
        {mayDeploy
          ? "Run this in the folder of your agent, the one with graph.json; it appears here at once."
          : "This key can read only: the first deployment needs a key with the role 'deploy'."}
      </p>
    </EmptyState>
  );
}
