/**
 * Maps items, at most `count` at once, each begun in its turn.
 * @throws what `work` threw first, when those that had begun have ended; no other is begun then
 */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  count: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const rest = items.entries();
  const results: R[] = [];
  const errors: unknown[] = [];
  async function worker(): Promise<void> {
    for (const [at, item] of rest) {
      if (errors.length > 0) return;
      try {
        results[at] = await work(item);
      } catch (error) {
        errors.push(error);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker));
  if (errors.length > 0) throw errors[0];
  return results;
}
