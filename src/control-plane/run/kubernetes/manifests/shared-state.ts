import type { Secret } from "../../../../foundation/secret.ts";

/** Names by which an agent server is told its PostgreSQL: ours, and those of official images. */
const DATABASES = [
  "AGENT_SERVER_DATABASE_URL",
  "AGENT_SERVER_DATABASE_POOL_URL",
  "DATABASE_URI",
  "POSTGRES_URI",
];

/** Whether the agents of a revision keep their state where several pods find it. */
export const isStateShared = (environment: Readonly<Record<string, Secret>>): boolean =>
  DATABASES.some((name) => environment[name]?.reveal());
