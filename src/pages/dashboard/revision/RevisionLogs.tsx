import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";
import { LogView } from "../logs/LogView.tsx";
import { useDashboard } from "../parts/context.ts";
import { shortId } from "../words/source.ts";
import { isUnderWay } from "../words/status.ts";

const buildRoute = getRouteApi("/deployments/$deploymentId/revisions/$revisionId/build");
const serverRoute = getRouteApi("/deployments/$deploymentId/revisions/$revisionId/server");

export function BuildLogView() {
  const { deploymentId, revisionId } = buildRoute.useParams();
  const search = buildRoute.useSearch();
  const navigate = buildRoute.useNavigate();
  const { queries } = useDashboard();
  const revision = useQuery(queries.revision(deploymentId, revisionId)).data;
  const isBuilding = revision !== undefined && isUnderWay(revision.status);
  return (
    <LogView
      key={revisionId}
      label="Build log"
      path={`/v1/projects/${deploymentId}/revisions/${revisionId}/build_logs`}
      fileName={`build-${shortId(revisionId)}.log`}
      isLive={isBuilding}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      empty={
        <EmptyState icon="hammer" title={isBuilding ? "The build has not begun" : "Nothing was built"}>
          <p>
            {isBuilding
              ? "What it prints appears here as it comes."
              : "This revision runs an image, or a build that was there already."}
          </p>
        </EmptyState>
      }
    />
  );
}

export function ServerLogView() {
  const { deploymentId, revisionId } = serverRoute.useParams();
  const search = serverRoute.useSearch();
  const navigate = serverRoute.useNavigate();
  const { queries } = useDashboard();
  const revision = useQuery(queries.revision(deploymentId, revisionId)).data;
  const deployment = useQuery(queries.deployment(deploymentId)).data;
  const runs = deployment?.active_revision_id === revisionId || (revision && isUnderWay(revision.status));
  return (
    <LogView
      key={revisionId}
      label="Server log"
      path={`/v1/projects/${deploymentId}/revisions/${revisionId}/deploy_logs`}
      fileName={`server-${shortId(revisionId)}.log`}
      isLive={Boolean(runs)}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      empty={
        <EmptyState icon="file" title="Nothing printed">
          <p>What the agent of this revision writes to its output and its log stands here.</p>
        </EmptyState>
      }
    />
  );
}
