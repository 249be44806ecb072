import type { AgentRoutes } from "../../../../contract/agent-routes.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { pollUntil } from "../../../../foundation/time/poll.ts";
import { StartError } from "../../start-error.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import type { Watched } from "../cluster/watched.ts";

type Condition = {
  type: string;
  status: string;
  reason?: string;
  message?: string;
  observedGeneration?: number;
};

export type HttpRoute = ClusterObject & {
  kind: "HTTPRoute";
  status?: {
    parents?: readonly {
      parentRef: { namespace?: string; name: string; sectionName?: string };
      conditions?: readonly Condition[];
    }[];
  };
};

/** A controller may see the route before the Service that it names. */
const REFUSAL_MS = 5_000;
const LIMIT_MS = 30_000;

/**
 * Resolves when the Gateway has taken the route.
 * @throws StartError with its reason; the signal's reason
 */
export async function untilAccepted(
  { name, generation = 0 }: ClusterObject["metadata"],
  by: Extract<AgentRoutes["by"], { kind: "HTTPRoute" }>,
  { routes, clock, signal }: { routes: Watched<HttpRoute>; clock: Clock; signal: AbortSignal },
): Promise<void> {
  const gateway = `Gateway ${by.namespace}/${by.gateway}`;
  const begun = clock.now();
  const answer = await pollUntil(
    () => answerOf(routes.get(name), by, generation),
    ({ isAccepted, refusal }) => isAccepted || (refusal !== undefined && clock.now() - begun >= REFUSAL_MS),
    { clock, signal, pauseMs: 100, timeoutMs: LIMIT_MS },
  );
  if (answer.isAccepted) return;
  throw answer.refusal === undefined
    ? new StartError(
        `no controller of the ${gateway} has answered for the HTTPRoute ${name} within ${LIMIT_MS / 1000} s`,
        {
          hint: `See whether its controller runs: kubectl describe gateway -n ${by.namespace} ${by.gateway}`,
        },
      )
    : new StartError(`the ${gateway} does not take the HTTPRoute ${name}: ${answer.refusal}`, {
        hint: "Its listener has to allow routes of the agents' namespace, and their hosts.",
      });
}

/** @param generation what is older tells of another route */
function answerOf(
  route: HttpRoute | undefined,
  { namespace, gateway, section }: Extract<AgentRoutes["by"], { kind: "HTTPRoute" }>,
  generation: number,
): { isAccepted: boolean; refusal: string | undefined } {
  const ofGateway = (route?.status?.parents ?? []).filter(
    ({ parentRef }) =>
      parentRef.name === gateway && parentRef.namespace === namespace && parentRef.sectionName === section,
  );
  const conditions = ofGateway
    .flatMap((parent) => parent.conditions ?? [])
    .filter(({ observedGeneration = generation }) => observedGeneration >= generation);
  const decided = ["Accepted", "ResolvedRefs"].map((type) => conditions.filter((each) => each.type === type));
  const refused = decided.flat().find(({ status }) => status === "False");
  return {
    isAccepted: decided.every((each) => each.some(({ status }) => status === "True")) && !refused,
    refusal: refused && [refused.reason, refused.message].filter(Boolean).join(": "),
  };
}
