import { cp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ControlPlane } from "../src/client/control-plane.ts";
import { systemClock } from "../src/foundation/time/clock.ts";
import { deploy } from "../src/lifecycle/operations/deploy.ts";
import { resolveDeployment } from "../src/sources/index.ts";

export const pythonEchoAgent = fileURLToPath(new URL("../examples/echo-agent-python", import.meta.url));
const echoAgent = fileURLToPath(new URL("../examples/echo-agent", import.meta.url));

export function copyEchoAgent(to: string, example = echoAgent): Promise<void> {
  return cp(example, to, { recursive: true, filter: (path) => !path.includes("node_modules") });
}

/**
 * Deploys the project in a folder, whose name is the deployment's, and waits for it as the Action does.
 * @returns the deployment's URL
 */
export async function pushProject(controlPlane: ControlPlane, project: string): Promise<string> {
  const signal = new AbortController().signal;
  const request = { project_dir: project };
  const { desired, source } = await resolveDeployment(request, { environment: {}, signal });
  const result = await deploy(
    desired,
    source,
    { wait: true, wait_timeout_ms: 300_000, verify: false },
    { controlPlane, clock: systemClock, signal, report: () => {} },
  );
  if (result.outcome !== "deployed") throw new Error(`${result.outcome}: ${result.message}`);
  return result.url!;
}
