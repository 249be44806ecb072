// This folder: what both servers measure alike, and how Prometheus reads it. Not here: what only one of them measures.

import { EXPOSITION_TYPE, exposition, type Family } from "./exposition.ts";

export const METRICS_PATH = "/metrics";

/** Whether it only looks: nobody uses the server by it. */
export const isScrape = ({
  method,
  url,
}: {
  method?: string | undefined;
  url?: string | undefined;
}): boolean => method === "GET" && (url === METRICS_PATH || url?.startsWith(`${METRICS_PATH}?`) === true);

/**
 * The answer to a scrape: the text that Prometheus reads, or with `format=json` the same as `{metrics}`.
 * @param beside what JSON says besides
 */
export function metricsAnswer(families: readonly Family[], format?: string, beside: object = {}): Response {
  const headers = { "cache-control": "no-store" };
  if (format === "json") return Response.json({ ...beside, metrics: families }, { headers });
  return new Response(exposition(families), { headers: { ...headers, "content-type": EXPOSITION_TYPE } });
}
