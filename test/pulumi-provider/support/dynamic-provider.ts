import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import type { Metadata, ServiceError } from "@grpc/grpc-js";
import type { Properties } from "../../../pulumi-provider/dynamic/handler.ts";

const require = createRequire(import.meta.url);
/** What the SDK brings with it. */
const ofSdk = createRequire(require.resolve("@pulumi/pulumi"));
const { credentials }: typeof import("@grpc/grpc-js") = ofSdk("@grpc/grpc-js");
// biome-ignore lint/suspicious/noExplicitAny: generated code without declarations of its own
type Generated = any;
const services: Generated = require("@pulumi/pulumi/proto/provider_grpc_pb.js");
const messages: Generated = require("@pulumi/pulumi/proto/provider_pb.js");
const { Status }: Generated = require("@pulumi/pulumi/proto/status_pb.js");
const { Struct }: Generated = ofSdk("google-protobuf/google/protobuf/struct_pb.js");

/** What the provider reports for a resource that exists but failed to initialise. */
export class InitFailed extends Error {
  readonly failure: { id: string; properties: Properties; reasons: string[] };

  constructor(failure: InitFailed["failure"]) {
    super(failure.reasons.join("\n"));
    this.failure = failure;
  }
}

/** The SDK's own process for dynamic resources, spoken to as the engine does: over gRPC. */
export async function startDynamicProvider(options: {
  directory: string;
  config?: Record<string, string>;
  environment?: Record<string, string>;
}) {
  const { directory, config = {}, environment = {} } = options;
  const main = require.resolve("@pulumi/pulumi/cmd/dynamic-provider/index.js");
  const child = spawn(process.execPath, [main, "127.0.0.1:1"], {
    cwd: directory,
    env: { PATH: process.env.PATH, PULUMI_NODEJS_PROJECT: "test", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => lines.push(line));
  const output = createInterface({ input: child.stdout });
  const [port] = (await once(output, "line")) as [string];
  output.on("line", (line) => lines.push(line));
  const client = new services.ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure(), {
    "grpc.max_receive_message_length": 400 * 1024 * 1024,
  });

  const call = (method: string, request: Generated): Promise<Generated> =>
    new Promise((resolve, reject) => {
      client[method](request, (error: ServiceError | null, response: Generated) => {
        if (error) reject(initFailure(error.metadata) ?? error);
        else resolve(response);
      });
    });
  const request = (kind: string, fields: Record<string, unknown>) => {
    const message = new messages[kind]();
    for (const [setter, value] of Object.entries(fields)) message[setter](value);
    return message;
  };
  const struct = (value: Properties) => Struct.fromJavaScript(value);

  await call("configure", request("ConfigureRequest", { setArgs: struct(config) }));
  return {
    lines,
    pid: child.pid,
    async check(olds: Properties, news: Properties) {
      const answer = await call(
        "check",
        request("CheckRequest", { setOlds: struct(olds), setNews: struct(news) }),
      );
      const failures: { property: string; reason: string }[] = answer
        .getFailuresList()
        .map((failure: Generated) => ({ property: failure.getProperty(), reason: failure.getReason() }));
      return { inputs: answer.getInputs().toJavaScript() as Properties, failures };
    },
    async diff(id: string, olds: Properties, news: Properties) {
      const answer = await call(
        "diff",
        request("DiffRequest", { setId: id, setOlds: struct(olds), setNews: struct(news) }),
      );
      return {
        changes: answer.getChanges() === messages.DiffResponse.DiffChanges.DIFF_SOME,
        replaces: answer.getReplacesList() as string[],
        deleteBeforeReplace: answer.getDeletebeforereplace() as boolean,
      };
    },
    async create(inputs: Properties) {
      const answer = await call("create", request("CreateRequest", { setProperties: struct(inputs) }));
      return { id: answer.getId() as string, outputs: answer.getProperties().toJavaScript() as Properties };
    },
    async read(id: string, state: Properties, inputs: Properties = {}) {
      const fields = { setId: id, setProperties: struct(state), setInputs: struct(inputs) };
      const answer = await call("read", request("ReadRequest", fields));
      return {
        id: answer.getId() as string,
        outputs: answer.getProperties().toJavaScript() as Properties,
        inputs: answer.getInputs()?.toJavaScript() as Properties | undefined,
      };
    },
    async update(id: string, olds: Properties, news: Properties) {
      const answer = await call(
        "update",
        request("UpdateRequest", { setId: id, setOlds: struct(olds), setNews: struct(news) }),
      );
      return { outputs: answer.getProperties().toJavaScript() as Properties };
    },
    async delete(id: string, state: Properties) {
      await call("delete", request("DeleteRequest", { setId: id, setProperties: struct(state) }));
    },
    async [Symbol.asyncDispose]() {
      client.close();
      const exited = once(child, "exit");
      child.kill("SIGKILL");
      await exited;
    },
  };
}
export type DynamicProvider = Awaited<ReturnType<typeof startDynamicProvider>>;

function initFailure(metadata: Metadata): InitFailed | undefined {
  const [packed] = metadata.get("grpc-status-details-bin");
  if (!packed) return undefined;
  const [detail] = Status.deserializeBinary(packed).getDetailsList();
  const failed = messages.ErrorResourceInitFailed.deserializeBinary(detail.getValue());
  return new InitFailed({
    id: failed.getId(),
    properties: failed.getProperties().toJavaScript(),
    reasons: failed.getReasonsList(),
  });
}
