import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import type { Secret } from "../../foundation/secret.ts";
import { connectionsOf } from "../databases/connections.ts";
import type { Platform } from "../platform.ts";
import type { RunLog } from "../run/runner.ts";
import { StartError } from "../run/start-error.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type DeploymentRow, deploymentById, updateDeployment } from "../store/deployments/deployments.ts";

/** By this variable an agent server takes its database; empty, it has none. */
const VARIABLE = "AGENT_SERVER_DATABASE_URL";
/** By this one it takes one, too, through a pooler. */
const POOL_VARIABLE = "AGENT_SERVER_DATABASE_POOL_URL";

type Variables = Readonly<Record<string, Secret>>;
type Deployment = Pick<DeploymentRow, "id" | "database" | "active_revision_id">;
type Agent = { source: SourceKind; variables: Variables };

/** Where an agent keeps its threads: where its own variable says, in a database that is made for it, or in its folder. */
type Kept = { where: "own" | "database" | "folder"; said?: [level: "INFO" | "WARNING", sentence: string] };

/** What a deployment has is kept: it never finds itself without its threads because the control plane was started otherwise. */
function keptBy({ databases }: Pick<Platform, "databases">, deployment: Deployment, agent: Agent): Kept {
  const own = [VARIABLE, POOL_VARIABLE].find((name) => Object.hasOwn(agent.variables, name));
  if (own !== undefined) {
    const sentence = `the deployment's own ${own} says where its threads are: no database of the control plane is used`;
    return databases || deployment.database ? { where: "own", said: ["INFO", sentence] } : { where: "own" };
  }
  if (deployment.database !== null) return { where: "database" };
  if (!databases) return { where: "folder" };
  const keeps = (why: string): Kept => {
    const sentence = `its threads stay in its folder, in SQLite, and not in a database of its own: ${why}`;
    return { where: "folder", said: ["WARNING", sentence] };
  };
  if (!databases.reaches(agent.source))
    return keeps("a container does not reach a server on loopback; give --agent-database the host's name");
  if (deployment.active_revision_id !== null)
    return keeps("it was deployed without one; a new deployment gets one");
  return { where: "database" };
}

/**
 * What an agent gets to find its database.
 * @throws StartError when the deployment's database cannot be reached from here
 */
export function databaseVariable(
  platform: Pick<Platform, "databases">,
  deployment: Deployment,
  agent: Agent,
): Variables {
  if (keptBy(platform, deployment, agent).where !== "database") return {};
  const { databases } = platform;
  if (databases?.reaches(agent.source)) return { [VARIABLE]: databases.urlOf(deployment.id) };
  const why = databases
    ? "whose URL names a host on loopback, which a container does not reach"
    : "without which the control plane was started";
  throw new StartError(`the deployment's threads are in a database of a PostgreSQL server ${why}`, {
    hint: "Start the control plane with --agent-database, or AGENT_DEPLOY_AGENT_DATABASE_URL, and a host that the agent reaches.",
  });
}

/**
 * Makes the database of an agent that is to have one, and says where threads are kept when that may surprise.
 * It is recorded before it is made, so that a deletion drops it whatever happens in between, and once it is made: one that
 * is gone later is not made again in silence.
 * @throws DatabaseUnavailableError; the reason is for the revision's log
 */
export async function prepareDatabase(
  platform: Pick<Platform, "databases" | "db">,
  deploymentId: string,
  {
    spec,
    agents,
    log,
    ...agent
  }: Agent & { spec: ResourceSpec | null | undefined; agents: number; log: RunLog | undefined },
): Promise<void> {
  const { databases, db } = platform;
  const deployment = databases && (await deploymentById(db, deploymentId));
  if (!deployment) return;
  const kept = keptBy(platform, deployment, agent);
  if (kept.said !== undefined) log?.(...kept.said);
  if (kept.where !== "database" || !databases.reaches(agent.source)) return;
  const record = (database: "making" | "made") =>
    inTransaction(db, (tx) => updateDeployment(tx, deploymentId, { database }));
  const isMade = deployment.database === "made";
  if (deployment.database === null) await record("making");
  await databases.ensure(deploymentId, { connections: connectionsOf(spec, agents), isMade });
  if (!isMade) await record("made");
}
