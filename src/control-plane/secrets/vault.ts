// This folder: encryption of what is kept secret. No SQL.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";
import { existsSync, linkSync, lstatSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Secret } from "../../foundation/secret.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";

/** Seals values for the store and signs what leaves it. One key file, readable by its owner only. */
export type Vault = {
  /** AES-256-GCM: nonce (12 bytes), tag (16 bytes), ciphertext. `binding` says what the value is of, and must be the same when opening. */
  seal(binding: string, secret: Secret): Buffer;
  open(binding: string, sealed: Uint8Array): Secret;
  /** HMAC-SHA256 under a separate key, in base64url. */
  sign(text: string): string;
  /** The same for the same value of what `binding` says, under a key of its own: 16 bytes in base64url. */
  digest(binding: string, secret: Secret): string;
  /** A key that is the same for the same text, and tells nothing of those of others: 32 bytes in base64url. */
  derive(text: string): Secret;
};

const PUT_BACK =
  'Put the key back from a backup: without it the stored secrets cannot be read. Else start with another data folder (docs/cli.md, "When a store is damaged").';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const DIGEST_BYTES = 16;

export type VaultKeySource = {
  /** Made when it is not there, unless `isNeeded`: something is sealed under the one that was. */
  keyFile: string;
  isNeeded?: boolean;
  /** Folder of the credentials that the operating system hands to this program (systemd's, for one). */
  credentials?: string | undefined;
};

/** The name of the key among the credentials of the operating system: 32 bytes in base64. */
export const VAULT_KEY_CREDENTIAL = "agent-deploy-vault-key";

/**
 * @throws ControlPlaneError when the key is damaged, or lost while it is needed; or when the operating system hands over
 * a key while the key file holds another
 */
export function openVault(source: VaultKeySource): Vault {
  const master = handedKey(source) ?? readOrMakeKey(source.keyFile, source.isNeeded ?? false);
  // Set up once: plain bytes would cost a setup for each value.
  const derived = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", master, "", purpose, KEY_BYTES)));
  const sealKey = derived("seal secrets");
  const signKey = derived("sign uploads");
  const digestKey = derived("tell secrets apart");
  const agentsKey = derived("keys of agents");
  return {
    seal(binding, secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealKey, nonce).setAAD(Buffer.from(binding));
      const text = Buffer.concat([cipher.update(secret.reveal(), "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open(binding, sealed) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(binding))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      try {
        // Throws unless what was deciphered is what was sealed.
        decipher.final();
      } catch (cause) {
        throw new Error(`the sealed value of ${binding.split("\n").join(", ")} was changed in the database`, {
          cause,
        });
      }
      return new Secret(text.toString("utf8"));
    },
    sign: (text) => createHmac("sha256", signKey).update(text).digest("base64url"),
    digest: (binding, secret) =>
      createHmac("sha256", digestKey)
        .update(JSON.stringify([binding, secret.reveal()]))
        .digest()
        .subarray(0, DIGEST_BYTES)
        .toString("base64url"),
    derive: (text) =>
      new Secret(Buffer.from(hkdfSync("sha256", agentsKey, "", text, KEY_BYTES)).toString("base64url")),
  };
}

const CHECK_BINDING = "vault check";

/** The key as it is kept: in base64. @throws ControlPlaneError when it cannot be read */
export function keptKey(source: VaultKeySource): Secret {
  return new Secret((handedKey(source) ?? readKey(source.keyFile)).toString("base64"));
}

/** Where that stands, for people. */
export const placeOfKey = (source: VaultKeySource): string =>
  isHanded(source) ? `the credential ${VAULT_KEY_CREDENTIAL}` : source.keyFile;

/** A value by which a store knows the key that its secrets are sealed with. */
export const vaultCheck = (vault: Vault): string =>
  vault.seal(CHECK_BINDING, new Secret(CHECK_BINDING)).toString("base64");

/** @throws ControlPlaneError when the vault's key is not the one that the check was made with */
export function refuseOtherKey(vault: Vault, check: string, source: VaultKeySource): void {
  try {
    vault.open(CHECK_BINDING, Buffer.from(check, "base64"));
  } catch (cause) {
    const key = isHanded(source) ? placeOfKey(source) : `the key file ${source.keyFile}`;
    throw new ControlPlaneError(`${key} holds another key than the stored secrets were sealed with`, {
      hint: PUT_BACK,
      cause,
    });
  }
}

/** Whether the operating system hands the key over, and no file of ours holds it. */
export function isHanded({ credentials }: VaultKeySource): boolean {
  return credentials !== undefined && existsSync(join(credentials, VAULT_KEY_CREDENTIAL));
}

/** The key never lies in the data folder then. */
function handedKey({ keyFile, credentials }: VaultKeySource): Buffer | undefined {
  if (credentials === undefined || !isHanded({ keyFile, credentials })) return undefined;
  const file = join(credentials, VAULT_KEY_CREDENTIAL);
  const key = readKey(file);
  if (existsSync(keyFile) && !readKey(keyFile).equals(key)) {
    throw new ControlPlaneError(`the credential ${VAULT_KEY_CREDENTIAL} and the key file ${keyFile} differ`, {
      hint: "Secrets are sealed with the key of the file: make that one the credential, then remove the file.",
    });
  }
  return key;
}

function readKey(file: string): Buffer {
  const key = Buffer.from(textOf(file).trim(), "base64");
  if (key.length === KEY_BYTES) return key;
  throw new ControlPlaneError(`the key file ${file} does not hold a key of ${KEY_BYTES} bytes`, {
    hint: PUT_BACK,
  });
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (cause) {
    throw new ControlPlaneError(`the key file ${file} cannot be read`, { hint: PUT_BACK, cause });
  }
}

/** Others may have read it: for its operator to judge, not to be repaired silently. */
function refuseOpenKey(file: string): void {
  const { mode } = statSync(file);
  if (process.platform === "win32" || (mode & 0o077) === 0) return;
  const shown = (mode & 0o777).toString(8).padStart(4, "0");
  throw new ControlPlaneError(`the key file ${file} is open to other users of this machine (mode ${shown})`, {
    hint: `Close it with chmod 600 ${file}, then start again. Who has read it can read the secrets of this data folder.`,
  });
}

function readOrMakeKey(file: string, isNeeded: boolean): Buffer {
  if (lstatSync(file, { throwIfNoEntry: false })) {
    const found = readKey(file);
    refuseOpenKey(file);
    return found;
  }
  if (isNeeded) {
    const problem = `the key file ${file} is lost, and the stored secrets were sealed with it`;
    throw new ControlPlaneError(problem, { hint: PUT_BACK });
  }
  return makeKey(file);
}

/** Writes a new key to a new file: aside, and linked, so that a crash never leaves half a key, and no key is replaced. */
export function makeKey(file: string): Buffer {
  const made = randomBytes(KEY_BYTES);
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, `${made.toString("base64")}\n`, { mode: 0o600, flush: true });
    linkSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
  return made;
}
