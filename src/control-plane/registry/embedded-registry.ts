// This folder: where images are pushed to and pulled from. No images, and no SQL.

import { join } from "node:path";
import { imageReference } from "../../contract/source/image-reference.ts";
import { messageChain } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import type { Vault } from "../secrets/vault.ts";
import { deploymentOf, registryAndOwner } from "./own-images.ts";
import type { Registry } from "./registry.ts";
import { type Gate, openGate, TOKEN_USER } from "./registry-gate.ts";
import { openRegistryProcess, RegistryError } from "./registry-process.ts";
import { registryStorage } from "./registry-storage.ts";
import { grantOf, makeToken, TOKEN_MS } from "./registry-token.ts";

export type EmbeddedOptions = {
  /** `docker-registry`, by its path. */
  program: string;
  /** Holds everything that is pushed. */
  folder: string;
  /** Where the gate listens. */
  host: string;
  /** The same host as it stands in a URL. */
  urlHost: string;
  headerMs: number;
  /** The ports to try, in this order. */
  ports: () => Iterable<number>;
  /** `host:port` of before, by which images of deployments are still named. */
  formerAddresses: readonly string[];
  /** Records the gate's address: images are named by it from now on, and not before. */
  keepAddress: (address: string) => Promise<void>;
  mayPush: (deploymentId: string) => Promise<boolean>;
  isRecorded: (deploymentId: string) => Promise<boolean>;
  /** The images that revisions run with this id in their names, in whatever registry. */
  imagesNaming: (deploymentId: string) => Promise<readonly string[]>;
  vault: Vault;
  clock: Clock;
  environment: HostEnvironment;
  log: (line: string) => void;
};

/** A push that has no patch yet may get one within this time. */
const UNCLAIMED_MS = 24 * 60 * 60_000;

/**
 * A registry of this machine: Debian's `docker-registry` on a socket, behind a gate of ours that knows who may do what.
 * Both start on first use: without images they cost nothing.
 */
export async function openEmbeddedRegistry(
  options: EmbeddedOptions,
  begin: "now" | "with its first use",
): Promise<Registry> {
  const { folder, vault, clock, log, urlHost } = options;
  const program = await openRegistryProcess(options);
  const storage = registryStorage(join(folder, "storage"));
  const closing = new AbortController();
  let opening: Promise<Gate> | undefined;
  /** Of the gate, once it is recorded: no image is named by it before. */
  let address: string | undefined;
  let hasGarbage = true;
  // After a start: a client may be in the middle of a push, with an earlier token.
  let lastPushTokenAt = clock.now();

  async function open(): Promise<Gate> {
    const gate = await openSomewhere(options, {
      host: options.host,
      headerMs: options.headerMs,
      grantOf: (token) => grantOf(vault, token, clock.now()),
      mayPush: options.mayPush,
      socket: () => program.socket(),
      log,
    });
    const chosen = `${urlHost}:${gate.port}`;
    await options.keepAddress(chosen).catch(async (cause: unknown) => {
      await gate.close();
      throw notRecorded(chosen, cause);
    });
    address = chosen;
    return gate;
  }
  const gate = (): Promise<Gate> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const host = async () => `${urlHost}:${(await gate()).port}`;
  if (begin === "now")
    await gate().catch(async (error: unknown) => {
      await program.close();
      throw error;
    });

  const deploymentIn = (image: string) =>
    deploymentOf(image, { current: address, former: options.formerAddresses });
  const isWanted = async (id: string) =>
    (await options.isRecorded(id)) ||
    (await options.imagesNaming(id)).some((image) => deploymentIn(image) === id);

  /** Between the layers of a push and its manifest nothing names the layers: no push may be under way. */
  async function collectGarbage(): Promise<void> {
    if (!hasGarbage || opening === undefined || clock.now() - lastPushTokenAt <= TOKEN_MS) return;
    hasGarbage = false;
    const owners = await storage.owners();
    if (owners.length === 0) return;
    const { betweenWrites } = await gate();
    const isDone = await betweenWrites(async () => {
      for (const id of owners)
        if (!(await isWanted(id))) await storage.keepOnly(id, { digests: [], tags: [], since: Infinity });
      await program.collect();
    });
    if (!isDone) hasGarbage = true;
  }
  const collecting = repeatEvery(
    TOKEN_MS,
    () =>
      collectGarbage().catch((error: unknown) => {
        hasGarbage = true;
        if (!closing.signal.aborted) log(`registry: ${messageChain(error).join(": ")}`);
      }),
    { clock, signal: closing.signal },
  );

  return {
    kind: "embedded",
    isForTenants: true,
    async ownerOf(image) {
      const id = deploymentIn(image);
      return id === undefined ? undefined : { id };
    },
    async pushAccess({ id, name }) {
      const registry_url = `${await host()}/${id}`;
      lastPushTokenAt = clock.now();
      return {
        username: TOKEN_USER,
        token: makeToken(vault, { deployment_id: id, use: "push" }, clock.now()),
        registry_url,
        repository_url: `${registry_url}/${name}`,
      };
    },
    async pullAccess(image) {
      const { address: registry, id: deployment_id } = registryAndOwner(image);
      if (registry !== address) return undefined;
      const password = makeToken(vault, { deployment_id, use: "pull" }, clock.now());
      return { registry, username: TOKEN_USER, password, plainHttp: true };
    },
    async prune({ id }, { images, recent }) {
      const own = images
        .filter((image) => deploymentIn(image) === id)
        .flatMap((image) => imageReference(image) ?? []);
      await storage.keepOnly(id, {
        digests: own.flatMap(({ digest }) => digest ?? []),
        tags: own
          .filter(({ digest }) => digest === undefined)
          .map(({ repository, tag = "latest" }) => `${repository.slice(repository.indexOf("/") + 1)}:${tag}`),
        since: recent ? clock.now() - UNCLAIMED_MS : Infinity,
      });
      hasGarbage = true;
    },
    async close() {
      closing.abort(new Error("the control plane is closing"));
      await (await opening?.catch(() => undefined))?.close();
      await program.close();
      await collecting;
    },
  };
}

/** @throws the system's error for the last port that was tried */
async function openSomewhere(
  { ports }: EmbeddedOptions,
  gate: Omit<Parameters<typeof openGate>[0], "port">,
): Promise<Gate> {
  let failure: unknown = new Error("no port is free");
  for (const port of ports()) {
    try {
      return await openGate({ ...gate, port });
    } catch (error) {
      failure = error;
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EADDRINUSE" && code !== "EACCES") break;
    }
  }
  throw failure;
}

function notRecorded(address: string, cause: unknown): RegistryError {
  const reason = messageChain(cause).join(": ");
  return new RegistryError(`the address ${address} of the image registry could not be recorded: ${reason}`, {
    hint: "See that the disk of the data folder has room and may be written, and try again.",
    cause,
  });
}
