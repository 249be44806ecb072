import { toJson } from "../../engine/javascript/output/to-json.ts";
import type { ServerContext } from "../responses.ts";

/** Answers with what comes from a graph: messages, and whatever else plain JSON does not know. */
export const graphJson = (c: ServerContext, value: unknown): Response =>
  c.body(toJson(value), 200, { "content-type": "application/json" });
