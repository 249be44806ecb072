import { z } from "zod";
import type { ResourceSpec } from "../../../contract/resources/resource-spec.ts";
import { object } from "../../../contract/schema/schema.ts";
import type { RegistryLogin } from "../../../foundation/engine-login.ts";
import { Secret } from "../../../foundation/secret.ts";
import { type Draft, refuse, storedValues } from "./draft.ts";

const DOCKER_CONFIG = ".dockerconfigjson";
const dockerConfig = object({
  auths: z.record(
    z.string(),
    object({ username: z.string().nullish(), password: z.string().nullish(), auth: z.string().nullish() }),
  ),
});

/** The registries that the named secrets open. Never tells what they hold. */
export function registryLogins(
  draft: Draft,
  path: string,
  given: ResourceSpec["image_pull_secrets"],
): RegistryLogin[] {
  return (given ?? []).flatMap(({ name }, index) => {
    const at = `${path}[${index}].name`;
    const values = storedValues(draft, { kind: "secret", name }, { path: at, optional: false });
    if (!values) return [];
    const config = values.get(DOCKER_CONFIG);
    const logins = config ? loginsOfConfig(config) : loginOfKeys(values);
    if (!logins)
      refuse(
        draft,
        at,
        `secret '${name}' needs the keys registry, username and password, or ${DOCKER_CONFIG} with auths`,
      );
    return logins ?? [];
  });
}

function loginOfKeys(values: ReadonlyMap<string, Secret>): RegistryLogin[] | undefined {
  const [registry, username, password] = ["registry", "username", "password"].map((key) => values.get(key));
  if (!registry || !username || !password) return undefined;
  return [{ registry: registry.reveal(), username: username.reveal(), password }];
}

function loginsOfConfig(config: Secret): RegistryLogin[] | undefined {
  const parsed = dockerConfig.safeParse(jsonOf(config.reveal()));
  if (!parsed.success) return undefined;
  const logins = Object.entries(parsed.data.auths).map(([registry, { username, password, auth }]) => {
    const [, user, word] = /^([^:]+):(.*)$/s.exec(Buffer.from(auth ?? "", "base64").toString("utf8")) ?? [];
    const [name, text] = [username ?? user, password ?? word];
    return name && text
      ? { registry: hostOf(registry), username: name, password: new Secret(text) }
      : undefined;
  });
  return logins.length > 0 && logins.every((login) => login !== undefined) ? logins : undefined;
}

/** Docker also writes addresses: `https://index.docker.io/v1/`. */
const hostOf = (registry: string) => registry.replace(/^https?:\/\//, "").replace(/\/.*$/, "");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The caller says what is needed.
    return undefined;
  }
}
