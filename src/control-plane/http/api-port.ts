import type { IncomingMessage } from "node:http";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { shownKey } from "../../http/key-rule.ts";
import { leaveRest } from "../../http/leave-rest.ts";
import { isScrape, metricsAnswer } from "../../http/metrics/answer.ts";
import { RETRY_AFTER_SECONDS } from "../gateway/listener.ts";
import { measuredOfStandby } from "./metrics.ts";
import { READY_ROUTE, readinessAnswer } from "./readiness.ts";
import { type ServeOptions, serve } from "./serve.ts";

type Answer = Parameters<typeof serve>[0];

export type ApiPort = {
  /** Resolves with the port. @throws ControlPlaneError when it cannot be had */
  listen(): Promise<number>;
  /** From now on requests are answered so, as long as this control plane is the active one. */
  answerBy(answer: Answer, isActive: () => boolean): void;
  close(): Promise<void>;
};

/** For probes: that it runs, active or not. `/ok` tells whether it is active, `/readyz` why it is not ready. */
export const LIVE_ROUTE = "/healthz";
const NOT_ACTIVE_YET = "Another control plane is the active one, or this one is still starting.";
export const NOT_ACTIVE = "This control plane is not the active one: nothing was changed. Try again.";

/** The port of the API. While it is not known how to answer, or another control plane is the active one, it turns away. */
export function createApiPort(options: ServeOptions & { operatorKey: string | undefined }): ApiPort {
  let active: { answer: Answer; isActive: () => boolean } | undefined;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  return {
    async listen() {
      server ??= await serve(
        (request, bindings) =>
          active?.isActive()
            ? active.answer(request, bindings)
            : turnAway(request, bindings.incoming as IncomingMessage, options.operatorKey),
        options,
      );
      return server.port;
    },
    answerBy(answer, isActive) {
      active = { answer, isActive };
    },
    async close() {
      await server?.close();
    },
  };
}

async function turnAway(
  request: Request,
  incoming: IncomingMessage,
  operatorKey: string | undefined,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === LIVE_ROUTE) return Response.json({ ok: true });
  if (pathname === READY_ROUTE) return readinessAnswer([NOT_ACTIVE_YET]);
  const key = shownKey(incoming.headers);
  const isOperator = operatorKey !== undefined && key !== undefined && equalInConstantTime(key, operatorKey);
  if (isOperator && isScrape({ method: request.method, url: pathname }))
    return metricsAnswer(measuredOfStandby(), searchParams.get("format") ?? undefined);
  await leaveRest(incoming);
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  return Response.json({ detail: NOT_ACTIVE }, { status: 503, headers });
}
