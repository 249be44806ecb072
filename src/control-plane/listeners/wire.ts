import type { ListenerOrders } from "../../contract/listener-poll.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { AgentCode, AgentStart, RevisionRequest } from "../run/runner.ts";
import type { StoredSets } from "../run/stored-sets.ts";

export type RequestOnWire = ListenerOrders["pins"][number]["request"];

/** What a runner needs of a revision, but for what is of one process: its signal and its log. */
export type SentRequest = Pick<RevisionRequest, "code" | "resources" | "environment" | "stored">;

export function requestOnWire({
  code,
  resources,
  environment,
  stored = new Map(),
}: SentRequest): RequestOnWire {
  return {
    code: { ...code },
    resources: resources ? { ...resources } : null,
    environment: { ...environment },
    stored: Object.fromEntries([...stored].map(([id, values]) => [id, Object.fromEntries(values)])),
  };
}

export function requestFromWire({ code, resources, environment, stored }: RequestOnWire): SentRequest {
  const sets: StoredSets = new Map(
    Object.entries(stored).map(([id, values]) => [id, new Map<string, Secret>(Object.entries(values))]),
  );
  return {
    code: code as AgentCode,
    resources: (resources ?? undefined) as ResourceSpec | undefined,
    environment,
    stored: sets,
  };
}

/** One start of one agent, as a key of a map. */
export const startId = ({ revision_id, replica, start }: Omit<AgentStart, "deployment_id">): string =>
  `${revision_id} ${replica} ${start}`;

/** Its place among the agents of its revision: one start at a time has it. */
export const placeId = ({ revision_id, replica }: Pick<AgentStart, "revision_id" | "replica">): string =>
  `${revision_id} ${replica}`;
