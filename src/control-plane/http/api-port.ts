import type { IncomingMessage } from "node:http";
import { leaveRest } from "../../http/leave-rest.ts";
import { RETRY_AFTER_SECONDS } from "../gateway/listener.ts";
import { type ServeOptions, serve } from "./serve.ts";

type Answer = Parameters<typeof serve>[0];

export type ApiPort = {
  /** Resolves with the port. @throws ControlPlaneError when it cannot be had */
  listen(): Promise<number>;
  /** From now on requests are answered so, as long as this control plane is the active one. */
  answerBy(answer: Answer, isActive: () => boolean): void;
  close(): Promise<void>;
};

/** For probes: that it runs, active or not. `/ok` tells whether it is active. */
export const LIVE_ROUTE = "/livez";
export const NOT_ACTIVE = "This control plane is not the active one: nothing was changed. Try again.";

/** The port of the API. While it is not known how to answer, or another control plane is the active one, it turns away. */
export function createApiPort(options: ServeOptions): ApiPort {
  let active: { answer: Answer; isActive: () => boolean } | undefined;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  return {
    async listen() {
      server ??= await serve(
        (request, bindings) =>
          active?.isActive()
            ? active.answer(request, bindings)
            : turnAway(request, bindings.incoming as IncomingMessage),
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

async function turnAway(request: Request, incoming: IncomingMessage): Promise<Response> {
  if (new URL(request.url).pathname === LIVE_ROUTE) return Response.json({ ok: true });
  await leaveRest(incoming);
  const headers = { "Retry-After": String(RETRY_AFTER_SECONDS) };
  return Response.json({ detail: NOT_ACTIVE }, { status: 503, headers });
}
