import { readFileSync } from "node:fs";
import { z } from "zod";
import { type OAuthProvider, oauthProvider } from "../contract/oauth-provider.ts";
import { ControlPlaneError } from "./control-plane-error.ts";

/**
 * Platform OAuth providers by id, from a JSON file that holds a list of them.
 * @throws ControlPlaneError naming every problem of the file
 */
export function readOAuthProviders(file: string | undefined): ReadonlyMap<string, OAuthProvider> {
  if (file === undefined) return new Map();
  const parsed = z.array(oauthProvider).safeParse(readJson(file));
  if (!parsed.success) {
    throw refused(
      file,
      parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`),
    );
  }
  const seen = new Set<string>();
  const twice = parsed.data.filter(({ id }) => seen.size === seen.add(id).size);
  if (twice.length > 0)
    throw refused(
      file,
      twice.map(({ id }) => `provider '${id}' is given twice`),
    );
  return new Map(parsed.data.map((provider) => [provider.id, provider]));
}

function refused(file: string, problems: string[]): ControlPlaneError {
  return new ControlPlaneError(`${file} holds no valid OAuth providers: ${problems.join("; ")}`, {
    hint: "The file is a JSON list of objects with the fields of an OAuth provider.",
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new ControlPlaneError(`the OAuth providers file ${file} could not be read as JSON`, {
      hint: "Check the path and the JSON.",
      cause,
    });
  }
}
