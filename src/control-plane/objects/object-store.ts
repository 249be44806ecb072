import type { Readable } from "node:stream";
import { AgentDeployError } from "../../foundation/error.ts";

/** `file`: its path. A stream is read once; its own error is thrown as it is. */
export type Content = Readable | { file: string } | Uint8Array;

/** `modified`: milliseconds since the epoch. */
export type StoredObject = { key: string; bytes: number; modified: number };

export type Asked = { signal?: AbortSignal | undefined };

/**
 * Objects by their keys: letters, digits and `._-`, in parts between slashes. An object is there whole or not at all, for
 * every reader once `put` has resolved, and also after a power cut. All throw ObjectStoreError, which names the object.
 */
export type ObjectStore = {
  /** For people: where it is, without credentials. */
  readonly name: string;
  /** @returns false with `ifAbsent` where the key is taken: that object stays as it was */
  put(key: string, content: Content, options?: Asked & { ifAbsent?: boolean }): Promise<boolean>;
  /** @returns false where there is no object `from` */
  copy(from: string, to: string, options?: Asked): Promise<boolean>;
  /** Destroy the stream when it is not read to its end. */
  get(key: string, options?: Asked): Promise<Readable | undefined>;
  stat(key: string, options?: Asked): Promise<StoredObject | undefined>;
  /** Fine when it is not there. */
  remove(key: string, options?: Asked): Promise<void>;
  /** All whose key begins with `prefix`, in no order. `pageSize`: how many are asked for at a time. */
  list(prefix: string, options?: Asked & { pageSize?: number }): AsyncIterable<StoredObject>;
  /** Undefined: programs elsewhere do not reach the objects. */
  readonly signed?: SignedUrl | undefined;
  /** The file of an object, to be read alone, and whether or not it is there; undefined: they are no files here. */
  readonly fileOf?: ((key: string) => string) | undefined;
  /** Ends requests that are under way, too. */
  close(): Promise<void>;
};

/** A URL that reads or writes one object without credentials, for so many seconds. It is a secret. */
export type SignedUrl = (method: "GET" | "PUT", key: string, seconds: number) => Promise<string>;

/** One whose objects programs elsewhere can read and write. */
export type SharedObjectStore = ObjectStore & { readonly signed: SignedUrl };

export const isShared = (store: ObjectStore): store is SharedObjectStore => store.signed !== undefined;

/** What a store said no to, or that it did not answer. */
export class ObjectStoreError extends AgentDeployError {
  readonly code = "object_store";
}

/** @throws TypeError: keys are made by this program */
export function checkedKey(key: string): string {
  if (!/^[\w.-]+(\/[\w.-]+)*$/.test(key) || key.split("/").some((part) => /^\.+$/.test(part)))
    throw new TypeError(`${JSON.stringify(key)} cannot be the key of an object`);
  return key;
}
