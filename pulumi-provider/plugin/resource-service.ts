import type {
  CheckRequest,
  CheckResponse,
  CreateRequest,
  CreateResponse,
  DeleteRequest,
  DiffRequest,
  DiffResponse,
  ReadRequest,
  ReadResponse,
  UpdateRequest,
  UpdateResponse,
} from "@pulumi/pulumi/proto/provider_pb.js";
import type { Empty } from "google-protobuf/google/protobuf/empty_pb.js";
import type { DeploymentResource, PropertyChange } from "../resource-types.ts";
import { OUTPUT_NAMES } from "../state/outputs.ts";
import { PartialFailure } from "../state/partial-failure.ts";
import { topKey } from "../values/properties.ts";
import { type SecretPath, secretTexts } from "./envelopes.ts";
import { withSealedSecrets } from "./failure.ts";
import { read, written } from "./messages.ts";
import { assertDeployment } from "./resource-type.ts";
import type { Sdk } from "./sdk.ts";
import { unhealthyReason } from "./unhealthy.ts";

/** What the calls of the protocol stand on. */
export type ResourceCalls = {
  sdk: Sdk;
  /** The resource, whose lines go to this URN. */
  resource(urn: string): DeploymentResource;
  /** Aborted when the engine cancels. */
  signal: AbortSignal;
};

/** The calls of the engine's protocol that concern one resource, over the handler. */
export function resourceService({ sdk, resource, signal }: ResourceCalls) {
  const { provider } = sdk;

  /** Runs a call; what it leaves behind has its secrets sealed, also when it fails half way. */
  async function kept<T>(secrets: readonly SecretPath[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw withSealedSecrets(error, secrets);
    }
  }

  return {
    async check(request: CheckRequest): Promise<CheckResponse> {
      assertDeployment(request.getUrn());
      const olds = read(request.getOlds()).value;
      const news = read(request.getNews());
      const { inputs, failures } = await resource(request.getUrn()).check({ olds, news: news.value, signal });
      const response = new provider.CheckResponse().setInputs(written(inputs, news.secrets, sdk));
      for (const { property, reason } of failures) {
        response.addFailures(new provider.CheckFailure().setProperty(property).setReason(reason));
      }
      return response;
    },

    async diff(request: DiffRequest): Promise<DiffResponse> {
      const result = resource(request.getUrn()).diff({
        id: request.getId(),
        olds: read(request.getOlds()).value,
        news: read(request.getNews()).value,
      });
      const { DIFF_NONE, DIFF_SOME } = provider.DiffResponse.DiffChanges;
      const response = new provider.DiffResponse()
        .setChanges(result.changes ? DIFF_SOME : DIFF_NONE)
        .setReplacesList(result.replaces)
        .setStablesList(result.stables)
        .setDeletebeforereplace(result.deleteBeforeReplace)
        .setDiffsList([...new Set(result.properties.map(({ path }) => topKey(path)))])
        .setHasdetaileddiff(true);
      for (const change of result.properties) {
        response.getDetaileddiffMap().set(change.path, detailOf(change, sdk));
      }
      return response;
    },

    async create(request: CreateRequest): Promise<CreateResponse> {
      const inputs = read(request.getProperties());
      const response = new provider.CreateResponse();
      const handler = resource(request.getUrn());
      if (request.getPreview()) {
        return response.setProperties(written(handler.preview({ news: inputs.value }), inputs.secrets, sdk));
      }
      return kept(inputs.secrets, async () => {
        const timeoutMs = engineTimeoutMs(request.getTimeout());
        const { id, outputs } = await handler.create({
          inputs: inputs.value,
          signal,
          timeoutMs,
          secretTexts: secretTexts(inputs),
        });
        return response.setId(id).setProperties(written(outputs, inputs.secrets, sdk));
      });
    },

    async update(request: UpdateRequest): Promise<UpdateResponse> {
      const opened = read(request.getOlds());
      const olds = opened.value;
      const news = read(request.getNews());
      const response = new provider.UpdateResponse();
      const handler = resource(request.getUrn());
      if (request.getPreview()) {
        const outputs = handler.preview({ olds, news: news.value });
        return response.setProperties(written(outputs, news.secrets, sdk));
      }
      return kept(news.secrets, async () => {
        const timeoutMs = engineTimeoutMs(request.getTimeout());
        const texts = [...secretTexts(opened), ...secretTexts(news)];
        const given = { id: request.getId(), olds, news: news.value, signal, timeoutMs, secretTexts: texts };
        const { outputs } = await handler.update(given);
        return response.setProperties(written(outputs, news.secrets, sdk));
      });
    },

    async read(request: ReadRequest): Promise<ReadResponse> {
      assertDeployment(request.getUrn());
      const state = read(request.getProperties());
      const secrets = [...state.secrets, ...read(request.getInputs()).secrets];
      const id = request.getId();
      return kept(secrets, async () => {
        const handler = resource(request.getUrn());
        // An import knows nothing; a resource that is only read comes with empty properties.
        const known = request.hasProperties() ? state.value : undefined;
        const given = { id, state: known, signal, secretTexts: secretTexts(state) };
        const there = await handler.read(given);
        const response = new provider.ReadResponse();
        if (!there) return response;
        const { outputs: properties, inputs } = there;
        const reason = unhealthyReason(state.value, properties);
        // So the engine warns, and remembers that there is something to repair.
        if (reason !== undefined)
          throw new PartialFailure({ id: there.id, properties, inputs, reasons: [reason] });
        return response
          .setId(there.id)
          .setProperties(written(properties, secrets, sdk))
          .setInputs(written(inputs, secrets, sdk));
      });
    },

    async delete(request: DeleteRequest): Promise<Empty> {
      const state = read(request.getProperties());
      const timeoutMs = engineTimeoutMs(request.getTimeout());
      const given = { id: request.getId(), state: state.value, signal, timeoutMs };
      await resource(request.getUrn()).delete({ ...given, secretTexts: secretTexts(state) });
      return new sdk.empty.Empty();
    },
  };
}

/** The engine's seconds; none are 0. */
function engineTimeoutMs(seconds: number): number | undefined {
  return seconds > 0 ? seconds * 1000 : undefined;
}

function detailOf({ path, kind, effect }: PropertyChange, { provider }: Sdk) {
  const { Kind } = provider.PropertyDiff;
  const kinds = {
    add: effect === "replace" ? Kind.ADD_REPLACE : Kind.ADD,
    update: effect === "replace" ? Kind.UPDATE_REPLACE : Kind.UPDATE,
    delete: effect === "replace" ? Kind.DELETE_REPLACE : Kind.DELETE,
  };
  // A status is no input: its change says that the revision is not live yet.
  const isOutput = (OUTPUT_NAMES as readonly string[]).includes(path);
  return new provider.PropertyDiff().setKind(kinds[kind]).setInputdiff(!isOutput);
}
