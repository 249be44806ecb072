/** For whom or what something is encrypted, as a project's handlers are told; kept in plain text beside the key. */
export type EncryptionContext = Readonly<Record<string, unknown>>;

/** Encrypts what one caller's columns keep. Both give back what they are given where nothing is encrypted. */
export type Seal = {
  /** A whole text. Empty JSON stays as it is: it says nothing. */
  text(value: string): string;
  bytes(value: Uint8Array): Uint8Array;
  /** With which values are told apart without saying anything of them; undefined where they are in plain text anyway. */
  digestKey: Uint8Array | undefined;
};

/** Empty values of JSON, which say nothing. */
export const isEmptyJson = (text: string): boolean => ["", "{}", "[]", "null"].includes(text);

/** What an encrypted text begins with; no JSON does. */
export const textMark = "agent-deploy:sealed:1:";

/** A value of JSON that is encrypted by parts, as the handlers of a project know it. */
export type JsonField = {
  model: "assistant" | "checkpoint" | "cron" | "run" | "store" | "thread";
  field: "metadata" | "value";
};

/**
 * How what is written is encrypted. What is read is decrypted by the database itself. To be asked inside of a write:
 * what is missing there (a key, what the project says of a value) is fetched, and the write done again.
 */
export type Sealing = {
  /** That of the context of the work under way. */
  seal(): Seal;
  /** A text by it; of empty JSON, which stays as it is, no key is needed. */
  text(value: string): string;
  /** `seal` outside of a write. */
  ready(): Promise<Seal>;
  /** `seal` of the work under way now, for a write that others may begin. */
  bound(): () => Seal;
  /** An object with the values encrypted that the project says. @throws RefusedError 422 where others are searched by one */
  json<T extends Record<string, unknown>>(at: JsonField, value: T): T;
  /** The same with a JSON text. */
  jsonText(at: JsonField, text: string): string;
  /** JSON text of an object, all of whose values are encrypted but those that the server itself wants to find again. */
  otherThanSystem(text: string): string;
  /** Tells of what is about to be written, outside of the write: so that it need not be done twice. */
  expect(at: JsonField, value: object): Promise<void>;
  /** @throws RefusedError 422 for a search by what is encrypted */
  refuseSearch(at: JsonField, wanted: object | null | undefined): Promise<void>;
  /** The same for values that are encrypted as a whole; `what` they are. @throws RefusedError 422 */
  refuseSearchIn(what: string, wanted: object | null | undefined): void;
  /** What a project's `auth` filters by must not be encrypted in the work under way. */
  keepPlain(names: readonly string[]): void;
  /** The context of the work under way, for what is to go on with it later. */
  contextField(): { encryption_context?: EncryptionContext };
  /** Does work of a context. */
  within<T>(context: EncryptionContext | undefined, work: () => T): T;
};

const plain: Seal = { text: (value) => value, bytes: (value) => value, digestKey: undefined };

/** Everything is kept in plain text. */
export const unsealed: Sealing = {
  seal: () => plain,
  text: (value) => value,
  ready: async () => plain,
  bound: () => () => plain,
  json: (_at, value) => value,
  jsonText: (_at, text) => text,
  otherThanSystem: (text) => text,
  expect: async () => {},
  refuseSearch: async () => {},
  refuseSearchIn: () => {},
  keepPlain: () => {},
  contextField: () => ({}),
  within: (_context, work) => work(),
};
