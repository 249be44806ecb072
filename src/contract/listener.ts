import { z } from "zod";
import { dateTime, id, object, openEnum, requestId, text } from "./schema/schema.ts";

/** What a listener runs agents on. */
export const COMPUTE_TYPES = ["k8s"] as const;

/** Names of namespaces as Kubernetes has them. */
const namespace = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/,
    "a namespace has 1 to 63 lowercase letters, digits and hyphens, with a letter or digit at both ends",
  );

/** The namespaces that its agents may be in. */
const computeConfig = object({ k8s_namespaces: z.array(namespace).min(1).max(100) });

/** A cluster that nobody can reach from here, and that asks itself what is to run there. */
export const listener = object({
  id,
  tenant_id: id,
  compute_type: openEnum(COMPUTE_TYPES),
  /** The name that the cluster was given, unique within the tenant. */
  compute_id: z.string(),
  compute_config: object({ k8s_namespaces: z.array(z.string()) }),
  /** Of the program that called last; what was given until one has. */
  version: z.string().nullish(),
  /** The URL of a deployment, with `{name}` for its name, as the listener told it. */
  url_pattern: z.string().nullish(),
  /** When it called last, as far as this control plane knows: since its start. */
  last_seen_at: dateTime.nullish(),
  created_at: dateTime,
  updated_at: dateTime,
});
export type Listener = z.output<typeof listener>;

export const listenerCreate = object({
  compute_type: z.enum(COMPUTE_TYPES),
  compute_id: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/,
      "a name has at most 63 letters, digits, dots, hyphens and underscores, and begins with a letter or a digit",
    ),
  compute_config: computeConfig,
  version: text().nullish(),
});
export type ListenerCreate = z.output<typeof listenerCreate>;

export const listenerPatch = object({ compute_config: computeConfig.nullish(), version: text().nullish() });
export type ListenerPatch = z.output<typeof listenerPatch>;

export const listenerPage = object({ resources: z.array(listener), offset: z.int() });

export const ofListener = object({ listener_id: requestId });
