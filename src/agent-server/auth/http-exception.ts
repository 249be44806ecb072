import { RefusedError } from "../../http/refused-error.ts";

/** The official `HTTPException`, known by its shape: the project has its own copy of the class. */
export function refusalOf(error: unknown): RefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { status, headers } = error as Error & { status?: unknown; headers?: unknown };
  if (typeof status !== "number" || !Number.isInteger(status) || status < 400 || status > 599)
    return undefined;
  return new RefusedError(status as RefusedError["status"], error.message, headersOf(headers));
}

function headersOf(given: unknown): Record<string, string> {
  if (given === undefined || given === null) return {};
  return Object.fromEntries(new Headers(given as Record<string, string>));
}
