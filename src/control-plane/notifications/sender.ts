import { messageChain } from "../../foundation/error.ts";
import { backoffMs } from "../../foundation/time/backoff.ts";
import { blockedAddresses } from "../../http/outgoing/blocked-addresses.ts";
import { createCheckedConnections } from "../../http/outgoing/checked-connection.ts";
import { type Sent, sendWebhook } from "../../http/outgoing/send-webhook.ts";
import type { Platform } from "../platform.ts";
import type { Change } from "../store/database/changes.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { deploymentById } from "../store/deployments/deployments.ts";
import { eventsOf } from "../store/revisions/notified.ts";
import { revisionById } from "../store/revisions/revisions.ts";
import {
  type DeliveryRow,
  dueDeliveries,
  forgetDeliveries,
  nextDue,
  receiverOf,
  saveAttempt,
} from "../store/tenants/notifications.ts";
import { requestOf, type Subject } from "./request.ts";

/** How long a receiver may take to answer, and for how long it is tried. */
const TIMEOUT_MS = 10_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * 60_000;
const AT_ONCE = 8;
/** Of those that are over, for each notification. */
const KEPT = 100;
/** When the database could not be read. */
const PAUSE_MS = 5_000;

type Told = Pick<Platform, "db" | "vault" | "clock" | "log" | "listenerAccess">;

export type Sender = {
  /** Looks for what is due. */
  wake(): void;
  close(): Promise<void>;
};

/**
 * Sends what was recorded, again and again until it is taken or a day is over: at least once, also when this process dies
 * meanwhile. No webhook reaches where a cloud offers credentials; nor this machine, unless it is for its user alone.
 */
export function openSender(platform: Told, urlOf: (deploymentId: string) => string | undefined): Sender {
  const { db, clock, log, listenerAccess } = platform;
  const own = listenerAccess.isForThisMachine ? [] : ["loopback"];
  const connections = createCheckedConnections(blockedAddresses(["link-local", ...own]));
  const closing = new AbortController();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  const unlisten = db.changes.listen((changes) => {
    if (changes === "unclear" || changes.some(isTold)) wake();
  });

  async function pause(ms: number): Promise<void> {
    const timer = new AbortController();
    const signal = AbortSignal.any([timer.signal, closing.signal]);
    await Promise.race([woken.promise, clock.sleep(ms, signal).catch(() => {})]);
    timer.abort();
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      woken = Promise.withResolvers();
      let wait = PAUSE_MS;
      try {
        const due = await dueDeliveries(db, clock.now(), AT_ONCE);
        await Promise.all(due.map((delivery) => attempt(delivery)));
        if (due.length === AT_ONCE) continue;
        const next = await nextDue(db);
        wait = next === undefined ? Number.POSITIVE_INFINITY : Math.max(0, next - clock.now());
      } catch (error) {
        if (!closing.signal.aborted)
          log(`notifications could not be sent: ${messageChain(error).join(": ")}`);
      }
      await pause(Math.min(wait, LONGEST_RETRY_MS));
    }
  }

  async function attempt(delivery: DeliveryRow): Promise<void> {
    const { notification_id, seq, attempts } = delivery;
    const receiver = await receiverOf(db, platform.vault, notification_id);
    // It was deleted at this moment, and its deliveries with it.
    if (!receiver) return;
    const webhook = requestOf(delivery, receiver, await subjectOf(delivery), clock.now());
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const sent = await sendWebhook(webhook, connections, clock.now, signal);
    // Cut off by ourselves: the next start sends it.
    if (sent.result !== "delivered" && closing.signal.aborted) return;
    const due = nextAttempt(delivery, sent);
    const answer = sent.result === "delivered" ? null : sent.reason;
    const delivered = sent.result === "delivered" ? 1 : 0;
    await inTransaction(db, async (tx) => {
      await saveAttempt(tx, seq, { attempts: attempts + 1, due, delivered, answer });
      if (due === null) await forgetDeliveries(tx, notification_id, KEPT);
    });
  }

  function nextAttempt({ at, attempts }: DeliveryRow, sent: Sent): number | null {
    if (sent.result !== "failed") return null;
    const waitMs = backoffMs(attempts + 1, {
      ...{ baseMs: FIRST_RETRY_MS, capMs: LONGEST_RETRY_MS, retryAfterMs: sent.retryAfterMs },
    });
    const due = clock.now() + waitMs;
    return due <= Date.parse(at) + GIVE_UP_AFTER_MS ? due : null;
  }

  async function subjectOf({ deployment_id, revision_id }: DeliveryRow): Promise<Subject> {
    const deployment = deployment_id === null ? undefined : await deploymentById(db, deployment_id);
    const revision = revision_id === null ? undefined : await revisionById(db, revision_id);
    return { deployment, url: deployment && urlOf(deployment.id), revision };
  }

  const running = run();
  return {
    wake,
    async close() {
      closing.abort(new Error("the control plane is closing"));
      unlisten();
      wake();
      await running;
      connections.close();
    },
  };
}

/** Whether something may have been recorded with this change. */
const isTold = (change: Change): boolean =>
  change.type === "revision.updated"
    ? Object.hasOwn(eventsOf, change.status)
    : change.type === "deployment.updated" && ["UNKNOWN", "READY"].includes(change.status);
