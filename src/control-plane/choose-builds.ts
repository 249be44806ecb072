import { Secret } from "../foundation/secret.ts";
import { ControlPlaneError } from "./machine/control-plane-error.ts";
import type { HostEnvironment } from "./machine/host-environment.ts";
import { readLocation, type S3Credentials, type S3Location } from "./objects/s3/location.ts";
import type { ControlPlaneOptions } from "./options.ts";

/** Where tarballs, repositories and templates are built, and run. `readCredentials`: those that pods of agents have. */
export type BuildsChoice =
  | { kind: "cluster"; agentImage: string; location: S3Location; readCredentials: S3Credentials }
  | { kind: "machine"; reason: string | undefined }
  | { kind: "none"; reason: string };

const READ_ID = "AGENT_DEPLOY_STORE_READ_ACCESS_KEY_ID";
const READ_KEY = "AGENT_DEPLOY_STORE_READ_SECRET_ACCESS_KEY";

/**
 * In a cluster where an image of this program is given, with the store and the credentials that this needs.
 * @throws ControlPlaneError naming all that is missing
 */
export function chooseBuilds(
  options: Pick<ControlPlaneOptions, "agentImage" | "store" | "engine" | "runner">,
  environment: HostEnvironment,
): BuildsChoice {
  const { agentImage, store, engine, runner } = options;
  const isCluster = engine === "kubernetes" && runner === undefined;
  const { [READ_ID]: accessKeyId, [READ_KEY]: secretAccessKey } = environment;
  const location = store ? readLocation(store, environment) : undefined;
  const missing = [
    ...(location && "bucket" in location ? [] : ["--store s3://…"]),
    ...(agentImage ? [] : ["--agent-image"]),
    ...(accessKeyId ? [] : [READ_ID]),
    ...(secretAccessKey ? [] : [READ_KEY]),
  ];
  if (!agentImage || !isCluster) {
    if (agentImage)
      throw new ControlPlaneError("an agent image is for builds in a cluster", {
        hint: "Give --engine kubernetes, or leave --agent-image out.",
      });
    if (!isCluster) return { kind: "machine", reason: undefined };
    const why = `builds in the cluster need ${listed(missing)}`;
    // What others have written shares the pod with nothing of the control plane.
    return environment.KUBERNETES_SERVICE_HOST
      ? { kind: "none", reason: `nothing is built in the control plane's own pod, and ${why}` }
      : { kind: "machine", reason: why };
  }
  if (!location || !("bucket" in location) || !accessKeyId || !secretAccessKey)
    throw new ControlPlaneError(`builds in the cluster need ${listed(missing)}, too`, {
      hint: `${READ_ID} and ${READ_KEY} are what pods of agents read their code with: docs/kubernetes.md says what they need.`,
    });
  const readCredentials = {
    accessKeyId,
    secretAccessKey: new Secret(secretAccessKey),
    sessionToken: undefined,
  };
  return { kind: "cluster", agentImage, location, readCredentials };
}

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");
