import type { Sql, Work } from "../../database/database.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { blockedAddresses } from "../../http/outgoing/blocked-addresses.ts";
import { createCheckedConnections } from "../../http/outgoing/checked-connection.ts";
import { type Sent, sendWebhook, type Webhook } from "../../http/outgoing/send-webhook.ts";
import { type Log, traceOf } from "../diagnostics/log.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { onWebhooks } from "../store/scopes.ts";
import type { RunRecord } from "../threads/run.ts";
import { type RunEnd, webhookBody } from "./webhook-body.ts";
import type { WebhookHeaders } from "./webhook-headers.ts";
import { createWebhookRules, type WebhookRules } from "./webhook-rules.ts";
import { createWebhookStore, type Delivery } from "./webhook-store.ts";

/** How long a receiver is tried for. */
const giveUpAfterMs = 24 * 3_600_000;
const firstRetryMs = 2_000;
const longestRetryMs = 3_600_000;
/** A receiver that is slow holds up its own deliveries only. */
const atOnceToOneOrigin = 4;

/**
 * Notifies other services that runs have ended. The notification is written in the transaction that ends the run, and
 * sent afterwards, again and again until it is taken: at least once, also when this process dies meanwhile.
 */
export type Webhooks = {
  /** Why none is sent to a URL; undefined when one is. */
  problem(url: string): string | undefined;
  /** To be called in the transaction that ends a run; does nothing for a run without a webhook. */
  record(sql: Sql, run: RunRecord, end: RunEnd): Promise<void>;
  /** Sends what is due; to be called when such a transaction is committed. */
  wake(): void;
  /** Takes over from dead processes and sends what is due by now; `live` are the other processes. */
  sweep(live: ReadonlySet<string>): Promise<void>;
  /** Whether there is still a webhook to send, now or later. */
  arePending(): Promise<boolean>;
  /** Cuts what is being sent, for another process to send it again. */
  close(): Promise<void>;
};

/** Where the receiver takes the delivery for one that it had, by its id. */
function requestOf({ url, body, run_id, attempt }: Delivery, configured: WebhookHeaders): Webhook {
  const own = Object.entries(configured).map(([name, value]) => [name.toLowerCase(), value.reveal()]);
  const headers = { ...Object.fromEntries(own), "webhook-id": run_id, "webhook-attempt": String(attempt) };
  return { url, body, headers };
}

export function createWebhooks(options: {
  database: AgentDatabase;
  owner: string;
  clock: Clock;
  report: Log;
  /** How long a receiver may take to answer. */
  timeoutMs?: number;
  random?: () => number;
  /** Default: they are sent everywhere. */
  rules?: WebhookRules;
  /** What each request has besides. */
  headers?: WebhookHeaders;
  /** Default: all. */
  allowedFields?: readonly string[] | undefined;
}): Webhooks {
  const {
    database,
    owner,
    clock,
    report,
    timeoutMs = 20_000,
    random,
    rules = createWebhookRules(undefined, blockedAddresses([])),
    headers = {},
    allowedFields,
  } = options;
  const now = () => clock.now();
  const write = <T>(work: Work<T>) => database.write(work, { within: onWebhooks });
  const store = createWebhookStore(database, owner, now);
  const connections = createCheckedConnections(rules.blocked);
  const stopping = new AbortController();
  const sending = new Set<Promise<void>>();
  const underWay = new Map<string, number>();
  let starting: Promise<void> | undefined;
  let isAskedAgain = false;
  // Most runs have none: their ends are not to cost a look into the table.
  let mayBeDue = true;

  const free = (origin: string) => atOnceToOneOrigin - (underWay.get(origin) ?? 0);

  async function startDue(): Promise<void> {
    mayBeDue = false;
    const origins = (await store.dueOrigins()).filter((origin) => free(origin) > 0);
    if (origins.length === 0 || stopping.signal.aborted) return;
    const claimed = await write(async (sql) => {
      const all: Delivery[] = [];
      for (const origin of origins) all.push(...(await store.claim(sql, origin, free(origin))));
      return all;
    });
    for (const delivery of claimed) start(delivery);
  }

  function start(delivery: Delivery): void {
    const { origin } = delivery;
    underWay.set(origin, (underWay.get(origin) ?? 0) + 1);
    const done = deliver(delivery)
      .catch((error) => report("webhook_not_recorded", { run_id: delivery.run_id, error: traceOf(error) }))
      .finally(() => {
        sending.delete(done);
        const left = underWay.get(origin)! - 1;
        if (left === 0) underWay.delete(origin);
        else underWay.set(origin, left);
        mayBeDue = true;
        wake();
      });
    sending.add(done);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { ordinal, run_id, origin, attempt } = delivery;
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]);
    // The rules may be stricter than they were when the run was made.
    const reason = rules.problem(delivery.url);
    const sent: Sent = reason
      ? { result: "refused", reason }
      : await sendWebhook(requestOf(delivery, headers), connections, now, signal);
    if (sent.result === "failed") {
      if (stopping.signal.aborted) return void (await write((sql) => store.release(sql, ordinal, now())));
      const waitMs = backoffMs(attempt, {
        baseMs: firstRetryMs,
        capMs: longestRetryMs,
        retryAfterMs: sent.retryAfterMs,
        ...(random ? { random } : {}),
      });
      const at = now() + waitMs;
      if (at <= delivery.created_at + giveUpAfterMs) {
        report("webhook_failed", { run_id, origin, attempt, reason: sent.reason, retry_in_ms: waitMs });
        await write((sql) => store.release(sql, ordinal, at));
        return;
      }
    }
    if (sent.result !== "delivered")
      report("webhook_given_up", { run_id, origin, attempt, reason: sent.reason });
    await write((sql) => store.delete(sql, ordinal));
  }

  /** One at a time; asked meanwhile, it looks once more. */
  function wake(): void {
    if (stopping.signal.aborted || !mayBeDue) return;
    isAskedAgain = starting !== undefined;
    starting ??= startDue()
      .catch((error) => report("webhooks_not_read", { error: traceOf(error) }))
      .finally(() => {
        starting = undefined;
        if (isAskedAgain) wake();
      });
  }

  return {
    problem: rules.problem,
    async record(sql, run, end) {
      const { webhook } = run.kwargs;
      // An end must not fail for an address that could never be reached.
      if (typeof webhook !== "string" || !/^https?:/i.test(webhook) || !URL.canParse(webhook)) return;
      mayBeDue = true;
      await store.insert(sql, {
        runId: run.run_id,
        url: webhook,
        body: webhookBody(run, end, now(), allowedFields),
      });
    },
    wake,
    async sweep(live) {
      await store.releaseOfDead(live, write);
      mayBeDue = true;
      wake();
    },
    arePending: store.isAny,
    async close() {
      stopping.abort();
      await starting;
      await Promise.all(sending);
      connections.close();
    },
  };
}
