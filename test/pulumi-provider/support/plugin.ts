import type { Properties } from "../../../pulumi-provider/dynamic/handler.ts";
import { openEnvelopes, type SecretPath, sealSecrets } from "../../../pulumi-provider/plugin/envelopes.ts";
import { plain } from "../../../pulumi-provider/plugin/messages.ts";
import { loadSdk } from "../../../pulumi-provider/plugin/sdk.ts";
import { startPlugin } from "../../../pulumi-provider/plugin/server.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";

const sdk = loadSdk();
// biome-ignore lint/suspicious/noExplicitAny: messages of every call
type Message = any;

export const URN = "urn:pulumi:stack::project::agent-deploy:index:Deployment::agent";

/** A failed initialisation, as the plugin reports it to the engine. */
export type Failure = { message: string; id?: string; properties?: Properties; reasons?: string[] };

/** The plugin, spoken to as the engine does: over gRPC. `settings` undefined: it is not configured. */
export async function pluginWith(options: {
  settings?: Record<string, string>;
  environment?: Record<string, string>;
}) {
  const { settings, environment = {} } = options;
  const lines: string[] = [];
  const plugin = await startPlugin({
    sdk,
    version: "1.2.3",
    directory: "/nowhere",
    environment,
    clock: systemClock,
    log: (line) => lines.push(line),
  });
  const client: Message = new sdk.providerGrpc.ResourceProviderClient(
    `127.0.0.1:${plugin.port}`,
    sdk.grpc.credentials.createInsecure(),
  );
  const call = (method: string, message: Message): Promise<Message> =>
    new Promise((resolve, reject) => {
      client[method](message, (error: Message, response: Message) =>
        error ? reject(failureOf(error)) : resolve(response),
      );
    });
  const struct = (value: Properties, secrets: SecretPath[] = []) => plain(sealSecrets(value, secrets), sdk);
  const { provider } = sdk;
  if (settings) {
    const request = new provider.ConfigureRequest().setArgs(struct(settings, [["apiKey"]]));
    await call("configure", request);
  }
  return {
    sdk,
    lines,
    call,
    struct,
    async check(news: Properties, { urn = URN, secrets = [] as SecretPath[] } = {}) {
      const request = new provider.CheckRequest()
        .setUrn(urn)
        .setOlds(struct({}))
        .setNews(struct(news, secrets));
      const response = await call("check", request);
      const failures = response.getFailuresList().map((failure: Message) => failure.toObject());
      return { inputs: response.getInputs().toJavaScript() as Properties, failures };
    },
    async diff(olds: Properties, news: Properties) {
      const request = new provider.DiffRequest()
        .setId("id")
        .setUrn(URN)
        .setOlds(struct(olds))
        .setNews(struct(news));
      const response = await call("diff", request);
      const { detaileddiffMap, ...rest } = response.toObject();
      return { ...rest, detailed: Object.fromEntries(detaileddiffMap) };
    },
    async create(inputs: Properties, { preview = false, timeout = 0, secrets = [] as SecretPath[] } = {}) {
      const request = new provider.CreateRequest().setUrn(URN).setProperties(struct(inputs, secrets));
      const response = await call("create", request.setPreview(preview).setTimeout(timeout));
      return {
        id: response.getId() as string,
        outputs: response.getProperties().toJavaScript() as Properties,
      };
    },
    async read(id: string, state?: Properties) {
      const request = new provider.ReadRequest().setId(id).setUrn(URN);
      const response = await call("read", state ? request.setProperties(struct(state)) : request);
      return {
        id: response.getId() as string,
        inputs: response.getInputs()?.toJavaScript(),
        outputs: response.getProperties()?.toJavaScript(),
      };
    },
    /** Properties of an answer without their envelopes. */
    opened: (properties: Properties) => openEnvelopes(properties),
    async [Symbol.asyncDispose]() {
      client.close();
      await plugin.close();
    },
  };
}

function failureOf({ details, metadata }: Message): Failure {
  const [packed] = metadata.get("grpc-status-details-bin");
  if (!packed) return { message: details };
  const [detail] = sdk.status.Status.deserializeBinary(packed).getDetailsList();
  const failed = sdk.provider.ErrorResourceInitFailed.deserializeBinary(detail!.getValue_asU8());
  return {
    message: details,
    id: failed.getId(),
    properties: failed.getProperties()?.toJavaScript() as Properties,
    reasons: failed.getReasonsList(),
  };
}
