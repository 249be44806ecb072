// This folder: uploaded tarballs: signed URLs, receiving, taking over. Not here: what is built of them.

import { randomUUID } from "node:crypto";
import { posix } from "node:path";

/** A new name for a file of this upload. Its record says which of them counts. */
export const newFileOf = (object_path: string): string => `${posix.basename(object_path)}.${randomUUID()}`;

/** The last part of the object path that a file was named for. */
export const objectNameOf = (file: string): string => file.replace(/(?<=\.tar\.gz)\..*$/, "");
