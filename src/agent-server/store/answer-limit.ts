// This folder: the one `Database` behind everything, and what its searches share. No table is known here.

import type { Reader, SqlValue } from "../../database/database.ts";
import { LimitExceededError } from "../diagnostics/errors.ts";

/** What the rows of one answer may come to, in bytes: as much as a request may. */
export const answerLimitBytes = 64 * 1024 * 1024;

/** Bytes of a row's columns of free size, as SQL that does not read them. */
export const bytesOf = (columns: readonly string[]): string =>
  columns.length === 0 ? "0" : columns.map((column) => `COALESCE(octet_length(${column}), 0)`).join(" + ");

/** @throws LimitExceededError when an answer would be too large: to build it could take all memory */
export function refuseLarge(bytes: number): void {
  if (bytes <= answerLimitBytes) return;
  throw new LimitExceededError(
    `The answer would be larger than ${answerLimitBytes} bytes. Ask for fewer at a time (limit), for smaller parts (select), or one by one.`,
  );
}

/**
 * The rows of one page.
 * @param large its columns of free size
 * @param rest what stands behind FROM
 * @throws LimitExceededError, before they are read, when they come to more than an answer may have
 */
export async function readPage<Row extends object>(
  sql: Reader,
  large: readonly string[],
  rest: string,
  values: readonly SqlValue[],
  columns = "*",
): Promise<Row[]> {
  const sum = `SELECT SUM(bytes) AS total FROM (SELECT ${bytesOf(large)} AS bytes FROM ${rest}) AS page`;
  const row = await sql.first<{ total: number | null }>(sum, ...values);
  refuseLarge(Number(row?.total ?? 0));
  return sql.all<Row>(`SELECT ${columns} FROM ${rest}`, ...values);
}
