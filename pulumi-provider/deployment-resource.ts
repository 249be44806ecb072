import { checkInputs } from "./check.ts";
import type { Properties } from "./codec.ts";
import { createDeployment } from "./create.ts";
import { removeDeployment } from "./delete.ts";
import { diffLine, diffProperties } from "./diff.ts";
import { startOperation } from "./operation.ts";
import { readableError } from "./partial-failure.ts";
import { previewOutputs } from "./preview.ts";
import { readDeployment } from "./read.ts";
import type { DeploymentResource, OperationOptions, ResourceOptions } from "./resource-types.ts";
import { updateDeployment } from "./update.ts";

/** A deployment's life over the lifecycle core; knows nothing of Pulumi's SDK. Both shells stand on it. */
export function createDeploymentResource(options: ResourceOptions): DeploymentResource {
  const { directory, log } = options;
  const operation = (properties: Properties, given: OperationOptions) =>
    startOperation(String(properties.name ?? "deployment"), options, given);
  return {
    check({ olds, news, signal = new AbortController().signal }) {
      return readable(() => checkInputs({ olds, news }, { directory, signal, log }));
    },
    diff({ olds, news }) {
      const result = diffProperties(olds, news);
      const line = diffLine(olds.name, result);
      if (line !== undefined) log(line);
      return result;
    },
    create({ inputs, ...given }) {
      return readable(() => createDeployment(inputs, operation(inputs, given)));
    },
    update({ id, olds, news, ...given }) {
      return readable(() => updateDeployment({ id, olds, news }, operation(news, given)));
    },
    read({ id, state, ...given }) {
      return readable(() => readDeployment({ id, state }, operation(state ?? {}, given).context));
    },
    delete({ id, state, ...given }) {
      return readable(() => removeDeployment({ id, state }, operation(state, given)));
    },
    preview: previewOutputs,
  };
}

/** An engine shows an error's message and nothing else of it. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readableError(error);
  }
}
