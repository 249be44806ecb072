import { z } from "zod";
import { dateTime, id, object, requestId } from "./schema/schema.ts";

/** One request to change something: who sent it, and what it asked for. */
export const auditEntry = object({
  id,
  at: dateTime,
  /** Null: the operator's key, which has no name. */
  key: object({ id, name: z.string() }).nullable(),
  /** The sender's address, as this control plane sees it: behind a proxy, the proxy's. */
  address: z.string().nullable(),
  /** `X-Request-Id` of the request, which its answer and errors have, too. */
  request_id: z.string(),
  /** The `operationId` of `/openapi.json`. */
  operation: z.string(),
  deployment_id: id.nullable(),
  /** Its path, query and body; secrets are `***`. */
  given: z.record(z.string(), z.unknown()),
  /** Of the answer. Null: there was none, because the control plane ended or still works on it. */
  status: z.int().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditQuery = object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** The id of an entry: those before it. */
  before: requestId.optional(),
  deployment_id: requestId.optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const auditPage = object({ resources: z.array(auditEntry) });
