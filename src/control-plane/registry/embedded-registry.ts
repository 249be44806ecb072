import { join } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { repeatEvery } from "../../foundation/time/repeat.ts";
import type { HostEnvironment } from "../run/host-environment.ts";
import type { Vault } from "../secrets/vault.ts";
import { deploymentOf, placeOf } from "./own-images.ts";
import type { Registry } from "./registry.ts";
import { type Gate, openGate, TOKEN_USER } from "./registry-gate.ts";
import { openRegistryProcess } from "./registry-process.ts";
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
  /** The gate's address has been chosen: images are named by it from now on. */
  keepAddress: (address: string) => Promise<void>;
  mayPush: (deploymentId: string) => Promise<boolean>;
  /** Whether a deployment of this id is recorded, or one of the images below this prefix is still wanted. */
  isWanted: (deploymentId: string, prefix: string) => Promise<boolean>;
  vault: Vault;
  clock: Clock;
  environment: HostEnvironment;
  log: (line: string) => void;
};

/** A push that has no patch yet may get one within this time. */
const UNCLAIMED_MS = 24 * 60 * 60_000;

/**
 * A registry of this machine: Debian's `docker-registry` on a socket, behind a gate of ours that knows who may do what.
 * Both begin with their first use: who has no images pays nothing for them.
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
  let hasGarbage = true;
  // After a start: somebody may be in the middle of a push, with a token of before.
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
    await options.keepAddress(`${urlHost}:${gate.port}`);
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
  if (begin === "now") await gate();

  /** Between the layers of a push and its manifest nothing names the layers: nobody may be pushing. */
  async function collectGarbage(): Promise<void> {
    if (!hasGarbage || opening === undefined || clock.now() - lastPushTokenAt <= TOKEN_MS) return;
    hasGarbage = false;
    const owners = await storage.owners();
    if (owners.length === 0) return;
    const registry = await host();
    const { betweenWrites } = await gate();
    const isDone = await betweenWrites(async () => {
      for (const id of owners)
        if (!(await options.isWanted(id, `${registry}/${id}/`)))
          await storage.keepOnly(id, { digests: [], tags: [], since: Infinity });
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

  // Without a gate there is no image yet, and none is begun for the question.
  const current = async () => (opening === undefined ? undefined : await host());
  const ownerOf = async (image: string) => {
    const id = deploymentOf(image, { current: await current(), former: options.formerAddresses });
    return id === undefined ? undefined : { id };
  };

  return {
    kind: "embedded",
    isForTenants: true,
    ownerOf,
    prefixOf: async ({ id }) => `${await host()}/${id}`,
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
      const { address: registry, id: deployment_id } = placeOf(image);
      if (registry !== (await current())) return undefined;
      const password = makeToken(vault, { deployment_id, use: "pull" }, clock.now());
      return { registry, username: TOKEN_USER, password, plainHttp: true };
    },
    async prune({ id }, { images, recent }) {
      if (opening === undefined) return;
      const prefix = `${await host()}/`;
      const own = images
        .filter((image) => image.startsWith(prefix))
        .map((image) => image.slice(prefix.length));
      const since = recent ? clock.now() - UNCLAIMED_MS : Infinity;
      await storage.keepOnly(id, {
        digests: own.filter((image) => image.includes("@")).map((image) => image.split("@", 2)[1] as string),
        tags: own.filter((image) => !image.includes("@")),
        since,
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
