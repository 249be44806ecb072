import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { extract } from "tar";
import { expect, test } from "vitest";
import { loadSdk } from "../../../pulumi-provider/plugin/sdk.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../../..");

test("the release tarball holds a plugin that runs without any package beside it", async () => {
  using open = new DisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "pulumi-release-"));
  open.defer(() => rmSync(folder, { recursive: true, force: true }));
  const { stdout } = await run(process.execPath, [join(root, "bin/build-plugin.js"), folder]);
  const unpacked = join(folder, "plugin");
  mkdirSync(unpacked);
  await extract({ file: stdout.trim(), cwd: unpacked });

  const child = spawn(join(unpacked, "pulumi-resource-agent-deploy"), ["127.0.0.1:1"], {
    cwd: folder,
    env: { PATH: `${resolve(process.execPath, "..")}:/usr/bin:/bin` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  open.defer(() => child.kill("SIGKILL"));
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const { grpc, provider, providerGrpc } = loadSdk();
  const address = `127.0.0.1:${port}`;
  const client = new providerGrpc.ResourceProviderClient(address, grpc.credentials.createInsecure());
  open.defer(() => client.close());
  const schema = await new Promise<string>((answer, fail) => {
    client.getSchema(new provider.GetSchemaRequest(), (error, response) =>
      error ? fail(error) : answer(response.getSchema()),
    );
  });
  const kept = readFileSync(join(root, "pulumi-provider/plugin/schema.json"), "utf8");
  expect(JSON.parse(schema)).toEqual(JSON.parse(kept));
});
