import type { ControlPlane } from "../src/client/control-plane.ts";
import type { Dialect } from "../src/contract/dialect.ts";
import type { Clock } from "../src/foundation/clock.ts";
import type { ProxyVariables } from "./resource-types.ts";
import { connectWith, dialectOf, type ReadSetting, SETTING_NAMES } from "./settings.ts";

/** The control plane that a shell's settings name; one client for all operations. */
export type Connection = {
  /**
   * Takes the settings into use, at once. Other settings than before close the client of those; the same ones keep it,
   * and what is under way with it.
   */
  configure(setting: ReadSetting): void;
  /** @throws ConfigurationError naming every setting that is missing or wrong */
  connect(): ControlPlane;
  dialect(): Dialect;
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
  return {
    configure(next) {
      const isSame = SETTING_NAMES.every((name) => next(name) === setting(name));
      setting = next;
      if (isSame) return;
      void controlPlane?.close();
      controlPlane = undefined;
    },
    connect() {
      controlPlane ??= connectWith(setting, surroundings);
      return controlPlane;
    },
    dialect: () => dialectOf(setting, surroundings.environment),
    async close() {
      await controlPlane?.close();
    },
  };
}
