import { exactTime, shortTime } from "../../design/relative-time.ts";
import { useNow } from "./use-now.ts";

/** How long ago; the exact time on hover, and for machines. */
export function Time({ at }: { at: string | number }) {
  const now = useNow(10_000);
  const moment = new Date(at);
  const short = shortTime(moment, new Date(now));
  return (
    <time dateTime={moment.toISOString()} title={exactTime(moment)}>
      {/^\d+ (s|min|h|d)$/.test(short) ? `${short} ago` : short}
    </time>
  );
}
