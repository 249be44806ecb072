import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { adoptAgents } from "../agents/adopt-agents.ts";
import type { AgentSlot } from "../agents/agent-slot.ts";
import { type RecordedRevision, recordedRevision } from "../agents/live-revision.ts";
import { accessOf } from "../gateway/access.ts";
import type { Addresses, Recorded } from "../gateway/addresses/addresses.ts";
import { customUrlProblem } from "../gateway/addresses/custom-url.ts";
import type { Gateway } from "../gateway/gateway.ts";
import { openRouted } from "../gateway/routed.ts";
import type { Platform } from "../platform.ts";
import { placed } from "../run/placed.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { allDeployments, type DeploymentRow, updateDeployment } from "../store/deployments/deployments.ts";
import { lastRequests } from "../store/deployments/last-requests.ts";
import { allRuntimeKeys } from "../store/deployments/runtime-keys.ts";
import { restingRevisions } from "../store/revisions/resting.ts";
import { unsettledRevisions } from "../store/revisions/revisions.ts";

/**
 * The addresses and live agents of all deployments, after a start. What it reads does not grow with what they hold:
 * revisions and secrets are read when an agent is started, or taken over as it runs.
 * @returns the deployments for which there is something left to do
 */
export async function reopen(
  platform: Platform,
  addresses: Addresses,
  attach: (deploymentId: string, address: Gateway) => AgentSlot,
  signal: AbortSignal,
): Promise<Set<string>> {
  const { db, vault, folders, sandbox } = platform;
  const recorded = await allDeployments(db);
  const keys = await allRuntimeKeys(db, vault);
  const calls = await lastRequests(db);
  const resting = await restingRevisions(db);
  // Who was called last has the first free slot, too.
  const present = recorded
    .filter(({ status }) => status !== "AWAITING_DELETE")
    .sort((a, b) => (calls.get(b.id) ?? 0) - (calls.get(a.id) ?? 0));
  // A crash may have left agents, also of a deployment being deleted. They end before they can call another one, whose
  // gateway knows only processes that this program started.
  for (const { id } of recorded) await sandbox.leave(folders.homes(id));
  const opened = new Map<string, Gateway>();
  const passing: Recorded[] = [];
  for (const { id, tenant_id, address_name: name, source, source_config, port } of present) {
    const options = {
      ...routeOptions(platform, { id, tenant_id }, keys.get(id)),
      lastCallAt: calls.get(id) ?? 0,
    };
    const routes = placed(platform, source_config).runner.routes?.(source);
    if (routes) opened.set(id, openRouted(routes, { deployment_id: id, name }, options));
    else passing.push({ id, name, port, ...options });
  }
  for (const [id, address] of await addresses.reopen(passing)) opened.set(id, address);
  await savePorts(platform, present, opened);
  const live: { revision: RecordedRevision; slot: AgentSlot }[] = [];
  for (const deployment of present) {
    const { id, active_revision_id: active } = deployment;
    const slot = attach(id, opened.get(id) as Gateway);
    serveChosenHost(slot, deployment, platform, addresses);
    if (!active) continue;
    // Requests wait from here on.
    slot.announce();
    live.push({ revision: recordedRevision(platform, { id: active, deployment_id: id }), slot });
  }
  const isResting = ({ revision_id }: RecordedRevision) => resting.has(revision_id);
  const awake = live.map(({ revision }) => revision).filter((revision) => !isResting(revision));
  const adopted = await adoptAgents(platform, awake, signal);
  for (const { revision, slot } of live) {
    const agents = adopted.get(revision.revision_id) ?? new Map();
    slot.revive(revision, { isResting: isResting(revision), agents });
  }
  return new Set([
    ...recorded.filter(({ status }) => status === "AWAITING_DELETE").map(({ id }) => id),
    ...(await unsettledRevisions(db)).map(({ deployment_id }) => deployment_id),
  ]);
}

/** The chosen host may not lead here any more: the URL stays recorded for a start that serves it again. */
function serveChosenHost(
  slot: AgentSlot,
  deployment: DeploymentRow,
  platform: Entering & Pick<Platform, "log">,
  addresses: Addresses,
): void {
  const { name, custom_host } = deployment;
  const { custom_url } = deployment.source_config;
  if (!custom_url || custom_host === null) return;
  const problem = hostProblem(custom_url, deployment, { platform, addresses });
  if (problem === undefined) slot.serveHost(custom_host);
  else platform.log(`deployment ${name}: its custom_url ${custom_url} ${problem}`);
}

type Entering = Pick<Platform, "gatewayProxy" | "listenerAccess" | "listeners" | "runner" | "urlHost">;

/** Why requests to this URL do not come to such a deployment, in words that go on after its name; undefined: they do. */
export function hostProblem(
  url: string,
  { source, source_config }: Pick<DeploymentRow, "source" | "source_config">,
  { platform, addresses }: { platform: Entering; addresses: Addresses },
): string | undefined {
  const { runner, urlHost, gatewayProxy: proxy } = placed(platform, source_config);
  const routes = runner.routes?.(source);
  if (routes) return routes.customUrlProblem(url);
  const { isForThisMachine } = platform.listenerAccess;
  return customUrlProblem(url, { sharedPort: addresses.sharedPort, urlHost, isForThisMachine, proxy });
}

/** The new ones. One that is not in use now stays recorded, for a start with separate ports. */
async function savePorts(
  { db }: Pick<Platform, "db">,
  deployments: readonly DeploymentRow[],
  opened: Map<string, Gateway>,
): Promise<void> {
  const moved = deployments.flatMap(({ id, port: before }) => {
    const port = opened.get(id)?.port ?? before;
    return port === before ? [] : [{ id, port }];
  });
  if (moved.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const { id, port } of moved) await updateDeployment(tx, id, { port });
  });
}

/** How the requests to a deployment are treated. */
export function routeOptions(
  {
    listenerAccess,
    limits,
    clock,
    measures,
    tracer,
    log,
  }: Pick<Platform, "clock" | "listenerAccess" | "limits" | "measures" | "tracer" | "log">,
  { id, tenant_id }: Pick<DeploymentRow, "id" | "tenant_id">,
  runtimeKeys: readonly SecretEntry[] = [],
) {
  return {
    access: accessOf(listenerAccess, tenant_id, runtimeKeys, id),
    holdMs: limits.holdMs,
    clock,
    measures: measures.gateway,
    trace: tracer && { tracer, deploymentId: id },
    log: (_level: string, line: string) => log(line),
  };
}
