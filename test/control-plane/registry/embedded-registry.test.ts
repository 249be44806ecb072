import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type EmbeddedOptions,
  openEmbeddedRegistry,
} from "../../../src/control-plane/registry/embedded-registry.ts";
import { openVault } from "../../../src/control-plane/secrets/vault.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { freePort } from "../../support/network/free-port.ts";
import { type ProjectFolder, projectFolder } from "../../support/project-folder.ts";

// Its program never starts: nobody pushes, and the test writes the registry's content itself.

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const owner = { id, name: "agent", address_name: "agent" };

function optionsOf(
  folder: ProjectFolder,
  port: number,
  over: Partial<EmbeddedOptions> = {},
): EmbeddedOptions {
  return {
    program: "/nowhere/docker-registry",
    folder: join(folder.path, "registry"),
    host: "127.0.0.1",
    urlHost: "127.0.0.1",
    headerMs: 10_000,
    ports: () => [port],
    formerAddresses: [],
    keepAddress: async () => {},
    mayPush: async () => true,
    isRecorded: async () => true,
    imagesNaming: async () => [],
    vault: openVault({ keyFile: join(folder.path, "key") }),
    clock: manualClock("2026-01-01"),
    environment: {},
    log: () => {},
    ...over,
  };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/v2/`).then(
    ({ status }) => status,
    () => undefined,
  );

const FULL = "disk full";
/** A disk that has room again after so many attempts. */
function fullDisk(attempts: number) {
  const kept: string[] = [];
  let left = attempts;
  const keepAddress = async (address: string) => {
    if (left-- > 0) throw new Error(FULL);
    kept.push(address);
  };
  return { kept, keepAddress };
}

const revisions = `registry/storage/docker/registry/v2/repositories/${id}/agent/_manifests/revisions/sha256`;

test("images that are named by an address of before are kept, whatever this machine was called in it", async () => {
  using folder = projectFolder();
  const port = await freePort();
  const digest = (letter: string) => letter.repeat(64);
  const names = {
    a: `127.0.0.1:${port}/${id}/agent`,
    b: `127.0.0.1:24005/${id}/agent`,
    c: `agents.lan:24001/${id}/agent:1`,
    d: `localhost:24001/${id}/agent`,
  };
  const others = { e: `elsewhere.lan:24001/${id}/agent`, f: `127.0.0.1:5000/${id}/agent` };
  for (const letter of "abcdefg")
    folder.write({ [`${revisions}/${digest(letter)}/link`]: `sha256:${digest(letter)}` });
  const formerAddresses = ["127.0.0.1:24005", "agents.lan:24001"];
  const registry = await openEmbeddedRegistry(optionsOf(folder, port, { formerAddresses }), "now");
  try {
    const images = Object.entries({ ...names, ...others }).map(
      ([letter, name]) => `${name}@sha256:${digest(letter)}`,
    );
    await registry.prune({ id }, { images, recent: false });
    const left = [..."abcdefg"].filter((letter) => existsSync(join(folder.path, revisions, digest(letter))));
    expect(left.join("")).toBe("abcd");
  } finally {
    await registry.close();
  }
});

test("a registry whose address cannot be recorded does not open, and frees its port", async () => {
  using folder = projectFolder();
  const port = await freePort();
  const { keepAddress } = fullDisk(1);
  await expect(openEmbeddedRegistry(optionsOf(folder, port, { keepAddress }), "now")).rejects.toMatchObject({
    message: `the address 127.0.0.1:${port} of the image registry could not be recorded: ${FULL}`,
    hint: expect.stringContaining("room"),
    cause: expect.objectContaining({ message: FULL }),
  });
  expect(await answers(port)).toBeUndefined();
});

test("an address that cannot be recorded is given to nobody; the next one who asks has it recorded", async () => {
  using folder = projectFolder();
  const port = await freePort();
  const { kept, keepAddress } = fullDisk(1);
  const registry = await openEmbeddedRegistry(optionsOf(folder, port, { keepAddress }), "with its first use");
  try {
    await expect(registry.pushAccess(owner)).rejects.toThrow("could not be recorded");
    expect(await answers(port)).toBeUndefined();
    expect(await registry.ownerOf(`127.0.0.1:${port}/${id}/agent:1`)).toBeUndefined();
    expect(await registry.pushAccess(owner)).toMatchObject({ registry_url: `127.0.0.1:${port}/${id}` });
    expect(await answers(port)).toBe(401);
    expect(kept).toEqual([`127.0.0.1:${port}`]);
  } finally {
    await registry.close();
  }
});

test("whose an image is, is answered while an address is being recorded: who asks may have the database", async () => {
  using folder = projectFolder();
  const port = await freePort();
  const recorded = Promise.withResolvers<void>();
  const keepAddress = () => recorded.promise;
  const registry = await openEmbeddedRegistry(optionsOf(folder, port, { keepAddress }), "with its first use");
  try {
    const access = registry.pushAccess(owner);
    await expect.poll(() => answers(port)).toBe(401);
    const image = `127.0.0.1:${port}/${id}/agent:1`;
    expect(await registry.ownerOf(image)).toBeUndefined();
    recorded.resolve();
    await access;
    expect(await registry.ownerOf(image)).toEqual({ id });
  } finally {
    recorded.resolve();
    await registry.close();
  }
});
