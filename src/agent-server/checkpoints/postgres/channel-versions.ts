// This folder: checkpoints in PostgreSQL, by the official saver. Nothing of SQLite.

/**
 * The official saver keeps a channel's value by its version alone, and the first one stays. Two branches of a thread
 * count alike, so the second would read the first one's values: a fraction tells them apart. It is the same for
 * all channels of a step, which the library counts without a pause: it compares them.
 */
export function createVersions(): (current: number | undefined) => number {
  let fraction: number | undefined;
  return (current = 0) => {
    if (fraction === undefined) {
      fraction = Math.random();
      queueMicrotask(() => {
        fraction = undefined;
      });
    }
    return Math.floor(current) + 1 + fraction;
  };
}
