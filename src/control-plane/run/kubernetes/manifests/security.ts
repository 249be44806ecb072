import type { V1SecurityContext } from "@kubernetes/client-node";
import { z } from "zod";
import { object } from "../../../../contract/schema/schema.ts";
import { cannot, readKeys, stated } from "../../spec/body.ts";
import type { Draft } from "../../spec/draft.ts";

// The Pod Security Standard "Restricted": every agent's pod keeps it, whatever its namespace enforces.

const RESTRICTED = "the pod security standard 'restricted' does not allow it";

const securityContext = object({
  runAsUser: z.int().min(1, RESTRICTED).nullish(),
  runAsGroup: z.int().min(0).nullish(),
  runAsNonRoot: z.literal(true, { error: RESTRICTED }).nullish(),
  readOnlyRootFilesystem: z.boolean().nullish(),
  allowPrivilegeEscalation: z.literal(false, { error: RESTRICTED }).nullish(),
  capabilities: object({
    add: z.array(z.literal("NET_BIND_SERVICE", { error: RESTRICTED })).nullish(),
    drop: z.array(z.string()).nullish(),
  }).nullish(),
  privileged: z.literal(false, { error: RESTRICTED }).nullish(),
  seccompProfile: object({ type: z.literal("RuntimeDefault", { error: RESTRICTED }) }).nullish(),
  procMount: cannot(RESTRICTED),
  appArmorProfile: cannot(RESTRICTED),
  seLinuxOptions: cannot(RESTRICTED),
  windowsOptions: cannot("agents run on Linux"),
});

/** Of the volumes of agents: our images run as this user and group; a volume belongs to the group. */
const GROUP = 1000;

export const podSecurity = {
  runAsNonRoot: true,
  seccompProfile: { type: "RuntimeDefault" },
  fsGroup: GROUP,
  fsGroupChangePolicy: "OnRootMismatch",
};

/** What containers of this program may, which write to their volumes only. */
export const ownSecurity: V1SecurityContext = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ["ALL"] },
  readOnlyRootFilesystem: true,
};

/** What a container may, with what its spec says of it. */
export function containerSecurity(draft: Draft, path: string, value: unknown): V1SecurityContext {
  const { capabilities, ...given } = value == null ? {} : readKeys(draft, path, securityContext, value);
  return {
    allowPrivilegeEscalation: false,
    ...stated(given),
    capabilities: { drop: ["ALL"], ...(capabilities?.add?.length ? { add: capabilities.add } : {}) },
  };
}
