import { readFileSync } from "node:fs";
import { z } from "zod";
import { type OAuthProvider, oauthProvider } from "../contract/oauth-provider.ts";
import { fieldPath } from "../foundation/json/field-path.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";

/** The client takes any text for a time; here a mistake in the file is reported. */
const time = z.iso.datetime({ offset: true });
const providers = z.array(oauthProvider.extend({ created_at: time, updated_at: time }));

/** The platform OAuth provider of this `id`, else of this `provider_id`. */
export type FindOAuthProvider = (id: string) => OAuthProvider | undefined;

/**
 * Platform OAuth providers, from a JSON file that holds a list of them.
 * @throws ControlPlaneError naming every problem of the file
 */
export function readOAuthProviders(file: string | undefined): FindOAuthProvider {
  if (file === undefined) return () => undefined;
  const parsed = providers.safeParse(readJson(file));
  if (!parsed.success) {
    throw refused(
      file,
      parsed.error.issues.map(({ path, message }) => `${fieldPath(path) || "the file"}: ${message}`),
    );
  }
  const problems = [...givenTwice(parsed.data, "id"), ...givenTwice(parsed.data, "provider_id")];
  if (problems.length > 0) throw refused(file, problems);
  const by = (key: "id" | "provider_id") => new Map(parsed.data.map((provider) => [provider[key], provider]));
  const [byId, byProviderId] = [by("id"), by("provider_id")];
  return (id) => byId.get(id) ?? byProviderId.get(id);
}

function givenTwice(providers: readonly OAuthProvider[], key: "id" | "provider_id"): string[] {
  const seen = new Set<string>();
  const twice = providers.filter((provider) => seen.size === seen.add(provider[key]).size);
  return twice.map((provider) => `${key} '${provider[key]}' is given twice`);
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
