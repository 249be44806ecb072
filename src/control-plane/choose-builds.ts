import { ControlPlaneError } from "./machine/control-plane-error.ts";
import type { HostEnvironment } from "./machine/host-environment.ts";
import type { ClusterBuildsOptions, ControlPlaneOptions } from "./options.ts";

/** Where tarballs, repositories and templates are built, and run. */
export type BuildsChoice =
  | ({ kind: "cluster" } & ClusterBuildsOptions & { store: S3Place })
  | { kind: "machine" | "none"; reason: string };

type S3Place = NonNullable<ControlPlaneOptions["s3"]>;

const IN_CLUSTER =
  "tarballs and repositories are built in the cluster where the control plane is given --store s3://…, --agent-image, and AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID with AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY";

/** @throws ControlPlaneError when builds in a cluster are asked for and cannot be */
export function chooseBuilds(
  {
    clusterBuilds,
    s3,
    engine,
    runner,
  }: Pick<ControlPlaneOptions, "clusterBuilds" | "s3" | "engine" | "runner">,
  environment: HostEnvironment,
): BuildsChoice {
  const isCluster = engine === "kubernetes" && runner === undefined;
  if (clusterBuilds && !isCluster)
    throw new ControlPlaneError("an agent image is for builds in a cluster", {
      hint: "Give --engine kubernetes, or leave --agent-image out.",
    });
  if (clusterBuilds && !s3)
    throw new ControlPlaneError("builds in the cluster need an object store that pods reach", {
      hint: "Give --store s3://bucket/prefix.",
    });
  if (clusterBuilds && s3) return { kind: "cluster", ...clusterBuilds, store: s3 };
  if (!isCluster) return { kind: "machine", reason: "agents run on this machine" };
  // It shares its pod with nothing that others have written.
  if (environment.KUBERNETES_SERVICE_HOST)
    return { kind: "none", reason: `nothing is built in its own pod: ${IN_CLUSTER}` };
  return { kind: "machine", reason: IN_CLUSTER };
}
