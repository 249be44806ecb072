import type { EncryptionContext } from "../store/seal.ts";

/** A project's `auth`: who a request is from, and what handlers say of each event, by `resource:action`. */
export type AuthHandlers = {
  authenticate: (request: Request) => unknown;
  on: Readonly<Record<string, (argument: object) => unknown>>;
};

/**
 * A project's own checkpointer, which keeps the checkpoints of the graphs in its language instead of the server. What it
 * has no method for is undefined. All of them reject with what the project's code throws.
 */
export type ProjectCheckpoints = {
  /** Whether there is such a checkpoint, or any of the thread where none is named. */
  has(at: { threadId: string; namespace?: string; checkpointId?: string }): Promise<boolean>;
  deleteThread(threadId: string): Promise<void>;
  /** Takes a thread back to what it was before the run. */
  deleteOfRun: ((runId: string) => Promise<void>) | undefined;
  keepLatest: ((threadId: string) => Promise<void>) | undefined;
  copyThread: ((from: string, to: string) => Promise<void>) | undefined;
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

/** Which values of a JSON object are encrypted: whole ones, or some inside. */
export type JsonMask = { readonly [key: string]: true | JsonMask };
/** A project's `encryption`. All reject with what the project's code throws, and where it does not answer within its time. */
export type EncryptionHandlers = {
  encryptKey(context: EncryptionContext, key: Uint8Array): Promise<Uint8Array>;
  /** `replacement`: how the key is to be kept from now on, encrypted anew. */
  decryptKey(
    context: EncryptionContext,
    encrypted: Uint8Array,
  ): Promise<{ key: Uint8Array; replacement?: Uint8Array }>;
  /** Undefined without a handler for JSON: then nothing of it is encrypted. `model` and `field` as the official server names them. */
  maskOf:
    | ((
        context: EncryptionContext,
        at: { model: string; field: string },
        value: Record<string, unknown>,
      ) => JsonMask | Promise<JsonMask>)
    | undefined;
  /** The context of a request, from its user (undefined without `auth`) and its header. */
  contextOf: ((user: unknown, context: EncryptionContext) => Promise<EncryptionContext>) | undefined;
};
