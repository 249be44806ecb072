/** A page as the list routes answer it: pass the returned `offset` to get the next one (spec §4.6). */
type Page<T> = { resources: T[]; offset: number };

const PAGE_LIMIT = 100;

/** Services whose pages are smaller than asked for still fill this many (their default). */
const SMALLEST_FULL_PAGE = 20;

/**
 * All resources over all pages, each once, also when some are added or removed meanwhile. Ends at a page that is
 * not full or brings nothing new, so a server that ignores `offset` cannot keep it going.
 */
export async function* allPages<T extends { id: string }>(
  fetchPage: (page: { limit: number; offset: number }) => Promise<Page<T>>,
): AsyncIterable<T> {
  const seen = new Set<string>();
  for (let offset = 0; ; ) {
    const { resources, offset: next } = await fetchPage({ limit: PAGE_LIMIT, offset });
    const fresh = resources.filter(({ id }) => !seen.has(id));
    for (const resource of fresh) {
      seen.add(resource.id);
      yield resource;
    }
    if (fresh.length === 0 || resources.length < SMALLEST_FULL_PAGE) return;
    offset = next > offset ? next : offset + resources.length;
  }
}
