import { type ControlPlaneEvent, controlPlaneEvent, eventRoutes } from "../contract/events.ts";
import { UnexpectedAnswerError } from "./errors.ts";
import { runFrames } from "./run-stream.ts";
import type { CallContext, CallOptions } from "./transport/call.ts";
import { encodeRequest } from "./transport/request-encoding.ts";
import { openBytes } from "./transport/stream.ts";

/** An event with the id from which another stream goes on. */
export type ReadEvent = { id: string | undefined; event: ControlPlaneEvent };

/** The control plane writes something every 15 seconds: a connection without is broken. */
const SILENCE_MS = 40_000;

/**
 * What changes in a deployment, until the connection ends; `last_event_id`: after that event. Nothing is repeated.
 * @throws ControlPlaneError when there is no such stream, as of a control plane without the route
 */
export async function openEvents(
  context: CallContext,
  { deployment_id, last_event_id }: { deployment_id: string; last_event_id?: string | undefined },
  { signal }: Pick<CallOptions, "signal"> = {},
): Promise<AsyncIterable<ReadEvent>> {
  const request = { params: { deployment_id }, query: { last_event_id } };
  const route = eventRoutes.streamDeploymentEvents;
  const { path } = encodeRequest(route, request, context.dialect);
  const facts = { method: "GET", path: route.path };
  if (context.dialect !== "neutral")
    throw new UnexpectedAnswerError("the hosted service has no events", facts, { hint: "Poll instead." });
  const { bytes } = await openBytes(
    {
      dispatcher: await context.connections.get(context.base.origin),
      base: context.base,
      headers: context.headers,
      refusal: { secrets: context.credentials, clock: context.clock },
    },
    { method: "GET", path, signal, idleTimeoutMs: SILENCE_MS, hint: "Poll instead." },
  );
  return eventsIn(bytes);
}

async function* eventsIn(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEvent, void> {
  for await (const { id, data } of runFrames(bytes)) {
    const { data: event } = controlPlaneEvent.safeParse(data);
    if (event) yield { id, event };
  }
}
