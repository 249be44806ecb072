import type { Metadata, ServiceError } from "@grpc/grpc-js";
import type { Properties } from "../../../pulumi-provider/dynamic/handler.ts";
import { type SecretPath, sealSecrets } from "../../../pulumi-provider/plugin/envelopes.ts";
import { plain } from "../../../pulumi-provider/plugin/messages.ts";
import { loadSdk } from "../../../pulumi-provider/plugin/sdk.ts";

const sdk = loadSdk();
const { grpc, provider, providerGrpc } = sdk;
// biome-ignore lint/suspicious/noExplicitAny: messages of every call
type Message = any;

export const URN = "urn:pulumi:stack::project::agent-deploy:index:Deployment::agent";

/** As the SDK's own clients: a state may be large. */
const LARGEST_MESSAGE_BYTES = 400 * 1024 * 1024;

/** A call that the provider refused. The other fields: what it says of a resource that failed to initialise. */
export class ProviderFailure extends Error {
  readonly code: number;
  readonly initFailed?: { id: string; properties: Properties; reasons: string[] };

  constructor({ code, details, metadata }: ServiceError) {
    super(details);
    this.code = code;
    const initFailed = initFailure(metadata);
    if (initFailed) this.initFailed = initFailed;
  }
}

function initFailure(metadata: Metadata): ProviderFailure["initFailed"] {
  const [packed] = metadata.get("grpc-status-details-bin");
  if (!packed) return undefined;
  const [detail] = sdk.status.Status.deserializeBinary(packed as Uint8Array).getDetailsList();
  const failed = provider.ErrorResourceInitFailed.deserializeBinary(detail!.getValue_asU8());
  return {
    id: failed.getId(),
    properties: failed.getProperties()?.toJavaScript() as Properties,
    reasons: failed.getReasonsList(),
  };
}

/** A provider of either shell, spoken to as the engine does: over gRPC. Calls reject with ProviderFailure. */
export function connectProvider(port: number | string) {
  const client: Message = new providerGrpc.ResourceProviderClient(
    `127.0.0.1:${port}`,
    grpc.credentials.createInsecure(),
    { "grpc.max_receive_message_length": LARGEST_MESSAGE_BYTES },
  );
  const call = (method: string, message: Message): Promise<Message> =>
    new Promise((resolve, reject) => {
      client[method](message, (error: ServiceError | null, response: Message) =>
        error ? reject(new ProviderFailure(error)) : resolve(response),
      );
    });
  const struct = (value: Properties, secrets: SecretPath[] = []) => plain(sealSecrets(value, secrets), sdk);

  return {
    call,
    struct,
    async configure(settings: Properties, secrets: SecretPath[] = []) {
      await call("configure", new provider.ConfigureRequest().setArgs(struct(settings, secrets)));
    },
    async check(olds: Properties, news: Properties, { urn = URN, secrets = [] as SecretPath[] } = {}) {
      const request = new provider.CheckRequest().setUrn(urn).setOlds(struct(olds));
      const answer = await call("check", request.setNews(struct(news, secrets)));
      const failures: { property: string; reason: string }[] = answer
        .getFailuresList()
        .map((failure: Message) => failure.toObject());
      return { inputs: answer.getInputs()?.toJavaScript() as Properties, failures };
    },
    async diff(id: string, olds: Properties, news: Properties) {
      const request = new provider.DiffRequest().setId(id).setUrn(URN).setOlds(struct(olds));
      const answer = await call("diff", request.setNews(struct(news)));
      return {
        changes: answer.getChanges() === provider.DiffResponse.DiffChanges.DIFF_SOME,
        replaces: answer.getReplacesList() as string[],
        deleteBeforeReplace: answer.getDeletebeforereplace() as boolean,
        stables: answer.getStablesList() as string[],
        detailed: Object.fromEntries(answer.toObject().detaileddiffMap),
      };
    },
    async create(inputs: Properties, { preview = false, timeout = 0, secrets = [] as SecretPath[] } = {}) {
      const request = new provider.CreateRequest().setUrn(URN).setProperties(struct(inputs, secrets));
      const answer = await call("create", request.setPreview(preview).setTimeout(timeout));
      return { id: answer.getId() as string, outputs: answer.getProperties().toJavaScript() as Properties };
    },
    /** `state` undefined: an import. */
    async read(id: string, state?: Properties, inputs: Properties = {}) {
      const request = new provider.ReadRequest().setId(id).setUrn(URN).setInputs(struct(inputs));
      const answer = await call("read", state ? request.setProperties(struct(state)) : request);
      return {
        id: answer.getId() as string,
        outputs: answer.getProperties()?.toJavaScript() as Properties,
        inputs: answer.getInputs()?.toJavaScript() as Properties | undefined,
      };
    },
    async update(id: string, olds: Properties, news: Properties) {
      const request = new provider.UpdateRequest().setId(id).setUrn(URN).setOlds(struct(olds));
      const answer = await call("update", request.setNews(struct(news)));
      return { outputs: answer.getProperties().toJavaScript() as Properties };
    },
    async delete(id: string, state: Properties) {
      await call("delete", new provider.DeleteRequest().setId(id).setUrn(URN).setProperties(struct(state)));
    },
    [Symbol.dispose]: () => client.close(),
  };
}

export type ProviderClient = ReturnType<typeof connectProvider>;
