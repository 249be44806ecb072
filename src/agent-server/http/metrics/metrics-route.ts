// This folder: what is measured of requests, and the route that tells all measures. Not here: what runs are measured by.

import { z } from "zod";
import { METRICS_PATH, metricsAnswer } from "../../../http/metrics/answer.ts";
import type { Family } from "../../../http/metrics/exposition.ts";
import { type App, route } from "../route.ts";

/** `beside`: what the JSON form says in the official server's shape. */
export type Measured = { families: readonly Family[]; beside: object };

/** Tells Prometheus what this server does. Nothing in it is of a caller: no name, no path but those of routes. */
export function addMetricsRoute(app: App, measure: () => Promise<Measured>): void {
  route(
    app,
    {
      method: "get",
      path: METRICS_PATH,
      access: "open",
      tag: "System",
      summary: "Measure the server, as text for Prometheus, or with format=json as this object",
      query: z.object({ format: z.enum(["prometheus", "json"]).optional() }),
      alsoText: true,
      answers: { 200: z.looseObject({ metrics: z.array(z.looseObject({ name: z.string() })) }) },
    },
    async (_c, { query }) => {
      const { families, beside } = await measure();
      return metricsAnswer(families, query.format, beside);
    },
  );
}
