import type { handleUnaryCall, UntypedServiceImplementation } from "@grpc/grpc-js";
import type { PluginAttach, PluginInfo } from "@pulumi/pulumi/proto/plugin_pb.js";
import type {
  GetSchemaResponse,
  ProviderHandshakeRequest,
  ProviderHandshakeResponse,
} from "@pulumi/pulumi/proto/provider_pb.js";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb.js";
import type { Clock } from "../../src/foundation/time/clock.ts";
import { createConnection } from "../connection.ts";
import { createDeploymentResource } from "../deployment-resource.ts";
import { createProcessMemory } from "../process-memory.ts";
import type { ProxyVariables } from "../resource-types.ts";
import { configService } from "./config-service.ts";
import { createEngineLog } from "./engine-log.ts";
import { serviceError } from "./failure.ts";
import { functionsService } from "./functions-service.ts";
import { resourceService } from "./resource-service.ts";
import { packageSchema } from "./schema/schema.ts";
import type { Sdk } from "./sdk.ts";

export type PluginOptions = {
  sdk: Sdk;
  version: string;
  /** Where the engine listens for log lines. */
  engineAddress?: string | undefined;
  /** What a relative `projectDir` starts from: the folder of the Pulumi program. */
  directory: string;
  environment: ProxyVariables;
  clock: Clock;
  /** A line that no engine takes. */
  log: (line: string) => void;
};

/** A state with a large project of inputs must pass, as in the SDK's own servers. */
const MAX_MESSAGE_BYTES = 400 * 1024 * 1024;

/** Serves the engine's provider protocol on a free port, on loopback. */
export async function startPlugin(options: PluginOptions): Promise<{ port: number; close(): Promise<void> }> {
  const { sdk, engineAddress, clock, environment, directory } = options;
  const { Server, ServerCredentials } = sdk.grpc;
  const log = createEngineLog(sdk, options.log);
  log.attach(engineAddress);
  const cancel = new AbortController();
  const connection = createConnection({ environment, clock, log: (line) => log.write("", line) });
  const { connect, dialect } = connection;
  const memory = createProcessMemory();
  const resource = (urn: string) =>
    createDeploymentResource({
      connect,
      dialect,
      connectionProblem: connection.problem,
      clock,
      directory,
      memory,
      environment,
      log: (line, level) => log.write(urn, line, level),
    });

  const calls = {
    ...processService(options, { attach: log.attach, cancel: () => cancel.abort() }),
    ...configService({ sdk, connection }),
    ...resourceService({ sdk, resource, signal: cancel.signal }),
    ...functionsService({ sdk, connect }),
  };
  const server = new Server({
    "grpc.max_receive_message_length": MAX_MESSAGE_BYTES,
    "grpc.max_send_message_length": MAX_MESSAGE_BYTES,
  });
  server.addService(sdk.providerGrpc.ResourceProviderService, served(calls, { sdk, flushed: log.flushed }));
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  return {
    port,
    async close() {
      cancel.abort();
      server.forceShutdown();
      log.close();
      await connection.close();
    },
  };
}

/** The calls that concern the plugin as such. */
function processService(
  { sdk, version }: PluginOptions,
  effects: { attach(address: string): void; cancel(): void },
) {
  return {
    async handshake(request: ProviderHandshakeRequest): Promise<ProviderHandshakeResponse> {
      effects.attach(request.getEngineAddress());
      return new sdk.provider.ProviderHandshakeResponse().setAcceptSecrets(true);
    },
    async attach(request: PluginAttach): Promise<Empty> {
      effects.attach(request.getAddress());
      return new sdk.empty.Empty();
    },
    async getPluginInfo(): Promise<PluginInfo> {
      return new sdk.plugin.PluginInfo().setVersion(version);
    },
    async getSchema(): Promise<GetSchemaResponse> {
      return new sdk.provider.GetSchemaResponse().setSchema(JSON.stringify(packageSchema(version)));
    },
    async cancel(): Promise<Empty> {
      effects.cancel();
      return new sdk.empty.Empty();
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: each call has its own message types
type Calls = Record<string, (request: any) => Promise<unknown>>;

/** The calls as gRPC wants them; log lines of a call are with the engine before its answer. */
function served(
  calls: Calls,
  { sdk, flushed }: { sdk: Sdk; flushed(): Promise<void> },
): UntypedServiceImplementation {
  const entries = Object.entries(calls).map(([name, call]): [string, handleUnaryCall<unknown, unknown>] => [
    name,
    ({ request }, callback) => {
      void call(request)
        .finally(flushed)
        .then(
          (response) => callback(null, response),
          (error) => callback(serviceError(error, sdk)),
        );
    },
  ]);
  return Object.fromEntries(entries);
}
