import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context, Hono } from "hono";
import { eventRoutes } from "../../contract/events.ts";
import type { Route } from "../../contract/routes.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { honoPath } from "../../http/route-paths.ts";
import { encodeSse, heartbeatComment } from "../../http/sse-encode.ts";
import type { Notice, Subject } from "../events/feed.ts";
import type { Platform } from "../platform.ts";
import type { Caller } from "../tenants/caller.ts";
import { refuseForeignDeployment } from "../tenants/foreign-deployment.ts";
import { authenticate, isStillIn } from "./authentication.ts";
import type { Bindings } from "./bindings.ts";
import { delayOrRefuse } from "./injected-faults.ts";
import { readRequest } from "./read-request.ts";

const HEARTBEAT_MS = 15_000;
/** What waits for a reader, in bytes, beside what the system holds: who is further behind comes back and goes on. */
const MOST_WAITING_BYTES = 1024 * 1024;
const RETRY_AFTER_SECONDS = 10;

/**
 * Registers the streams of events.
 * @param signal ends all of them
 * @returns what is served, in the notation of the route table
 */
export function serveEvents(
  app: Hono<Bindings>,
  platform: Platform,
  signal: AbortSignal,
): { method: string; path: string }[] {
  const open = countOpen(platform.limits.eventStreams);
  for (const route of Object.values<Route>(eventRoutes)) {
    app.get(honoPath(route.path), async (context) => {
      await delayOrRefuse(platform, signal);
      const caller = authenticate(context, platform, route.role);
      const { params, query } = await readRequest(context, route, "neutral");
      await refuseForeignDeployment(platform.db, caller, params);
      const { deployment_id } = (params ?? {}) as { deployment_id?: string };
      const { last_event_id } = query as { last_event_id?: string };
      const lastId = context.req.header("last-event-id") ?? last_event_id;
      const leave = open.enter(caller);
      const { outgoing } = context.env;
      outgoing.once("close", leave);
      // It may have gone while it was looked at.
      if (outgoing.destroyed || signal.aborted) leave();
      else stream(context, platform, { tenant_id: caller.tenantId, deployment_id }, { lastId, signal });
      // A new one would be that of another server of this process, which does not know what has been sent.
      return RESPONSE_ALREADY_SENT.clone();
    });
  }
  return Object.values<Route>(eventRoutes);
}

function stream(
  context: Context<Bindings>,
  platform: Platform,
  subject: Subject,
  { lastId, signal }: { lastId: string | undefined; signal: AbortSignal },
): void {
  const { outgoing } = context.env;
  const { accounts, feed } = platform;
  const mayGoOn = isStillIn(context, platform, subject.tenant_id);
  outgoing.writeHead(200, {
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    "x-request-id": context.get("requestId"),
  });
  const endRefused = () => void (mayGoOn() || outgoing.destroy());
  const write = (text: string) => {
    endRefused();
    if (outgoing.writableEnded || outgoing.destroyed) return;
    if (outgoing.writableLength > MOST_WAITING_BYTES) outgoing.destroy();
    else outgoing.write(text);
  };
  const unfollow = feed.follow(subject, lastId, (notice) => write(frameOf(notice)));
  // What has ended ends at once; what expires, with the next heartbeat.
  const stopAsking = accounts.onEnd(endRefused);
  const heart = setInterval(() => write(heartbeatComment), HEARTBEAT_MS).unref();
  const end = () => void outgoing.end();
  signal.addEventListener("abort", end, { once: true });
  outgoing.once("close", () => {
    unfollow();
    stopAsking();
    clearInterval(heart);
    signal.removeEventListener("abort", end);
  });
}

const frameOf = ({ id, event }: Notice): string => encodeSse({ id, data: JSON.stringify(event) });

/** How many streams each key has open; the operator's counts for itself. */
function countOpen(most: number) {
  const counts = new Map<string, number>();
  return {
    /** @returns what leaves again, once. @throws RefusedError 429 */
    enter({ key }: Caller): () => void {
      const of = key?.id ?? "operator";
      const count = counts.get(of) ?? 0;
      if (count >= most)
        throw new RefusedError(
          429,
          `This key has ${most} streams of events open, which is the most: close one, or use another key.`,
          { "Retry-After": String(RETRY_AFTER_SECONDS) },
        );
      counts.set(of, count + 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const left = (counts.get(of) ?? 1) - 1;
        if (left === 0) counts.delete(of);
        else counts.set(of, left);
      };
    },
  };
}
