import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { isEmptyJson, type Seal, textMark } from "../store/seal.ts";

/** A key with which values are encrypted, named by 12 bytes. */
export type DataKey = { id: Uint8Array; secret: KeyObject };

// Sealed: key id, nonce, ciphertext, tag. Bytes have a mark before, texts are base64 with a mark before: neither JSON nor
// what `pack` makes begins so.
const ID_BYTES = 12;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const bytesMark = Buffer.from("\u0003sealed1", "latin1");

export const newDataKey = (): DataKey => ({
  id: randomBytes(ID_BYTES),
  secret: createSecretKey(randomBytes(32)),
});

export const keyIdText = (id: Uint8Array): string => Buffer.from(id).toString("base64url");

/** Encrypts with a key, by AES-256-GCM. */
export function sealOf(key: DataKey): Seal {
  const digestKey = Buffer.from(hkdfSync("sha256", key.secret, "", "tell values apart", 32));
  const sealed = (value: Uint8Array): Buffer[] => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key.secret, nonce);
    const parts = [Buffer.from(key.id), nonce, cipher.update(value), cipher.final()];
    return [...parts, cipher.getAuthTag()];
  };
  return {
    text: (value) =>
      isEmptyJson(value) ? value : textMark + Buffer.concat(sealed(Buffer.from(value))).toString("base64"),
    bytes: (value) => Buffer.concat([bytesMark, ...sealed(value)]),
    digestKey,
  };
}

/** Finds a key by its id. @throws MissingError */
export type FindKey = (keyId: string) => DataKey;

export const isSealedText = (text: string): boolean => text.startsWith(textMark);

export const isSealedBytes = (bytes: Uint8Array): boolean =>
  bytes.length > bytesMark.length && bytesMark.equals(bytes.subarray(0, bytesMark.length));

/** @throws MissingError; Error for what is damaged, or was not encrypted by its key */
export const openText = (text: string, find: FindKey): string =>
  open(Buffer.from(text.slice(textMark.length), "base64"), find).toString();

/** @throws MissingError; Error for what is damaged, or was not encrypted by its key */
export const openBytes = (bytes: Uint8Array, find: FindKey): Buffer =>
  open(bytes.subarray(bytesMark.length), find);

function open(sealed: Uint8Array, find: FindKey): Buffer {
  const key = find(keyIdText(sealed.subarray(0, ID_BYTES)));
  const nonce = sealed.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key.secret, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const body = sealed.subarray(ID_BYTES + NONCE_BYTES, sealed.length - TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
