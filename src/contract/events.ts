import { z } from "zod";
import type { Route } from "./routes.ts";
import { dateTime, id, object, openEnum, requestId, text } from "./schema/schema.ts";

/**
 * `open`: from here on nothing is left out. `reset`: something was left out, since the id that was given to go on from is
 * not known any more; the reader reads all again.
 */
export const EVENT_TYPES = [
  "open",
  "reset",
  "deployment.updated",
  "deployment.deleted",
  "revision.updated",
] as const;

/** A notice that something has changed, with enough to show; who wants more reads it. */
export const controlPlaneEvent = object({
  type: openEnum(EVENT_TYPES),
  deployment_id: id.optional(),
  /** Of `revision.updated`. */
  revision_id: id.optional(),
  /** Of the revision, or else of the deployment, as it was written; not of one that is deleted. */
  status: z.string().optional(),
  at: dateTime,
});
export type ControlPlaneEvent = z.output<typeof controlPlaneEvent>;

/** The header `Last-Event-ID` as a parameter, for who cannot set it. */
const eventQuery = object({ last_event_id: text(200).optional() });

/** The streams of server-sent events: in the neutral dialect only, since the hosted service has none. */
export const eventRoutes = {
  streamEvents: {
    method: "get",
    path: "/v1/events",
    summary: "Stream what changes in the tenant's deployments and revisions, as server-sent events",
    origin: "extension",
    role: "read",
    repeatable: true,
    query: eventQuery,
    answers: { 200: controlPlaneEvent },
  },
  streamDeploymentEvents: {
    method: "get",
    path: "/v1/deployments/{deployment_id}/events",
    summary: "Stream what changes in a deployment and its revisions, as server-sent events",
    origin: "extension",
    role: "read",
    repeatable: true,
    params: object({ deployment_id: requestId }),
    query: eventQuery,
    answers: { 200: controlPlaneEvent },
  },
} as const satisfies Record<string, Route>;
