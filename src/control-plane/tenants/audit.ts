import { randomUUID } from "node:crypto";
import type { AuditEntry, AuditQuery } from "../../contract/audit.ts";
import { messageChain } from "../../foundation/error.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { withReserve } from "../folders/reserve.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type AuditRow, insertAudit, listAudit, saveAnswer } from "../store/tenants/audit.ts";
import type { Caller } from "./caller.ts";

const PAGE = 20;
/** Of a longer field only its length is kept. In characters of JSON. */
const LONGEST_FIELD = 4096;

/** A request to change something. `given`: path, query and body, whose secrets are objects that do not show themselves. */
export type Change = {
  caller: Caller;
  operation: string;
  given: { params: unknown; query: unknown; body: unknown };
  address: string | undefined;
  requestId: string;
};

/**
 * Carries out a change that the audit log has before it begins; afterwards the log has how it was answered.
 * @param status of an answer without an error
 */
export async function audited<T>(
  { db, clock, folders, log }: Pick<Platform, "db" | "clock" | "folders" | "log">,
  { caller, operation, given, address, requestId: request_id }: Change,
  status: number,
  carryOut: () => Promise<T>,
): Promise<T> {
  const named = given.params as { deployment_id?: string } | undefined;
  const row: AuditRow = {
    ...{ id: randomUUID(), tenant_id: caller.tenantId, at: timestamp(clock) },
    ...{ key_id: caller.key?.id ?? null, key_name: caller.key?.name ?? null },
    ...{ address: address ?? null, request_id, operation },
    ...{ deployment_id: named?.deployment_id ?? null, given: textOf(given), status: null },
  };
  const write = (work: (tx: Db) => Promise<void>) => inTransaction(db, work, { survives: "crash" });
  const insert = () => write((tx) => insertAudit(tx, row));
  // It frees space, and has to be possible on a full disk, too.
  await (operation === "deleteDeployment" ? withReserve(folders, insert) : insert());
  const answered = (answer: Pick<AuditRow, "status" | "deployment_id">) =>
    write((tx) => saveAnswer(tx, row.id, answer)).catch((error) =>
      log(`request ${request_id} has no status in the audit log: ${messageChain(error).join(": ")}`),
    );
  let done: T;
  try {
    done = await carryOut();
  } catch (error) {
    await answered({ ...row, status: error instanceof RefusedError ? error.status : 500 });
    throw error;
  }
  const made = operation === "createDeployment" ? (done as { id: string }).id : null;
  await answered({ status, deployment_id: row.deployment_id ?? made });
  return done;
}

function textOf(given: Change["given"]): string {
  const short = (value: unknown) => {
    const { length } = JSON.stringify(value) ?? "";
    return length > LONGEST_FIELD ? `(${length} characters)` : value;
  };
  const parts = Object.entries(given).map(([part, fields]) => [
    part,
    fields && Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, short(value)])),
  ]);
  return JSON.stringify(Object.fromEntries(parts));
}

export async function readAudit(
  { db }: Pick<Platform, "db">,
  { tenantId: tenant_id }: Caller,
  { limit = PAGE, before, deployment_id }: AuditQuery,
): Promise<{ resources: AuditEntry[] }> {
  const rows = await listAudit(db, { tenant_id, deployment_id, before, limit });
  return { resources: rows.map(entryOf) };
}

function entryOf({ tenant_id: _, key_id, key_name, given, ...row }: AuditRow): AuditEntry {
  const key = key_id === null ? null : { id: key_id, name: key_name ?? "" };
  return { ...row, key, given: JSON.parse(given) };
}
