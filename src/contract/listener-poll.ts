import { z } from "zod";
import { freeForm, object, requestId, secretText, text } from "./schema/schema.ts";

// What a listener and its control plane tell each other: each the whole of what it knows, so that a lost, repeated or
// late message does no harm.

/** One start of one agent: no two are the same. */
const start = {
  deployment_id: requestId,
  revision_id: requestId,
  replica: z.int().min(0),
  start: z.int().min(1),
};

const AGENT_STATES = ["starting", "ready", "failed", "ended", "ending"] as const;
const moment = z.int().min(0);

const observedAgent = object({
  ...start,
  state: z.enum(AGENT_STATES),
  /** Of one that is ready: where it is reached, as its cluster sees it. */
  url: text().nullish(),
  /** Whether it answered `GET /ok` when it was last asked. */
  answers: z.boolean().nullish(),
  /** When a request last came to it, in milliseconds since 1970. */
  last_call_at: moment.nullish(),
  /** Of one that failed or ended: why, in one sentence, and what its log is to say. */
  reason: text(20_000).nullish(),
  logged: text(40_000).nullish(),
  exit_code: z.int().nullish(),
  exit_signal: text(32).nullish(),
});
export type ObservedAgent = z.output<typeof observedAgent>;

/** Of the orders that a listener has: those of this run of the control plane, up to this version. */
const known = object({ run: requestId, version: z.int().min(0) });

export const listenerPoll = object({
  /** Of this run of the listener's program: another one takes over from it, and it is refused from then on. */
  session: requestId,
  /** Each message has a larger one than those before it: an older one that comes late tells nothing. */
  seq: z.int().min(1),
  /** Whether the answer may wait until there are other orders. */
  waits: z.boolean(),
  /** Null: it knows no orders, and wants all of them. */
  known: known.nullish(),
  version: text(64),
  /** Of its cluster. */
  cluster_version: text(64).nullish(),
  /** The URL of a deployment, with `{name}` for its name; null: requests are led to none. */
  url_pattern: text().nullish(),
  agents: z.array(observedAgent).max(20_000),
  /** Routes as they are there, by deployment: the digest that the orders had. */
  routes: z.record(z.string(), text(64)),
  /** Deployments of which nothing is left, of those that are to be forgotten. */
  forgotten: z.array(requestId).max(20_000),
  pins: z
    .array(
      object({
        id: requestId,
        image: text().nullish(),
        version: text().nullish(),
        reason: text(20_000).nullish(),
        logged: text(40_000).nullish(),
      }),
    )
    .max(1000),
  /** Output of agents, in order; numbered from 1 in each session. */
  lines: z
    .array(
      object({
        seq: z.int().min(1),
        revision_id: requestId,
        level: z.enum(["INFO", "WARNING", "ERROR"]),
        message: text(20_000),
        at: moment,
      }),
    )
    .max(1000),
});
export type ListenerPoll = z.output<typeof listenerPoll>;

const agentRequest = object({
  code: freeForm,
  resources: freeForm.nullish(),
  environment: z.record(z.string(), secretText),
  stored: z.record(z.string(), z.record(z.string(), secretText)),
});

const orderedAgent = object({
  ...start,
  namespace: z.string(),
  /** Whether it has been ready: then it is taken over as it is found. */
  was_ready: z.boolean(),
  /** It is to end: its runs may take so long. Null: it is to run. */
  drain_ms: moment.nullable(),
  /** Left out where the listener said that it has this start. */
  request: agentRequest
    .extend({ key: secretText, logged_until: moment.nullish(), has_been_live: z.boolean() })
    .nullish(),
});
export type OrderedAgent = z.output<typeof orderedAgent>;

const orderedRoute = object({
  deployment_id: requestId,
  namespace: z.string(),
  /** Of what follows. */
  digest: z.string(),
  /** Left out where the listener has it. */
  route: object({
    name: z.string(),
    keys: z.array(object({ digest: z.string(), expires_at: moment.nullish() })),
    host: z.string().nullish(),
    /** The agent that requests go to. */
    target: object({ revision_id: z.string(), replica: z.int(), start: z.int() }).nullish(),
  }).nullish(),
});
export type OrderedRoute = z.output<typeof orderedRoute>;

const orderedPin = object({
  id: requestId,
  namespace: z.string(),
  deployment_id: z.string(),
  revision_id: z.string(),
}).extend({ request: agentRequest });

/** What is to be there, and nothing else. */
export const listenerOrders = object({
  run: z.string(),
  version: z.int(),
  agents: z.array(orderedAgent),
  routes: z.array(orderedRoute),
  forget: z.array(object({ deployment_id: requestId, namespace: z.string() })),
  pins: z.array(orderedPin),
  namespaces: z.array(z.string()),
  /** Lines up to this one are kept. */
  lines_taken: z.int(),
});
export type ListenerOrders = z.output<typeof listenerOrders>;
