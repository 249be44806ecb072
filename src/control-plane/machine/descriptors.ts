import { openSync, readdirSync, readFileSync } from "node:fs";
import { devNull } from "node:os";

/** Octal flags of a descriptor, as Linux tells them. */
const CLOSE_ON_EXEC = 0o2000000;

/** Replaces descriptors that a child must not have. Opened once per process, and never closed. */
let nothing: number | undefined;

/**
 * What follows the first `count` streams of a child: nothing for each descriptor that this program has inherited from
 * the one that started it (a lock, a socket, a folder), which the child would have otherwise.
 */
export function othersIgnored(count: number): ("ignore" | number)[] {
  const unwanted = inherited().filter((descriptor) => descriptor >= count);
  if (unwanted.length === 0) return [];
  nothing ??= openSync(devNull, "r");
  // "ignore" leaves a descriptor above the standard ones as it is.
  const streams: ("ignore" | number)[] = new Array(Math.max(...unwanted) + 1 - count).fill("ignore");
  for (const descriptor of unwanted) streams[descriptor - count] = nothing;
  return streams;
}

/** Those that a child would have. Node closes its own. */
function inherited(): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc/self/fdinfo")
    .map(Number)
    .filter((descriptor) => {
      try {
        const flags = /^flags:\s*([0-7]+)/m.exec(
          readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"),
        )?.[1];
        return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
      } catch {
        // It was the one that listed them.
        return false;
      }
    });
}
