import type { ControlPlane } from "../src/client/control-plane.ts";
import type { Dialect } from "../src/contract/dialect/dialect.ts";
import type { Clock } from "../src/foundation/time/clock.ts";
import {
  CONFIG_NAMESPACE,
  checksConnection,
  connectWith,
  dialectOf,
  hasUnknownSetting,
  type ReadSetting,
  SETTING_NAMES,
} from "./inputs/settings.ts";
import type { ProxyVariables } from "./resource-types.ts";
import { readableError } from "./state/partial-failure.ts";

/** Milliseconds for the one request that a preview makes; it is repeated like any other. */
const CHECK_TIMEOUT_MS = 10_000;

/** The control plane that a shell's settings name; one client for all operations. */
export type Connection = {
  /**
   * Applies the settings at once. Changed settings close the previous client; unchanged ones keep it, with its
   * requests.
   */
  configure(setting: ReadSetting): void;
  /** @throws ConfigurationError naming every setting that is missing or wrong */
  connect(): ControlPlane;
  dialect(): Dialect;
  /**
   * Why an update could not use the control plane: a missing setting, a refused key, an address where none answers.
   * Checked once per connection. Also undefined where the settings are not known yet, or disable the check.
   */
  problem(signal?: AbortSignal): Promise<string | undefined>;
  close(): Promise<void>;
};

/** Until it is configured, all settings come from the environment. */
export function createConnection(surroundings: {
  environment: ProxyVariables;
  clock: Clock;
  log: (line: string) => void;
}): Connection {
  let setting: ReadSetting = () => undefined;
  let controlPlane: ControlPlane | undefined;
  let asked: Promise<string | undefined> | undefined;
  function connect(): ControlPlane {
    controlPlane ??= connectWith(setting, surroundings);
    return controlPlane;
  }
  return {
    configure(next) {
      const isSame = SETTING_NAMES.every((name) => next(name) === setting(name));
      setting = next;
      if (isSame) return;
      void controlPlane?.close();
      controlPlane = undefined;
      asked = undefined;
    },
    connect,
    async problem(signal) {
      if (hasUnknownSetting(setting) || !checksConnection(setting, surroundings.environment))
        return undefined;
      asked ??= problemOf(connect, signal);
      return asked;
    },
    dialect: () => dialectOf(setting, surroundings.environment),
    async close() {
      await controlPlane?.close();
    },
  };
}

async function problemOf(
  connect: () => ControlPlane,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  let where = "";
  try {
    const controlPlane = connect();
    where = `the control plane at ${controlPlane.baseUrl} cannot be used: `;
    await controlPlane.listDeployments({ query: { limit: "1" } }, { signal, timeoutMs: CHECK_TIMEOUT_MS });
    return undefined;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const text = `${where}${readableError(error).message}`;
    return where === "" ? text : `${text}\n${SWITCH_OFF}`;
  }
}

const SWITCH_OFF = `To preview without asking it: \`pulumi config set ${CONFIG_NAMESPACE}:checkConnection false\`.`;
