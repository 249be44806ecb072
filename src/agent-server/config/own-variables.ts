import { Secret } from "../../foundation/secret.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";

const keysVariable = "AGENT_SERVER_API_KEYS";
const keysFileVariable = "AGENT_SERVER_KEYS_FILE";
const databaseVariable = "AGENT_SERVER_DATABASE_URL";
const poolVariable = "AGENT_SERVER_DATABASE_POOL_URL";
const gatewayVariable = "AGENT_SERVER_BEHIND_GATEWAY";

type Environment = Record<string, string | undefined>;
export type OwnVariables = {
  apiKeys: Secret[];
  keysFile?: string;
  databaseUrl?: Secret;
  databasePoolUrl?: Secret;
};

/**
 * Who may ask and where data is kept, out of the environment: the graphs' code, which reads it too, has no use for them.
 * @throws GraphConfigError when keys are given and none is in them: the server would be open
 */
export function takeOwnVariables(environment: Environment): OwnVariables {
  const given = take(environment, keysVariable);
  const keys = given.split(",").map((key) => key.trim());
  const keysFile = take(environment, keysFileVariable);
  const databaseUrl = take(environment, databaseVariable);
  const databasePoolUrl = take(environment, poolVariable);
  const apiKeys = keys.flatMap((key) => (key === "" ? [] : [new Secret(key)]));
  if (given !== "" && apiKeys.length === 0) {
    throw new GraphConfigError(`${keysVariable} is set, but holds no key`, {
      hint: "Separate keys by commas, or unset it for a server without keys.",
    });
  }
  return {
    apiKeys,
    ...(keysFile !== "" && { keysFile }),
    ...(databaseUrl !== "" && { databaseUrl: new Secret(databaseUrl) }),
    ...(databasePoolUrl !== "" && { databasePoolUrl: new Secret(databasePoolUrl) }),
  };
}

/**
 * Keys in the configuration of an agent behind a gateway would have no effect, and leave it open to those whom its
 * author excludes.
 * @throws GraphConfigError when there are some
 */
export function refuseOwnKeys(file: string, configured: Environment): void {
  if (!configured[keysVariable]) return;
  throw new GraphConfigError(`${file}: ${keysVariable} in env has no effect in a deployment`, {
    hint: "Remove it, and give the keys as runtime_keys of the deployment.",
  });
}

/** Whether a control plane started this process, out of its environment; no configuration says so. */
export const takeBehindGateway = (environment: Environment): boolean =>
  take(environment, gatewayVariable) !== "";

function take(environment: Environment, variable: string): string {
  const value = environment[variable] ?? "";
  delete environment[variable];
  return value.trim();
}
