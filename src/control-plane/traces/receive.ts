import type { IncomingMessage } from "node:http";
import { exceeded } from "../../foundation/json/json-limits.ts";
import { leaveRest } from "../../http/leave-rest.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { decodedBody } from "./decoded-body.ts";
import { readParts } from "./multipart.ts";
import { runsOfBatch, runsOfParts, type SentRun } from "./sent-runs.ts";

/** Of the JSON of many runs, which is parsed in one go. Clients are told of the multipart route, which they prefer. */
const LARGEST_BATCH = 8 * 1024 * 1024;

export type TraceFormat = "multipart" | "batch";

/**
 * Queues what an agent has traced.
 * @throws RefusedError 400, 413, 415, 429
 */
export async function receiveTraces(
  { traces }: Pick<Platform, "traces">,
  of: { deploymentId: string; revisionId: string; format: TraceFormat },
  incoming: IncomingMessage,
): Promise<void> {
  const place = traces.enter(of.deploymentId);
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const piece of decodedBody(incoming)) {
      place.take(piece.length);
      yield piece;
    }
  }
  try {
    const runs =
      of.format === "batch"
        ? await readBatch(counted())
        : runsOfParts(await readParts(incoming.headers["content-type"], counted()));
    place.queue(of.revisionId, runs);
  } catch (error) {
    await leaveRest(incoming);
    throw error;
  } finally {
    place.leave();
  }
}

async function readBatch(body: AsyncIterable<Buffer>): Promise<SentRun[]> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > LARGEST_BATCH) throw new RefusedError(413, `The body is larger than ${LARGEST_BATCH} bytes.`);
    pieces.push(piece);
  }
  const runs = runsOfBatch(jsonOf(Buffer.concat(pieces).toString("utf8")));
  if (!runs) throw new RefusedError(400, 'The body is not {"post": [run, …], "patch": [run, …]} in JSON.');
  return runs;
}

function jsonOf(text: string): unknown {
  if (exceeded(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
