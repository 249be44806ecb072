import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Secret } from "../../foundation/secret.ts";
import { ControlPlaneError } from "../control-plane-error.ts";

/** Seals values for the store and signs what leaves it. One key file, readable by its owner only. */
export type Vault = {
  /** AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext. `place` must be the same when opening. */
  seal(place: string, secret: Secret): Uint8Array;
  open(place: string, sealed: Uint8Array): Secret;
  /** HMAC-SHA256 under a key of its own, in base64url. */
  sign(text: string): string;
};

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * @param keyFile made when it is not there, unless `isNeeded`: something is sealed under the one that was
 * @throws ControlPlaneError when the key file is damaged, or lost while it is needed
 */
export function openVault(keyFile: string, isNeeded = false): Vault {
  const master = readOrMakeKey(keyFile, isNeeded);
  const derived = (purpose: string) => Buffer.from(hkdfSync("sha256", master, "", purpose, KEY_BYTES));
  const sealKey = derived("seal secrets");
  const signKey = derived("sign uploads");
  return {
    seal(place, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret.reveal(), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return new Secret(Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8"));
    },
    sign: (text) => createHmac("sha256", signKey).update(text).digest("base64url"),
  };
}

function readOrMakeKey(file: string, isNeeded: boolean): Buffer {
  const read = () => {
    try {
      return Buffer.from(readFileSync(file, "utf8").trim(), "base64");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
  const found = read();
  if (found === undefined && isNeeded) {
    throw new ControlPlaneError(`the key file ${file} is lost, and the stored secrets were sealed with it`, {
      hint: "Put the file back from a backup, or start with another data folder.",
    });
  }
  if (found === undefined) {
    // Written aside and linked: a crash never leaves half a key, and a key is never replaced.
    const made = randomBytes(KEY_BYTES);
    const aside = `${file}.${process.pid}`;
    writeFileSync(aside, `${made.toString("base64")}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(aside, file);
    } finally {
      rmSync(aside, { force: true });
    }
    return made;
  }
  if (found.length !== KEY_BYTES) {
    throw new ControlPlaneError(`the key file ${file} does not hold a key of ${KEY_BYTES} bytes`, {
      hint: "Put the file back from a backup: without it the stored secrets cannot be read.",
    });
  }
  chmodSync(file, 0o600);
  return found;
}
