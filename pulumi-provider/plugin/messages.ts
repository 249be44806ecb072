import type { Struct } from "google-protobuf/google/protobuf/struct_pb.js";
import type { Properties } from "../values/properties.ts";
import { ALWAYS_SECRET, type Opened, openEnvelopes, type SecretPath, sealSecrets } from "./envelopes.ts";
import type { Sdk } from "./sdk.ts";

/** The properties of a message, opened; none are empty. */
export function read(struct: Struct | undefined): Opened {
  return openEnvelopes((struct?.toJavaScript() ?? {}) as Properties);
}

/** Properties for a message, with their secrets in envelopes. */
export function written(properties: Properties, secrets: readonly SecretPath[], sdk: Sdk): Struct {
  return plain(sealSecrets(properties, [...ALWAYS_SECRET, ...secrets]), sdk);
}

/** Properties for a message as they are. */
export function plain(properties: Properties, { struct }: Sdk): Struct {
  return struct.Struct.fromJavaScript(properties as Parameters<typeof struct.Struct.fromJavaScript>[0]);
}
