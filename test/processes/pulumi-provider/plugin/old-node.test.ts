import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { loadSdk } from "../../../../pulumi-provider/plugin/sdk.ts";
import { OLD_NODE, oldNode } from "../../../support/machine/old-node.ts";
import { startProviderProgram } from "../../../support/processes/provider-program.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const root = resolve(import.meta.dirname, "../../../..");
const { grpc, provider, empty } = loadSdk();
const schemaPath = "pulumi-provider/plugin/schema.json";

test("the plugin on an old Node answers the engine in one sentence instead of crashing", async () => {
  using folder = projectFolder({ "package.json": '{"type":"module"}' });
  for (const path of ["bin", schemaPath])
    cpSync(join(root, path), join(folder.path, path), { recursive: true });
  const main = join(folder.path, "bin/pulumi-resource-agent-deploy.js");
  await using plugin = await startProviderProgram(process.execPath, [...oldNode, main, "127.0.0.1:1"], {
    cwd: folder.path,
  });
  const failing = (method: string, message: unknown) => plugin.call(method, message).catch((error) => error);

  const { FAILED_PRECONDITION, UNIMPLEMENTED } = grpc.status;
  const requests = {
    checkConfig: new provider.CheckRequest(),
    configure: new provider.ConfigureRequest(),
    check: new provider.CheckRequest(),
    delete: new provider.DeleteRequest(),
  };
  for (const [method, request] of Object.entries(requests)) {
    const { code, message } = await failing(method, request);
    expect({ method, code }).toEqual({ method, code: FAILED_PRECONDITION });
    expect(message).toContain(OLD_NODE);
  }
  // What an engine does before and after the first real call must not look like a crash.
  expect((await failing("cancel", new empty.Empty())).code).toBe(UNIMPLEMENTED);
  expect((await failing("handshake", new provider.ProviderHandshakeRequest())).code).toBe(UNIMPLEMENTED);
  const schema = readFileSync(join(root, schemaPath), "utf8");
  expect((await plugin.call("getSchema", new provider.GetSchemaRequest())).getSchema()).toBe(schema);
  const info = await plugin.call("getPluginInfo", new empty.Empty());
  expect(info.getVersion()).toBe(JSON.parse(schema).version);
});
