import { getRouteApi, Outlet } from "@tanstack/react-router";
import { DeploymentHead } from "./DeploymentHead.tsx";
import { useDeployment } from "./use-deployment.ts";

const route = getRouteApi("/deployments/$deploymentId/views");

/** The views of a deployment below what they have in common, which stays as it is from one to the other. */
export function DeploymentViews() {
  const { deploymentId } = route.useParams();
  return (
    <>
      <DeploymentHead deployment={useDeployment(deploymentId)} />
      <Outlet />
    </>
  );
}
