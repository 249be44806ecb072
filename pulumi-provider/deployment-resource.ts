import { Secret } from "../src/foundation/secret.ts";
import { secretsOf, wireInputs } from "./inputs/desired.ts";
import { checkInputs } from "./operations/check.ts";
import { createDeployment } from "./operations/create.ts";
import { removeDeployment } from "./operations/delete.ts";
import { diffLine, diffProperties } from "./operations/diff.ts";
import { lossWarnings, type PreviewedInputs, warningLine } from "./operations/loss.ts";
import { type Operation, startOperation } from "./operations/operation.ts";
import { previewOutputs } from "./operations/preview.ts";
import { readDeployment } from "./operations/read.ts";
import { heldNameProblems } from "./operations/replacement.ts";
import { updateDeployment } from "./operations/update.ts";
import type { DeploymentResource, OperationOptions, ResourceOptions } from "./resource-types.ts";
import { keepingAdoption, noteOwner } from "./state/adoption.ts";
import { readableError } from "./state/partial-failure.ts";
import { readMarks } from "./state/state-marks.ts";
import type { Properties } from "./values/properties.ts";

/** A deployment's life cycle on the lifecycle core, without Pulumi's SDK. Both shells use it. */
export function createDeploymentResource(options: ResourceOptions): DeploymentResource {
  const { directory, dialect, connectionProblem, log, memory } = options;
  /** Runs one operation; secrets of the inputs and of the state are redacted from its logs and its failure. */
  const operate = async <T>(
    [properties, ...others]: [Properties, ...Properties[]],
    given: OperationOptions,
    work: (operation: Operation) => Promise<T>,
  ): Promise<T> => {
    const texts = given.secretTexts ?? [];
    const secrets = [...secretsOf(properties, ...others), ...texts.map((text) => new Secret(text))];
    const name = String(properties.name ?? "deployment");
    return readable(() => work(startOperation({ name, secrets }, options, given)), secrets);
  };
  return {
    check({ olds, news, signal = new AbortController().signal }) {
      const context = { directory, dialect: dialect(), signal, log };
      return readable(async () => {
        const [{ inputs, failures }, problem] = await Promise.all([
          checkInputs({ olds, news }, context),
          connectionProblem(signal),
        ]);
        const unusable = problem === undefined ? [] : [{ property: "", reason: problem }];
        return { inputs, failures: [...failures, ...unusable] };
      }, []);
    },
    diff({ id, olds, news }) {
      noteOwner(memory, id, olds);
      // Check saw other inputs than a deletion would. (Only here: a refresh calls diff, too.)
      const [held] = readMarks(olds).updateFailed
        ? heldNameProblems(wireInputs(olds), wireInputs(news), dialect())
        : [];
      if (held) throw new Error(`name ${held.message}`);
      const result = diffProperties(olds, news);
      const line = diffLine(olds.name, result);
      if (line !== undefined) log(line);
      const url = typeof olds.url === "string" ? olds.url : undefined;
      // Of what is not known yet the names count, too.
      const sets = {
        secrets: news.secrets,
        build_secrets: news.buildSecrets,
        runtime_keys: news.runtimeKeys,
      } as PreviewedInputs;
      const inputs = { olds: wireInputs(olds), news: { ...wireInputs(news), ...sets } };
      for (const warning of lossWarnings(inputs, result, { id, url, dialect: dialect() }))
        log(warningLine(olds.name, warning), "warning");
      return result;
    },
    create({ inputs, ...given }) {
      return operate([inputs], given, (operation) => createDeployment(inputs, operation));
    },
    update({ id, olds, news, ...given }) {
      // After a failure the engine updates without a diff.
      noteOwner(memory, id, olds);
      return operate([news, olds], given, (operation) =>
        keepingAdoption(olds, () => updateDeployment({ id, olds, news }, operation)),
      );
    },
    read({ id, state, ...given }) {
      return operate([state ?? {}], given, ({ context }) =>
        keepingAdoption(state ?? {}, () => readDeployment({ id, state }, context)),
      );
    },
    delete({ id, state, ...given }) {
      return operate([state], given, (operation) => removeDeployment({ id, state }, operation));
    },
    preview: previewOutputs,
  };
}

/** An engine shows an error's message and nothing else of it. */
async function readable<T>(work: () => Promise<T>, secrets: readonly Secret[]): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw readableError(error, secrets);
  }
}
