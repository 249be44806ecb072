import { readdirSync, readFileSync } from "node:fs";

/** Octal flags of a descriptor, as Linux tells them. */
const CLOSE_ON_EXEC = 0o2000000;

/**
 * What follows the first `count` streams of a child: nothing instead of each descriptor that this program has inherited
 * from the one that started it (a lock, a socket, a folder), which the child would have otherwise.
 */
export function othersIgnored(count: number): "ignore"[] {
  const highest = Math.max(count - 1, ...inherited());
  return Array.from({ length: highest + 1 - count }, () => "ignore");
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
