// This folder: checkpoints in PostgreSQL, by the official saver. Nothing of SQLite.

/**
 * The official saver stores a channel's value by its version alone, and the first one stays. Two branches of a thread
 * count alike, so the second would read the first one's values: a fraction distinguishes them. It is the same for all
 * channels of a step, which the library compares, and counts synchronously.
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
