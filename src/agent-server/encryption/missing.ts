/** Something that takes time to find is needed, and not known yet: who can wait fetches it, and tries again. */
export class MissingError extends Error {
  readonly fetch: () => Promise<unknown>;

  constructor(what: string, fetch: () => Promise<unknown>) {
    super(`${what} is not known yet`);
    this.fetch = fetch;
  }
}

/** Does work again until nothing that it needs is missing. @throws what the work throws, or what fetching does */
export async function fetchingMissing<T>(work: () => T | Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MissingError)) throw error;
      await error.fetch();
    }
  }
}
