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
import type { SecretPath } from "./envelopes.ts";
import { InitFailed, withSealedSecrets } from "./failure.ts";
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
        .setDiffsList([...new Set(result.properties.map(({ path }) => topOf(path)))])
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
        const timeoutMs = milliseconds(request.getTimeout());
        const { id, outputs } = await handler.create({ inputs: inputs.value, signal, timeoutMs });
        return response.setId(id).setProperties(written(outputs, inputs.secrets, sdk));
      });
    },

    async update(request: UpdateRequest): Promise<UpdateResponse> {
      const olds = read(request.getOlds()).value;
      const news = read(request.getNews());
      const response = new provider.UpdateResponse();
      const handler = resource(request.getUrn());
      if (request.getPreview()) {
        const outputs = handler.preview({ olds, news: news.value });
        return response.setProperties(written(outputs, news.secrets, sdk));
      }
      return kept(news.secrets, async () => {
        const timeoutMs = milliseconds(request.getTimeout());
        const given = { id: request.getId(), olds, news: news.value, signal, timeoutMs };
        const { outputs } = await handler.update(given);
        return response.setProperties(written(outputs, news.secrets, sdk));
      });
    },

    async read(request: ReadRequest): Promise<ReadResponse> {
      assertDeployment(request.getUrn());
      const state = read(request.getProperties());
      const secrets = [...state.secrets, ...read(request.getInputs()).secrets];
      const id = request.getId();
      const there = await resource(request.getUrn()).read({ id, state: state.value, signal });
      if (!there) return new provider.ReadResponse();
      const properties = written(there.outputs, secrets, sdk);
      const inputs = written(there.inputs, secrets, sdk);
      const reason = unhealthyReason(state.value, there.outputs);
      if (reason === undefined) {
        return new provider.ReadResponse().setId(there.id).setProperties(properties).setInputs(inputs);
      }
      // So the engine warns, and keeps in mind that there is something to mend.
      throw new InitFailed({
        id: there.id,
        properties: properties.toJavaScript(),
        inputs: inputs.toJavaScript(),
        reasons: [reason],
      });
    },

    async delete(request: DeleteRequest): Promise<Empty> {
      const state = read(request.getProperties()).value;
      const timeoutMs = milliseconds(request.getTimeout());
      await resource(request.getUrn()).delete({ id: request.getId(), state, signal, timeoutMs });
      return new sdk.empty.Empty();
    },
  };
}

/** The engine's seconds; none are 0. */
function milliseconds(seconds: number): number | undefined {
  return seconds > 0 ? seconds * 1000 : undefined;
}

const topOf = (path: string) => path.split(/[.[]/)[0] ?? path;

function detailOf({ path, kind, effect }: PropertyChange, { provider }: Sdk) {
  const { Kind } = provider.PropertyDiff;
  const kinds = {
    add: effect === "replace" ? Kind.ADD_REPLACE : Kind.ADD,
    update: effect === "replace" ? Kind.UPDATE_REPLACE : Kind.UPDATE,
    delete: effect === "replace" ? Kind.DELETE_REPLACE : Kind.DELETE,
  };
  // The status is no input: it says that the wanted revision is still to be brought about.
  return new provider.PropertyDiff().setKind(kinds[kind]).setInputdiff(path !== "status");
}
