import { DatabaseUnavailableError } from "../../database/errors.ts";
import { Secret } from "../../foundation/secret.ts";

/** How to speak to the server: the rest is the operator's own. */
const SHARED_PARAMETERS = ["sslmode", "ssl", "sslrootcert", "sslnegotiation", "uselibpqcompat"];

/**
 * The host of a URL, as agents are to ask for it.
 * @throws DatabaseUnavailableError when there is none in it; its message does not repeat the URL
 */
export function hostOf(url: Secret): string {
  // Its error would repeat the URL.
  const parsed = URL.parse(url.reveal());
  if (parsed?.hostname && !parsed.searchParams.has("host")) return parsed.hostname;
  throw new DatabaseUnavailableError("the URL of the agents' databases names no host that agents reach", {
    hint: "Write it as postgres://user:password@host:5432/database.",
  });
}

/** The URL of another database of the same server, for a role of that name. */
export function agentUrl(server: Secret, { name, password }: { name: string; password: Secret }): Secret {
  const url = new URL(server.reveal());
  url.username = name;
  url.password = password.reveal();
  url.pathname = `/${name}`;
  for (const parameter of [...url.searchParams.keys()])
    if (!SHARED_PARAMETERS.includes(parameter)) url.searchParams.delete(parameter);
  return new Secret(url.href);
}
