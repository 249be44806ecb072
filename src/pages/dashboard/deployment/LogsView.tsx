import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";
import { LogView } from "../logs/LogView.tsx";
import { useDeployment } from "./use-deployment.ts";

const route = getRouteApi("/deployments/$deploymentId/views/logs");

/** What the agent prints, whichever revision it is. */
export function LogsView() {
  const { deploymentId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const deployment = useDeployment(deploymentId);
  return (
    <LogView
      key={deploymentId}
      label="Server log"
      path={`/v1/projects/${deploymentId}/deploy_logs`}
      fileName={`${deployment.name}-server.log`}
      isLive
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      empty={
        <EmptyState icon="file" title="Nothing printed yet">
          <p>What the agent writes to its output and its log appears here as it comes.</p>
        </EmptyState>
      }
    />
  );
}
