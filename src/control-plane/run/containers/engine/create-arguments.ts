import type { PodContainer } from "../pod/pod.ts";
import { type Labels, labelArguments } from "./labels.ts";

export type ContainerOptions = {
  /** Unique on the machine. */
  name: string;
  labels: Labels;
  /** Names of variables whose values the call itself has in its environment. */
  inherited: readonly string[];
  /** A file of other variables. */
  environmentFile: string | undefined;
  /** Arguments that mount the volumes. */
  mounts: readonly string[];
  /** Its network: its own with this port of loopback published, or that of another container. */
  network: { port: number } | { of: string } | undefined;
};

/** The arguments of `create`, which podman and docker share. */
export function createArguments(container: PodContainer, options: ContainerOptions): string[] {
  const { image, command = [], args = [] } = container;
  const [program, ...first] = command;
  return [
    ...["create", "--name", options.name, "--pull", "never"],
    // Nothing of what it writes is kept by the engine: it is masked before it is stored.
    ...["--log-driver", "none"],
    // `GET /ok` tells its health. An engine without systemd writes that it cannot start its own checks, as if the agent did.
    "--no-healthcheck",
    ...labelArguments({ ...container.labels, ...options.labels }),
    ...Object.entries(container.annotations ?? {}).flatMap(([name, value]) => [
      "--annotation",
      `${name}=${value}`,
    ]),
    ...options.inherited.flatMap((name) => ["--env", name]),
    ...(options.environmentFile ? ["--env-file", options.environmentFile] : []),
    ...options.mounts,
    ...networkArguments(options.network),
    ...resourceArguments(container),
    ...securityArguments(container),
    ...(container.workingDirectory ? ["--workdir", container.workingDirectory] : []),
    ...(program ? ["--entrypoint", program] : []),
    image,
    ...first,
    ...args,
  ];
}

/** The same port inside and outside: it holds with its own network, and with that of the host. */
function networkArguments(network: ContainerOptions["network"]): string[] {
  if (network === undefined) return [];
  if ("of" in network) return ["--network", `container:${network.of}`];
  return ["--publish", `127.0.0.1:${network.port}:${network.port}`];
}

function resourceArguments({ resources }: PodContainer): string[] {
  const { cpu, cpuLimit, memoryMb, memoryLimitMb } = resources;
  const reserved = memoryMb !== undefined && memoryMb < (memoryLimitMb ?? Number.POSITIVE_INFINITY);
  return [
    ...(cpu === undefined ? [] : ["--cpu-shares", String(Math.max(2, Math.round(cpu * 1024)))]),
    ...(cpuLimit === undefined ? [] : ["--cpus", String(cpuLimit)]),
    ...(reserved ? ["--memory-reservation", `${memoryMb}m`] : []),
    // Without swap: what is over the limit is killed and reported, not slowed down.
    ...(memoryLimitMb === undefined
      ? []
      : ["--memory", `${memoryLimitMb}m`, "--memory-swap", `${memoryLimitMb}m`]),
  ];
}

function securityArguments({ security }: PodContainer): string[] {
  const { user, group, readOnlyRoot, addCapabilities = [], dropCapabilities = [] } = security;
  const userArgument = group === undefined ? String(user) : `${user ?? 0}:${group}`;
  return [
    ...(user === undefined && group === undefined ? [] : ["--user", userArgument]),
    ...(readOnlyRoot ? ["--read-only"] : []),
    ...dropCapabilities.flatMap((name) => ["--cap-drop", name]),
    ...addCapabilities.flatMap((name) => ["--cap-add", name]),
    ...(security.noNewPrivileges ? ["--security-opt", "no-new-privileges"] : []),
  ];
}
