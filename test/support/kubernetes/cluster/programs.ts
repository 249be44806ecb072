// This folder: Kubernetes' own programs on loopback, with the keys that they need. Not here: what plays its nodes.

import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../../..");

function findPrograms(): string | undefined {
  const { AGENT_DEPLOY_KUBERNETES: named } = process.env;
  if (named) return named;
  try {
    const find = resolve(root, ".ci/kubernetes/build");
    return execFileSync(find, ["--find"], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}

/** The folder of etcd, kube-apiserver, kube-controller-manager, kube-scheduler and kwok. */
export const programs = findPrograms();
/** Why there are no tests with Kubernetes here; undefined when there are. In CI its absence is a failure. */
export const kubernetesIsMissing = programs ? undefined : "Kubernetes is not built; run .ci/kubernetes/build";
if (kubernetesIsMissing && process.env.CI) throw new Error(kubernetesIsMissing);
if (kubernetesIsMissing) console.warn(`skipped: ${kubernetesIsMissing}`);
