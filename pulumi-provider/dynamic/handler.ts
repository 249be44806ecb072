// This folder: the shell for Pulumi's dynamic provider. Not here: what an operation does.

import "../supported-node.ts";
import process from "node:process";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { createConnection } from "../connection.ts";
import { createDeploymentResource } from "../deployment-resource.ts";
import { CONFIG_NAMESPACE } from "../inputs/settings.ts";
import { createProcessMemory } from "../process-memory.ts";
import { type Properties, topKey } from "../values/properties.ts";

export { createDeploymentResource } from "../deployment-resource.ts";
export { connectWith, type ReadSetting, SETTING_NAMES, type SettingName } from "../inputs/settings.ts";
export type {
  CheckFailure,
  CheckResult,
  CreateResult,
  DeploymentResource,
  DiffResult,
  Effect,
  OperationOptions,
  PropertyChange,
  ReadResult,
  ResourceOptions,
  UpdateResult,
} from "../resource-types.ts";
export { PartialFailure } from "../state/partial-failure.ts";
export { PROVIDER_KEY, type Properties, UNKNOWN } from "../values/properties.ts";

/**
 * The dynamic provider of this process. Its path (`agent-deploy/pulumi/handler`), the name `handler`, and the names and
 * arguments of its methods are frozen: the stub that calls them is stored in the state of stacks, and runs with
 * whatever version of this package is installed then.
 */
export const handler = createDynamicHandler();

type Config = { get(key: string): string | undefined };

function createDynamicHandler() {
  // biome-ignore lint/style/noProcessEnv: this module is an entry, run by the engine
  const environment = process.env;
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const connection = createConnection({ environment, clock: systemClock, log });
  const resource = createDeploymentResource({
    connect: connection.connect,
    dialect: connection.dialect,
    connectionProblem: connection.problem,
    clock: systemClock,
    log,
    directory: process.cwd(),
    memory: createProcessMemory(),
    environment,
  });
  return {
    /** Stores the stack's configuration synchronously: the engine calls other methods while it awaits this one. */
    configure({ config }: { config: Config }): void {
      connection.configure((name) => config.get(`${CONFIG_NAMESPACE}:${name}`));
    },
    check: (olds: Properties, news: Properties) => resource.check({ olds, news }),
    diff: async (id: string, olds: Properties, news: Properties) => {
      const { changes, replaces, deleteBeforeReplace } = resource.diff({ id, olds, news });
      // The engine knows replacements of a dynamic resource by top-level properties only.
      const tops = replaces.map(topKey);
      return { changes, replaces: [...new Set(tops)], deleteBeforeReplace };
    },
    create: async (inputs: Properties) => {
      const { id, outputs } = await resource.create({ inputs });
      return { id, outs: outputs };
    },
    read: async (id: string, state: Properties) => {
      const there = await resource.read({ id, state });
      return there ? { id: there.id, props: there.outputs, inputs: there.inputs } : {};
    },
    update: async (id: string, olds: Properties, news: Properties) => {
      const { outputs } = await resource.update({ id, olds, news });
      return { outs: outputs };
    },
    delete: (id: string, state: Properties) => resource.delete({ id, state }),
  };
}
