import { Secret } from "../../foundation/secret.ts";

const keysVariable = "AGENT_SERVER_API_KEYS";
const databaseVariable = "AGENT_SERVER_DATABASE_URL";

type Environment = Record<string, string | undefined>;

/** Who may ask and where data is kept, out of the environment: the graphs' code, which reads it too, has no use for them. */
export function takeOwnVariables(environment: Environment): { apiKeys: Secret[]; databaseUrl?: Secret } {
  const keys = take(environment, keysVariable).split(",");
  const databaseUrl = take(environment, databaseVariable);
  return {
    apiKeys: keys.map((key) => key.trim()).flatMap((key) => (key === "" ? [] : [new Secret(key)])),
    ...(databaseUrl !== "" && { databaseUrl: new Secret(databaseUrl) }),
  };
}

function take(environment: Environment, variable: string): string {
  const value = environment[variable] ?? "";
  delete environment[variable];
  return value.trim();
}
