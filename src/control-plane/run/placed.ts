import type { SourceConfig } from "../../contract/source/source-config.ts";
import type { Runner } from "./runner.ts";

export type Placing = {
  runner: Runner;
  listeners: { runnerOf(config: Pick<SourceConfig, "listener_id" | "listener_config">): Runner };
};

/** The same for one deployment: with the runner of its listener, where it names one, and without databases from here. */
export function placed<P extends Placing>(
  platform: P,
  config: Pick<SourceConfig, "listener_id" | "listener_config">,
): P {
  if (!config.listener_id) return platform;
  const elsewhere = { runner: platform.listeners.runnerOf(config), databases: undefined };
  return { ...platform, ...elsewhere };
}
