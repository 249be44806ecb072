import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  redirect,
} from "@tanstack/react-router";
import { EmptyState } from "../../design/EmptyState.tsx";
import { AuditPage } from "../audit/AuditPage.tsx";
import { BackupsPage } from "../backups/BackupsPage.tsx";
import { DeploymentPage } from "../deployment/DeploymentPage.tsx";
import { DeploymentViews } from "../deployment/DeploymentViews.tsx";
import { LogsView } from "../deployment/LogsView.tsx";
import { RevisionsView } from "../deployment/RevisionsView.tsx";
import { SettingsView } from "../deployment/SettingsView.tsx";
import { DeploymentsPage } from "../deployments/DeploymentsPage.tsx";
import { readListSearch } from "../deployments/list-search.ts";
import { KeysPage } from "../keys/KeysPage.tsx";
import { ListenersPage } from "../listeners/ListenersPage.tsx";
import { readLogSearch } from "../logs/log-search.ts";
import { NotificationsPage } from "../notifications/NotificationsPage.tsx";
import { Failure } from "../parts/Failure.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { ChangesView } from "../revision/ChangesView.tsx";
import { BuildLogView, ServerLogView } from "../revision/RevisionLogs.tsx";
import { RevisionPage } from "../revision/RevisionPage.tsx";
import { SecretsPage } from "../secrets/SecretsPage.tsx";
import { TenantsPage } from "../tenants/TenantsPage.tsx";
import { TracePage } from "../traces/TracePage.tsx";
import { TracesView } from "../traces/TracesView.tsx";
import { readTraceSearch } from "../traces/trace-search.ts";
import { Frame } from "./Frame.tsx";

/** One text of the address; anything else is left out. */
const textOf = (given: unknown): string | undefined =>
  typeof given === "string" && given !== "" ? given : undefined;

const root = createRootRoute({ component: Frame, notFoundComponent: NoPage });

const deployments = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: readListSearch,
  component: DeploymentsPage,
});
const deploymentsAlias = createRoute({
  getParentRoute: () => root,
  path: "/deployments",
  beforeLoad: () => {
    throw redirect({ to: "/", replace: true });
  },
});
const deployment = createRoute({
  getParentRoute: () => root,
  path: "/deployments/$deploymentId",
  component: DeploymentPage,
});
const deploymentViews = createRoute({
  getParentRoute: () => deployment,
  id: "views",
  component: DeploymentViews,
});
const revisions = createRoute({
  getParentRoute: () => deploymentViews,
  path: "/",
  validateSearch: ({ status }: Record<string, unknown>): { status?: string | undefined } => ({
    status: textOf(status),
  }),
  component: RevisionsView,
});
const deploymentLogs = createRoute({
  getParentRoute: () => deploymentViews,
  path: "/logs",
  validateSearch: readLogSearch,
  component: LogsView,
});
const traces = createRoute({
  getParentRoute: () => deploymentViews,
  path: "/traces",
  validateSearch: readTraceSearch,
  component: TracesView,
});
const settings = createRoute({
  getParentRoute: () => deploymentViews,
  path: "/settings",
  component: SettingsView,
});
const trace = createRoute({
  getParentRoute: () => deployment,
  path: "/traces/$traceId",
  validateSearch: ({ run }: Record<string, unknown>): { run?: string | undefined } => ({ run: textOf(run) }),
  component: TracePage,
});
const revision = createRoute({
  getParentRoute: () => deployment,
  path: "/revisions/$revisionId",
  component: RevisionPage,
});
const changes = createRoute({
  getParentRoute: () => revision,
  path: "/",
  validateSearch: ({ against }: Record<string, unknown>): { against?: string | undefined } => ({
    against: textOf(against),
  }),
  component: ChangesView,
});
const buildLog = createRoute({
  getParentRoute: () => revision,
  path: "/build",
  validateSearch: readLogSearch,
  component: BuildLogView,
});
const serverLog = createRoute({
  getParentRoute: () => revision,
  path: "/server",
  validateSearch: readLogSearch,
  component: ServerLogView,
});
const audit = createRoute({
  getParentRoute: () => root,
  path: "/audit",
  validateSearch: ({ deployment }: Record<string, unknown>): { deployment?: string | undefined } => ({
    deployment: textOf(deployment),
  }),
  component: AuditPage,
});
const keys = createRoute({ getParentRoute: () => root, path: "/keys", component: KeysPage });
const notifications = createRoute({
  getParentRoute: () => root,
  path: "/notifications",
  validateSearch: ({ receiver }: Record<string, unknown>): { receiver?: string | undefined } => ({
    receiver: textOf(receiver),
  }),
  component: NotificationsPage,
});
const secrets = createRoute({ getParentRoute: () => root, path: "/secrets", component: SecretsPage });
const listeners = createRoute({ getParentRoute: () => root, path: "/listeners", component: ListenersPage });
const tenants = createRoute({ getParentRoute: () => root, path: "/tenants", component: TenantsPage });

const backups = createRoute({ getParentRoute: () => root, path: "/backups", component: BackupsPage });

const routeTree = root.addChildren([
  deployments,
  deploymentsAlias,
  deployment.addChildren([
    deploymentViews.addChildren([revisions, deploymentLogs, traces, settings]),
    trace,
    revision.addChildren([changes, buildLog, serverLog]),
  ]),
  audit,
  keys,
  notifications,
  secrets,
  listeners,
  tenants,
  backups,
]);

export const routerAt = (basepath: string) =>
  createRouter({ routeTree, basepath, defaultErrorComponent: Fault });

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof routerAt>;
  }
}

/** A fault of this page: it takes one view down, and none of the others. */
function Fault({ error, reset }: ErrorComponentProps) {
  const fault = error instanceof Error ? error : new Error(String(error));
  return <Failure what="This view" error={fault} onRetry={reset} />;
}

function NoPage() {
  return (
    <>
      <PageHead title="No such page" />
      <EmptyState
        icon="unlink"
        title="Nothing is at this address"
        action={
          <Link to="/" className="button plain">
            All deployments
          </Link>
        }
      />
    </>
  );
}
