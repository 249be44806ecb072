import { findProgram } from "../../foundation/find-program.ts";
import { ephemeralPorts, openPorts } from "../gateway/addresses/ports.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { Platform } from "../platform.ts";
import { deploymentById, savedPorts } from "../store/deployments/deployments.ts";
import { imagesNaming } from "../store/revisions/revision-uses.ts";
import { saveSetting, setting } from "../store/settings.ts";
import { openEmbeddedRegistry } from "./embedded-registry.ts";
import { openExternalRegistry } from "./external-registry.ts";
import type { Registry } from "./registry.ts";

/** Debian's name of the program, and the project's own. */
const PROGRAMS = ["docker-registry", "registry"];

/** The setting with all addresses that the registry has had, the last one at the end. */
const ADDRESSES = "registry_addresses";

const NO_PROGRAM =
  "this control plane has no image registry: install docker-registry (Debian: `apt-get install docker-registry`) and start it again, or name a registry with `agent-deploy server --registry`";
const NOT_REACHED =
  "the nodes of a cluster do not reach an image registry of this machine: name another with `agent-deploy server --registry`";

/** Why there is none, in one sentence. */
export const whyNoRegistry = ({ kind }: Platform["engine"]): string =>
  kind === "kubernetes" ? NOT_REACHED : NO_PROGRAM;

export type RegistryOptions = {
  /** JSON file that describes the registry of `internal_image`. Default: one of this machine's, by `docker-registry`. */
  registryFile?: string | undefined;
  /** The port of this machine's registry. Default: the one of the last start, at first a free one when it is needed. */
  registryPort?: number | undefined;
};

/**
 * The registry that a file describes, else one of this machine's where the program for it is there.
 * @throws ControlPlaneError for a file that describes none, or a port that cannot be had
 */
export async function openRegistry(
  platform: Pick<
    Platform,
    "db" | "vault" | "clock" | "environment" | "folders" | "host" | "urlHost" | "log"
  > & {
    limits: Pick<Platform["limits"], "headerMs">;
  },
  { registryFile, registryPort }: RegistryOptions,
): Promise<Registry | undefined> {
  const { db, folders, environment } = platform;
  if (registryFile !== undefined) {
    if (registryPort !== undefined)
      throw new ControlPlaneError("a registry of somebody else's has no port here", {
        hint: "Leave --registry-port or --registry out.",
      });
    return openExternalRegistry(registryFile, environment);
  }
  const program = PROGRAMS.map((name) => findProgram(environment.PATH ?? "", name)).find(Boolean);
  if (program === undefined) return undefined;
  const formerAddresses: string[] = JSON.parse((await setting(db, ADDRESSES, () => undefined)) ?? "[]");
  const kept = formerAddresses.at(-1)?.split(":").at(-1);
  const port = registryPort || (kept === undefined ? undefined : Number(kept));
  const taken = openPorts(ephemeralPorts());
  for (const one of await savedPorts(db)) taken.keep(one);
  const begin = port === undefined ? "with its first use" : "now";
  return openEmbeddedRegistry(
    {
      ...platform,
      program,
      folder: folders.registry,
      headerMs: platform.limits.headerMs,
      ports: () => (port === undefined ? taken.candidates() : [port]),
      formerAddresses,
      keepAddress: (chosen) =>
        saveSetting(
          db,
          ADDRESSES,
          JSON.stringify([...formerAddresses.filter((former) => former !== chosen), chosen]),
        ),
      mayPush: async (id) => {
        const deployment = await deploymentById(db, id);
        return deployment !== undefined && deployment.status !== "AWAITING_DELETE";
      },
      isRecorded: async (id) => (await deploymentById(db, id)) !== undefined,
      imagesNaming: (id) => imagesNaming(db, id),
    },
    begin,
  ).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== "EADDRINUSE" && cause.code !== "EACCES") throw cause;
    throw new ControlPlaneError(
      `port ${port} on ${platform.host} cannot be had for the registry (${cause.code})`,
      {
        hint: "End the program that uses it, or give another one with --registry-port; images that were pushed are then named by the new one.",
      },
    );
  });
}
