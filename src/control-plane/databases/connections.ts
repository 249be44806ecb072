import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";

/** Of one agent server: ten, one more while it makes its tables, and one for its operator. */
export const AGENT_CONNECTIONS = 12;

/**
 * How many connections a deployment's role may have: `db_max_connections`, by default enough for all agents twice, since a
 * new revision's run beside those that it replaces.
 * @param agents the most that the deployment may have at once
 */
export function connectionsOf(spec: ResourceSpec | null | undefined, agents: number): number {
  return Math.floor(spec?.db_max_connections ?? 2 * AGENT_CONNECTIONS * agents);
}
