import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { API_KEY_PREFIX } from "../contract/account.ts";
import { writePrivateFile } from "../foundation/private-file.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";

/**
 * Before anything is written: whether there will be a key.
 * @throws ControlPlaneError when the given key cannot be sent in a header, or the file of the last start lost its own
 */
export function checkApiKey(file: string, given: string | undefined): void {
  if (given === undefined) {
    if (readStored(file) !== "") return;
    throw new ControlPlaneError(`the file of the API key ${file} is empty`, {
      hint: "Put the key back, or remove the file: then a new key is made, which all clients need.",
    });
  }
  if (/^[\x21-\x7e]+$/.test(given)) return;
  throw new ControlPlaneError("the API key has to be of printable ASCII characters without spaces", {
    hint: "Give another key, or none: one is made then.",
  });
}

/** The key of this control plane: the given one, else that of the last start, else a new one. Kept in `file`. */
export function apiKeyFor(file: string, given: string | undefined): { apiKey: string; newApiKey: boolean } {
  const stored = readStored(file);
  if (given !== undefined) {
    if (given !== stored) writePrivateFile(file, `${given}\n`);
    return { apiKey: given, newApiKey: false };
  }
  if (stored) return { apiKey: stored, newApiKey: false };
  const apiKey = `${API_KEY_PREFIX}${randomBytes(24).toString("base64url")}`;
  writePrivateFile(file, `${apiKey}\n`);
  return { apiKey, newApiKey: true };
}

function readStored(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new ControlPlaneError(`the file of the API key ${file} cannot be read`, {
      hint: "See what lies there and its permissions; without the file a new key is made, which all clients need.",
      cause,
    });
  }
}
