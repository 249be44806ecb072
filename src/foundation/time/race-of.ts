/**
 * Settles as the first of these does. The signal that each was given aborts then, and when `signal` does.
 * @throws what the first to settle rejects with
 */
export async function raceOf<T>(
  works: readonly ((signal: AbortSignal) => Promise<T>)[],
  signal?: AbortSignal,
): Promise<T> {
  const settled = new AbortController();
  const either = signal ? AbortSignal.any([signal, settled.signal]) : settled.signal;
  try {
    return await Promise.race(works.map((work) => work(either)));
  } finally {
    settled.abort(new Error("another was first"));
  }
}
