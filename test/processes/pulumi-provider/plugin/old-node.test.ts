import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { ServiceError } from "@grpc/grpc-js";
import { expect, test } from "vitest";
import { loadSdk } from "../../../../pulumi-provider/plugin/sdk.ts";
import { OLD_NODE, oldNode } from "../../../support/old-node.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const root = resolve(import.meta.dirname, "../../../..");
const { grpc, provider, providerGrpc, empty } = loadSdk();
const schemaPath = "pulumi-provider/plugin/schema.json";

test("the plugin on an old Node answers the engine in one sentence instead of crashing", async () => {
  using folder = projectFolder({ "package.json": '{"type":"module"}' });
  for (const path of ["bin", schemaPath])
    cpSync(join(root, path), join(folder.path, path), { recursive: true });
  const main = join(folder.path, "bin/pulumi-resource-agent-deploy.js");
  using open = new DisposableStack();
  const child = spawn(process.execPath, [...oldNode, main, "127.0.0.1:1"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  open.defer(() => child.kill("SIGKILL"));
  const [port] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const client = new providerGrpc.ResourceProviderClient(
    `127.0.0.1:${port}`,
    grpc.credentials.createInsecure(),
  );
  open.defer(() => client.close());
  // biome-ignore lint/suspicious/noExplicitAny: messages of every call
  const call = (method: string, message: any): Promise<any> =>
    new Promise((answer) => {
      // biome-ignore lint/suspicious/noExplicitAny: the client's own methods
      (client as any)[method](message, (error: ServiceError | null, response: unknown) =>
        answer(error ? { code: error.code, details: error.details } : response),
      );
    });

  const { FAILED_PRECONDITION, UNIMPLEMENTED } = grpc.status;
  const requests = {
    checkConfig: new provider.CheckRequest(),
    configure: new provider.ConfigureRequest(),
    check: new provider.CheckRequest(),
    delete: new provider.DeleteRequest(),
  };
  for (const [method, request] of Object.entries(requests)) {
    const refused = await call(method, request);
    expect(refused).toMatchObject({ code: FAILED_PRECONDITION, details: expect.stringContaining(OLD_NODE) });
  }
  // What an engine does before and after the first real call must not look like a crash.
  expect(await call("cancel", new empty.Empty())).toMatchObject({ code: UNIMPLEMENTED });
  expect(await call("handshake", new provider.ProviderHandshakeRequest())).toMatchObject({
    code: UNIMPLEMENTED,
  });
  const schema = readFileSync(join(root, schemaPath), "utf8");
  expect((await call("getSchema", new provider.GetSchemaRequest())).getSchema()).toBe(schema);
  const info = await call("getPluginInfo", new empty.Empty());
  expect(info.getVersion()).toBe(JSON.parse(schema).version);
});
