import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, Outlet } from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";
import { Skeleton } from "../../design/Skeleton.tsx";
import { isStatus } from "../api/errors.ts";
import { useDashboard } from "../parts/context.ts";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import "./deployment.css";

const route = getRouteApi("/deployments/$deploymentId");

/** Reads the deployment for its views; says so where it is gone. */
export function DeploymentPage() {
  const { deploymentId } = route.useParams();
  const { queries } = useDashboard();
  const deployment = useQuery(queries.deployment(deploymentId));
  if (isStatus(deployment.error, 404, 422)) return <Gone />;
  if (deployment.data) return <Outlet />;
  return (
    <>
      <PageHead title="Deployment" path={<Link to="/">Deployments</Link>} />
      {deployment.error ? (
        <Failure what="The deployment" error={deployment.error} onRetry={() => void deployment.refetch()} />
      ) : (
        <Skeleton widths={[30, 60, 100, 90, 95, 85]} label="Loading the deployment" />
      )}
    </>
  );
}

const Gone = () => (
  <>
    <PageHead title="Deployment" path={<Link to="/">Deployments</Link>} />
    <EmptyState
      icon="trash"
      title="This deployment is gone"
      action={
        <Link to="/" className="button plain">
          All deployments
        </Link>
      }
    >
      <p>
        It was deleted, belongs to another tenant, or never was. The audit log says who deleted what, and
        when.
      </p>
    </EmptyState>
  </>
);
