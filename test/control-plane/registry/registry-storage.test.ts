import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { registryStorage } from "../../../src/control-plane/registry/registry-storage.ts";

test("a deployment that names a layer as its image loses only what it does not name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "registry-storage-"));
  const root = join(folder, "docker", "registry", "v2");
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const blob = (hex: string) => `blobs/sha256/${hex.slice(0, 2)}/${hex}/data`;
  const revisions = "repositories/d1/agent/_manifests/revisions/sha256";
  const [layer, kept, gone] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)];
  try {
    write(blob(layer), "\u001f\u008b not JSON");
    write(blob(kept), '{"schemaVersion":2}');
    for (const hex of [kept, gone]) write(`${revisions}/${hex}/link`, `sha256:${hex}`);
    const digests = [layer, kept].map((hex) => `sha256:${hex}`);
    await registryStorage(folder).keepOnly("d1", { digests, tags: [], since: Infinity });
    expect([kept, gone].map((hex) => existsSync(join(root, revisions, hex)))).toEqual([true, false]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
