import { LimitExceededError } from "../diagnostics/errors.ts";
import { jsonBytes } from "./json-size.ts";

/** Metadata is there to find things by; searches read it of every thread. In bytes, as JSON. */
export const metadataLimitBytes = 64 * 1024;

type Metadata = Record<string, unknown>;

/**
 * Metadata with more in it.
 * @throws LimitExceededError when it would become too large
 */
export function mergedMetadata(former: Metadata, added: Metadata | null | undefined): Metadata {
  const merged = { ...former, ...added };
  const bytes = added ? jsonBytes(merged) : 0;
  // What is there may be larger, from before there was a limit: it can still be made smaller.
  if (bytes <= metadataLimitBytes || bytes <= jsonBytes(former)) return merged;
  throw new LimitExceededError(
    `The metadata would be larger than ${metadataLimitBytes} bytes. Keep what is large in the store or in the state.`,
  );
}
