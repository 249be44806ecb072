import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { isStatus } from "../api/errors.ts";
import { useDashboard } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { isUnderWay } from "../words/status.ts";
import { RevisionHead } from "./RevisionHead.tsx";

const route = getRouteApi("/deployments/$deploymentId/revisions/$revisionId");

/** Without an event stream a revision under way is asked for. */
const ASK_MS = 3000;

/** Reads the revision for its views; the deployment is read by the page above. */
export function RevisionPage() {
  const { deploymentId, revisionId } = route.useParams();
  const { queries, line } = useDashboard();
  const { data: deployment } = useQuery(queries.deployment(deploymentId));
  const revision = useQuery({
    ...queries.revision(deploymentId, revisionId),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.status) && line.now().kind !== "live" ? ASK_MS : false,
  });
  const path = (
    <Link to="/deployments/$deploymentId" params={{ deploymentId }}>
      {deployment?.name ?? "Deployment"}
    </Link>
  );
  if (isStatus(revision.error, 404, 422))
    return (
      <>
        <PageHead title="No such revision" path={path} />
        <EmptyState icon="box" title="This revision is gone">
          <p>Only the newest revisions of a deployment are kept. Its list shows those that are there.</p>
        </EmptyState>
      </>
    );
  if (revision.data && deployment)
    return (
      <>
        <RevisionHead deployment={deployment} revision={revision.data} />
        <Outlet />
      </>
    );
  return (
    <>
      <PageHead title="Revision" path={path} />
      {revision.error ? (
        <Failure what="The revision" error={revision.error} onRetry={() => void revision.refetch()} />
      ) : (
        <Skeleton widths={[30, 60, 80, 70]} label="Loading the revision" />
      )}
    </>
  );
}
