import { randomBytes } from "node:crypto";

/** The name of the header, and in capitals of the variable, that says to which trace something belongs (W3C Trace Context). */
export const TRACEPARENT = "traceparent";

export type TraceContext = { traceId: string; spanId: string; flags: number };

const PATTERN = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/** @returns undefined for what is no such header */
export function parseTraceparent(text: string | undefined): TraceContext | undefined {
  const [, traceId, spanId, flags] = PATTERN.exec(text ?? "") ?? [];
  return traceId && spanId && flags ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : undefined;
}

export function formatTraceparent({ traceId, spanId, flags }: TraceContext): string {
  return `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, "0")}`;
}

/** Of a new trace, which is to be recorded. */
export function newTraceparent(): string {
  const [traceId, spanId] = [16, 8].map((bytes) => randomBytes(bytes).toString("hex")) as [string, string];
  return formatTraceparent({ traceId, spanId, flags: 1 });
}
