import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRegistryProcess } from "../../../src/control-plane/registry/registry-process.ts";

/** A registry that answers on the socket of its configuration, once the file `go` lies beside that. */
const slowRegistry = `#!${process.execPath}
const { existsSync, readFileSync } = require("node:fs");
const { http } = JSON.parse(readFileSync(process.argv[3], "utf8"));
const looking = setInterval(() => {
  if (!existsSync("go")) return;
  clearInterval(looking);
  require("node:http").createServer((_, answer) => answer.end()).listen(http.addr);
}, 10);
`;

test("a registry that is slow to start fails who waited for it, and serves who comes later", async () => {
  const folder = await mkdtemp(join(tmpdir(), "registry-process-"));
  const program = join(folder, "slow-registry");
  await writeFile(program, slowRegistry);
  await chmod(program, 0o700);
  const lines: string[] = [];
  const registry = await openRegistryProcess({
    program,
    folder,
    environment: process.env,
    log: (line) => lines.push(line),
    startedWithinMs: 50,
  });
  try {
    const [one, other] = await Promise.allSettled([registry.socket(), registry.socket()]);
    for (const { status } of [one, other]) expect(status).toBe("rejected");
    await expect(registry.socket()).rejects.toThrow("the registry did not answer in time");
    await writeFile(join(folder, "go"), "");
    await expect.poll(() => registry.socket().catch(() => undefined)).toMatch(/sock/);
    expect(lines).toEqual([]);
  } finally {
    await registry.close();
    await rm(folder, { recursive: true });
  }
});
