/** A project's `auth`: who a request is from, and what handlers say of each event, by `resource:action`. */
export type AuthHandlers = {
  authenticate: (request: Request) => unknown;
  on: Readonly<Record<string, (argument: object) => unknown>>;
};

/** Vectors of texts, in their order. */
export type Embed = (texts: string[]) => Promise<ArrayLike<number>[]>;

/** What makes vectors of texts; a model may make other ones of queries than of documents. */
export type Embeddings = { documents: Embed; query: Embed };

/**
 * What is used of a Hono app. It is known by these parts and not by its class: the project has its own copy of hono.
 * Its `notFound` is not used: what it does not serve, the server may.
 */
export type ProjectApp = {
  routes: readonly { method: string; path: string; handler: (...given: never[]) => unknown }[];
  fetch: (...given: never[]) => unknown;
  errorHandler?: unknown;
};
