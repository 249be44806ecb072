import { isPreviewName } from "../../lifecycle/operations/preview-name.ts";
import { type TeardownOutcome, tearDown } from "../../lifecycle/operations/tear-down.ts";
import type { RecordedDeployment } from "../github/deployment/recorded.ts";
import { githubWarning } from "../github/github-access.ts";
import type { Job } from "./command-step.ts";

/** A preview with everything that this repository recorded of it. */
export type RecordedPreview = { deployment_id: string; number: number; recorded: RecordedDeployment[] };

export function recordedPreviews(number: number, recorded: readonly RecordedDeployment[]): RecordedPreview[] {
  const byId = Map.groupBy(recorded, ({ payload }) => payload.deployment_id);
  return [...byId].map(([deployment_id, each]) => ({ deployment_id, number, recorded: each }));
}

/** `left`: why it was left alone. */
export type RecordedTeardown = TeardownOutcome | { left: string };

/**
 * Deletes a preview by its recorded id, where the deployment still has the recorded name, and that is one of a preview
 * of this pull request. Anything else is left, with a warning.
 */
export async function tearDownRecorded(
  { deployment_id, number, recorded }: RecordedPreview,
  { step, context }: Job,
): Promise<RecordedTeardown> {
  const { wait, waitTimeoutMs: wait_timeout_ms } = step.inputs;
  const given = [...new Set(recorded.map(({ payload }) => payload.name))];
  const names = given.filter((name) => isPreviewName(name, number));
  if (names.length === 0)
    return leave(
      step,
      `'${given.join("', '")}' is not the name of a preview of pull request #${number}: it is left`,
    );
  const refuse = async ({ name }: { name: string }) =>
    names.includes(name)
      ? undefined
      : `deployment ${deployment_id} is named '${name}', not '${names.join("' or '")}': it is left`;
  const end = await tearDown({ deployment_id }, { wait, wait_timeout_ms, refuse }, context);
  return end.outcome === "refused" && !end.error ? leave(step, end.message) : end;
}

function leave(step: Pick<Job["step"], "runner">, reason: string): RecordedTeardown {
  githubWarning(step)(reason);
  return { left: reason };
}
