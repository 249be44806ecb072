import { posix } from "node:path";
import { AGENT_GATEWAY_VARIABLE, AGENT_KEYS_VARIABLE } from "../../contract/deployment/secrets.ts";
import { Secret } from "../../foundation/secret.ts";

/** What is there is kept as long as the deployment (docs/images.md). */
export const DATA_FOLDER = "/data";

/** Whether a volume that is mounted here takes the place of the deployment's own data. */
export const isDataFolder = (path: string): boolean => posix.join(path, "/") === `${DATA_FOLDER}/`;

/** What every agent of an image is given beside what its spec says (docs/images.md). */
export const ownVariables = (of: { port: number; key: Secret; drainMs: number }): Record<string, Secret> => ({
  PORT: new Secret(String(of.port)),
  AGENT_DATA: new Secret(DATA_FOLDER),
  AGENT_STOP_GRACE: new Secret(String(of.drainMs / 1000)),
  [AGENT_KEYS_VARIABLE]: of.key,
  [AGENT_GATEWAY_VARIABLE]: new Secret("1"),
});
