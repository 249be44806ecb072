import { connectControlPlane } from "../client/control-plane.ts";
import type { Clock } from "../foundation/clock.ts";
import { type DeployResult, deploy } from "../lifecycle/deploy.ts";
import type { Progress } from "../lifecycle/progress.ts";
import type { Described } from "./describe-deployment.ts";
import type { DeployInputs } from "./inputs.ts";

export type DeploySurroundings = {
  environment: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  signal: AbortSignal;
  report: (event: Progress) => void;
};

/** Brings the deployment about. Throws what the core throws; with the signal's abort, at once. */
export async function deployDescribed(
  inputs: DeployInputs,
  { desired, source }: Described,
  { environment, clock, signal, report }: DeploySurroundings,
): Promise<DeployResult> {
  const controlPlane = connectControlPlane({
    baseUrl: inputs.baseUrl,
    credentials: { apiKey: inputs.apiKey, tenantId: inputs.tenantId },
    dialect: inputs.dialect,
    userAgent: "agent-deploy-action",
    environment,
    clock,
    onRetry: (notice) => report({ type: "retrying", ...notice }),
  });
  try {
    const work = deploy(
      desired,
      source,
      {
        wait: inputs.wait,
        wait_timeout_ms: inputs.waitTimeoutMs,
        verify: inputs.verify ? {} : false,
        follow_logs: false,
      },
      { controlPlane, clock, signal, report },
    );
    return await untilAborted(work, signal);
  } finally {
    await controlPlane.close();
  }
}

/** The runner kills a cancelled step after ten seconds: nothing may hold up what is left to say. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
