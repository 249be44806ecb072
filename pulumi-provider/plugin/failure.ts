import type { ServiceError } from "@grpc/grpc-js";
import { PartialFailure, readableError } from "../state/partial-failure.ts";
import type { Properties } from "../values/properties.ts";
import { ALWAYS_SECRET, type SecretPath, sealSecrets } from "./envelopes.ts";
import type { Sdk } from "./sdk.ts";

/** A partial failure of the handler with its secrets in envelopes again; any other error as it is. */
export function withSealedSecrets(error: unknown, secrets: readonly SecretPath[]): unknown {
  if (!(error instanceof PartialFailure)) return error;
  const { id, properties, inputs, reasons } = error;
  const sealed = (values: Properties) => sealSecrets(values, [...ALWAYS_SECRET, ...secrets]);
  return new PartialFailure(
    { id, properties: sealed(properties), inputs: inputs && sealed(inputs), reasons },
    { cause: error },
  );
}

/** The error as gRPC carries it; a failed initialisation in the details, where the engine looks for it. */
export function serviceError(error: unknown, sdk: Sdk): Partial<ServiceError> {
  const { message } = readableError(error);
  const metadata = new sdk.grpc.Metadata();
  if (error instanceof PartialFailure) {
    metadata.add("grpc-status-details-bin", Buffer.from(initFailed(error, sdk)));
  }
  return { code: sdk.grpc.status.UNKNOWN, details: message, message, metadata };
}

function initFailed({ id, properties, inputs, reasons, message }: PartialFailure, sdk: Sdk): Uint8Array {
  const { Struct } = sdk.struct;
  const detail = new sdk.provider.ErrorResourceInitFailed();
  detail
    .setId(id)
    .setReasonsList(reasons)
    .setProperties(Struct.fromJavaScript(properties as StructValue));
  if (inputs) detail.setInputs(Struct.fromJavaScript(inputs as StructValue));
  const packed = new sdk.any.Any();
  packed.pack(detail.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const status = new sdk.status.Status();
  status.setCode(sdk.grpc.status.UNKNOWN).setMessage(message).addDetails(packed);
  return status.serializeBinary();
}

type StructValue = Parameters<Sdk["struct"]["Struct"]["fromJavaScript"]>[0];
