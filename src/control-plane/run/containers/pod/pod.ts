import type { RegistryLogin } from "../../../../foundation/engine-login.ts";
import type { Secret } from "../../../../foundation/secret.ts";

/** The containers of one revision, in the words that every engine has: what its resource spec asks for (spec §2.4). */
export type Pod = {
  volumes: readonly Volume[];
  /** Run one after the other, each to its end, before all others. */
  initContainers: readonly PodContainer[];
  agent: PodContainer;
  /** Started before the agent, in this order, and stopped after it. */
  sidecars: readonly PodContainer[];
  /** Registries that want to know who pulls. */
  logins: readonly RegistryLogin[];
};

export type PodContainer = {
  /** Unique in its pod. */
  name: string;
  image: string;
  pull: "always" | "missing" | "never";
  /** Instead of the image's entry point. */
  command?: readonly string[] | undefined;
  args?: readonly string[] | undefined;
  workingDirectory?: string | undefined;
  environment: Readonly<Record<string, Secret>>;
  mounts: readonly Mount[];
  labels: Readonly<Record<string, string>>;
  /** Beside the labels, where the engine has them; containers that the control plane adds need none. */
  annotations?: Readonly<Record<string, string>>;
  resources: ContainerResources;
  security: ContainerSecurity;
  /** Of a sidecar that ends by itself. */
  restart: "always" | "on_failure" | "never";
};

/** CPU in cores, memory in megabytes. What is undefined is not limited. */
export type ContainerResources = {
  cpu?: number | undefined;
  cpuLimit?: number | undefined;
  memoryMb?: number | undefined;
  memoryLimitMb?: number | undefined;
};

export type ContainerSecurity = {
  user?: number | undefined;
  group?: number | undefined;
  readOnlyRoot?: boolean | undefined;
  addCapabilities?: readonly string[] | undefined;
  dropCapabilities?: readonly string[] | undefined;
  noNewPrivileges?: boolean | undefined;
};

export type Mount = {
  /** The name of a volume of the pod. */
  volume: string;
  path: string;
  /** Within the volume. */
  subPath?: string | undefined;
  readOnly: boolean;
  propagation?: "private" | "host_to_container" | "bidirectional" | undefined;
};

export type Volume = { name: string } & (
  | /** Written for each start, removed with the pod. Paths are relative. */
  { kind: "files"; files: readonly { path: string; content: Secret; mode: number }[] }
  | /** Empty at each start, removed with the pod. */ {
      kind: "empty";
      inMemory: boolean;
    }
  | /** A folder of the host that the operator allows. */ { kind: "host"; path: string }
  | /** Kept as long as the deployment; shared by its revisions. */ { kind: "persistent"; claim: string }
  | { kind: "nfs"; server: string; path: string; readOnly: boolean }
);
