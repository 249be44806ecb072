import { createRequire } from "node:module";
import type * as grpc from "@grpc/grpc-js";
import type * as engineGrpc from "@pulumi/pulumi/proto/engine_grpc_pb.js";
import type * as engine from "@pulumi/pulumi/proto/engine_pb.js";
import type * as plugin from "@pulumi/pulumi/proto/plugin_pb.js";
import type * as providerGrpc from "@pulumi/pulumi/proto/provider_grpc_pb.js";
import type * as provider from "@pulumi/pulumi/proto/provider_pb.js";
import type * as status from "@pulumi/pulumi/proto/status_pb.js";
import type * as any from "google-protobuf/google/protobuf/any_pb.js";
import type * as empty from "google-protobuf/google/protobuf/empty_pb.js";
import type * as struct from "google-protobuf/google/protobuf/struct_pb.js";

/** What the plugin takes of Pulumi's SDK: gRPC, and the messages of the engine's protocol. */
export type Sdk = {
  grpc: typeof grpc;
  provider: typeof provider;
  providerGrpc: typeof providerGrpc;
  engine: typeof engine;
  engineGrpc: typeof engineGrpc;
  plugin: typeof plugin;
  status: typeof status;
  any: typeof any;
  empty: typeof empty;
  struct: typeof struct;
};

/**
 * The SDK that is installed beside this package. gRPC and protobuf are the SDK's own dependencies, and looked for from
 * there: a strict package manager shows them to no other package.
 * @throws Error that says how to install it
 */
export function loadSdk(): Sdk {
  const require = createRequire(import.meta.url);
  let main: string;
  try {
    main = require.resolve("@pulumi/pulumi");
  } catch (cause) {
    throw new Error("Pulumi's SDK is not installed beside agent-deploy: npm install @pulumi/pulumi", {
      cause,
    });
  }
  const ofSdk = createRequire(main);
  return {
    grpc: ofSdk("@grpc/grpc-js"),
    provider: ofSdk("@pulumi/pulumi/proto/provider_pb.js"),
    providerGrpc: ofSdk("@pulumi/pulumi/proto/provider_grpc_pb.js"),
    engine: ofSdk("@pulumi/pulumi/proto/engine_pb.js"),
    engineGrpc: ofSdk("@pulumi/pulumi/proto/engine_grpc_pb.js"),
    plugin: ofSdk("@pulumi/pulumi/proto/plugin_pb.js"),
    status: ofSdk("@pulumi/pulumi/proto/status_pb.js"),
    any: ofSdk("google-protobuf/google/protobuf/any_pb.js"),
    empty: ofSdk("google-protobuf/google/protobuf/empty_pb.js"),
    struct: ofSdk("google-protobuf/google/protobuf/struct_pb.js"),
  };
}
