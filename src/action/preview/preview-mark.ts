import type { ControlPlane } from "../../client/control-plane.ts";
import { ControlPlaneError } from "../../client/errors/index.ts";
import type { Deployment } from "../../contract/deployment.ts";
import { snapshotOf } from "../../lifecycle/apply/own-revision.ts";
import { patchOnce } from "../../lifecycle/apply/patch-once.ts";
import type { Context } from "../../lifecycle/context.ts";

/** Marks a preview by its display name with the first write to it, by a request of its own. */
export type PreviewMark = {
  /** The same control plane; a deployment that it creates is marked at once. */
  controlPlane: ControlPlane;
  /** Tells what is there: it is marked before its first change, unless it shows no display names or has the right one. */
  takeUp(deployment: Deployment): void;
};

/**
 * A control plane need not have display names (spec §4.5 has none): where one refuses them, the preview is made all the
 * same, with a warning.
 */
export function markPreviews(
  display_name: string,
  context: Context,
  warn: (message: string) => void,
): PreviewMark {
  const { controlPlane, signal } = context;
  let unmarked: Deployment | undefined;
  async function mark(deployment: Deployment): Promise<void> {
    const request = { snapshot: snapshotOf(deployment), body: { display_name }, expectsRevision: false };
    try {
      await patchOnce(request, context);
    } catch (error) {
      // Whoever waits for the next answer hears of the cancellation.
      if (signal?.aborted) return;
      if (!(error instanceof ControlPlaneError)) throw error;
      warn(
        `Could not give the preview its display name, '${display_name}', by which it is known as ours: ${error.message}`,
      );
    }
  }
  return {
    controlPlane: {
      ...controlPlane,
      async createDeploymentOnce(...given) {
        const created = await controlPlane.createDeploymentOnce(...given);
        await mark(created);
        return created;
      },
      async patchDeployment(...given) {
        const found = unmarked;
        unmarked = undefined;
        if (found) await mark(found);
        return controlPlane.patchDeployment(...given);
      },
    },
    takeUp(deployment) {
      const { display_name: shown } = deployment;
      unmarked = shown === undefined || shown === display_name ? undefined : deployment;
    },
  };
}
