import { type ReadEvent, readSse } from "../../support/network/sse-reader.ts";
import type { Asking } from "./asking.ts";

export type Reading = {
  asking: Asking;
  path: string;
  /** After how many events the client itself cuts each of its connections, in turn; 0: never. */
  cuts: readonly number[];
  /** A connection that is there already. */
  first?: Response | undefined;
  /** Ends the reading where the stream has no end. */
  isOver?: (seen: readonly ReadEvent[]) => boolean;
  /** Aborts when `isOver` has to be asked again. */
  wake?: AbortSignal;
};

/** Reads a stream to its end over any number of connections; each goes on after the last event of the one before. */
export async function readResuming(seen: ReadEvent[], reading: Reading): Promise<void> {
  const { asking, path, cuts, first, isOver = () => false, wake } = reading;
  for (let connection = 0; !isOver(seen); connection++) {
    const signal = wake?.aborted ? undefined : wake;
    const lastEventId = seen.at(-1)?.id ?? "-";
    const response =
      connection === 0 && first
        ? first
        : await asking.get(path, { lastEventId, signal }).catch((error: unknown) => {
            if (!signal?.aborted) throw error;
          });
    const most = cuts[connection % Math.max(1, cuts.length)] || Number.POSITIVE_INFINITY;
    if (response && (await readOne(seen, response, { most, isOver })) === "ended") return;
  }
}

/** `cut`: by either side, before the stream's own end. */
async function readOne(
  seen: ReadEvent[],
  response: Response,
  { most, isOver }: { most: number; isOver: (seen: readonly ReadEvent[]) => boolean },
): Promise<"ended" | "cut"> {
  let count = 0;
  try {
    for await (const event of readSse(response)) {
      seen.push(event);
      if (++count >= most || isOver(seen)) return "cut";
    }
    return "ended";
  } catch {
    return "cut";
  }
}
