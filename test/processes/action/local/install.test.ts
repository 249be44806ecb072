import { chmodSync, readdirSync, statSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { installSources } from "../../../../src/action/local/install.ts";
import { readOwnSources } from "../../../../src/action/local/own-sources.ts";
import { actionCheckout } from "../../../support/action/checkout.ts";

const { signal } = new AbortController();
const environment = { PATH: process.env.PATH ?? "", HOME: tmpdir() };

test("a read-only checkout is copied to a writable folder for the installation", async () => {
  using own = actionCheckout();
  await using folder = await mkdtempDisposable(join(tmpdir(), "install-"));
  for (const name of ["bin/agent-deploy.js", "bin", "."]) chmodSync(join(own.folder, name), 0o555);
  try {
    const sources = await readOwnSources(own.folder);
    await installSources({ sources, folder: folder.path, environment, signal });
    expect(statSync(join(folder.path, "bin")).mode & 0o200).not.toBe(0);
    expect(readdirSync(folder.path)).toEqual(expect.arrayContaining(["bin", "package.json", "src"]));
  } finally {
    chmodSync(own.folder, 0o755);
    chmodSync(join(own.folder, "bin"), 0o755);
  }
});

test("a failed installation reports npm's output", async () => {
  const nowhere = { name: "a-dependency", version: "1.0.0", integrity: "sha512-AAAA" };
  using own = actionCheckout([nowhere]);
  await using folder = await mkdtempDisposable(join(tmpdir(), "install-"));
  const sources = await readOwnSources(own.folder);
  const variables = {
    ...environment,
    npm_config_registry: "http://127.0.0.1:9",
    npm_config_fetch_retries: "0",
  };
  const request = { sources, folder: folder.path, environment: variables, signal };
  await expect(installSources(request)).rejects.toMatchObject({ code: "install_failed" });
});
