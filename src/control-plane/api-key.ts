import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { API_KEY_PREFIX } from "../contract/account.ts";
import { ControlPlaneError } from "./control-plane-error.ts";
import { writePrivateFile } from "./folders/data-folder.ts";

/**
 * The key of this control plane: the given one, else that of the last start, else a new one. Kept in `file`.
 * @throws ControlPlaneError when the given key cannot be sent in a header
 */
export function apiKeyFor(file: string, given: string | undefined): { apiKey: string; newApiKey: boolean } {
  const stored = readStored(file);
  if (given !== undefined) {
    if (!/^[\x21-\x7e]+$/.test(given)) {
      throw new ControlPlaneError("the API key has to be of printable ASCII characters without spaces", {
        hint: "Give another key, or none: one is made then.",
      });
    }
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
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
