import { createHash } from "node:crypto";
import type { ControlPlaneOptions } from "../../../src/control-plane/index.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { testDatabaseVariable } from "../database/test-schema.ts";
import { openApi } from "../kubernetes/cluster/api.ts";
import { type World, worldHere } from "./world.ts";

/** Where one control plane of a world runs its agents, and keeps what it builds. */
export type PlanePlace = {
  world: World;
  /** Another for each data folder. */
  name: string;
  /** For a control plane that builds and runs what it is given. */
  options: Partial<ControlPlaneOptions>;
  /** The same as flags of `server`. */
  flags: readonly string[];
  /** Variables for either. */
  environment: Readonly<Record<string, string>>;
  /** Removes what its agents leave. */
  remove(): Promise<void>;
};

/** The place of the control plane with this data folder; undefined: this run has no world. */
export async function openPlace(data: string): Promise<PlanePlace | undefined> {
  const world = worldHere();
  if (!world) return undefined;
  const name = `plane-${createHash("sha256").update(data).digest("hex").slice(0, 16)}`;
  const { environment } = world;
  if (world.engine === "containers")
    return {
      ...{ world, name, environment, options: { engine: "podman" } },
      flags: ["--engine", "podman"],
      remove: async () => {},
    };
  const { cluster, agentImage, store } = world;
  const api = openApi(cluster);
  const labels = { "pod-security.kubernetes.io/enforce": "restricted" };
  const { status, body } = await api.ask("POST", "/api/v1/namespaces", { metadata: { name, labels } });
  if (status !== 201 && status !== 409) throw new Error(`no namespace: ${JSON.stringify(body)}`);
  const { kubeconfig } = cluster;
  const url = `s3://${store.bucket}/${name}?endpoint=${store.endpoint}&region=${store.region}`;
  const { [testDatabaseVariable]: database } = process.env;
  return {
    ...{ world, name, environment },
    options: {
      ...{ engine: "kubernetes", kubernetes: { kubeconfig, namespace: name }, store: url, agentImage },
      ...(database && { agentDatabaseUrl: new Secret(database) }),
    },
    flags: [
      ...["--engine", "kubernetes", "--kubeconfig", kubeconfig, "--kube-namespace", name],
      ...["--store", url, "--agent-image", agentImage],
    ],
    async remove() {
      await api.ask("DELETE", `/api/v1/namespaces/${name}`);
      await api.close();
    },
  };
}
