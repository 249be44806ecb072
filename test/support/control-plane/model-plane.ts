// biome-ignore-all lint/suspicious/noExplicitAny: a model of the wire works on plain JSON.

import { randomUUID } from "node:crypto";
import { resourceSpecWithDefaults } from "../../../src/contract/resources/resource-spec.ts";
import { type RecordedRequest, type Reply, startScriptedServer } from "../network/scripted-server.ts";

type Json = Record<string, any>;

/** A fault for the next request that fits: before the effect, after it, or instead of an answer. */
export type Fault = {
  on: string;
  effect: "drop_before" | "drop_after" | Reply;
  /** How many requests it hits; default 1. */
  times?: number;
};

/**
 * A control plane in memory as a client sees it: whole-set secrets, resource
 * specs overwritten and completed with defaults, revisions whose status moves on with every read.
 */
export function createModelPlane(
  options: { statuses?: string[]; url?: string; hideSecrets?: boolean; active?: boolean } = {},
) {
  const tenant_id = randomUUID();
  const deployments = new Map<string, Json>();
  const revisions = new Map<string, Json[]>();
  const uploads: string[] = [];
  const state = {
    /** What a new revision goes through, one step a read; the last one stays. */
    statuses: options.statuses ?? ["DEPLOYED"],
    commit: undefined as string | undefined,
    statusMessage: undefined as string | undefined,
    /** Whether a deployed revision becomes the active one. */
    activates: options.active ?? true,
    url: options.url,
    logs: [] as Json[],
  };

  function newRevision(deployment: Json, config: Json): Json {
    const revision: Json = {
      id: randomUUID(),
      status: state.statuses[0],
      steps: [...state.statuses],
      source_revision_config: { ...config, ...(state.commit && { repo_commit_sha: state.commit }) },
      ...(state.statusMessage && { status_message: state.statusMessage }),
    };
    revisions.get(deployment.id)?.unshift(revision);
    deployment.latest_revision_id = revision.id;
    deployment.source_revision_config = revision.source_revision_config;
    return revision;
  }

  function step(deployment: Json, revision: Json): Json {
    revision.status = revision.steps.length > 1 ? revision.steps.shift() : revision.steps[0];
    if (revision.status === "DEPLOYED" && state.activates) deployment.active_revision_id = revision.id;
    const { steps: _steps, ...shown } = revision;
    return shown;
  }

  function create(body: Json): Json {
    const deployment: Json = {
      id: randomUUID(),
      tenant_id,
      created_at: "2026-01-01T00:00:00Z",
      updated_at: "2026-01-01T00:00:00Z",
      status: "READY",
      latest_revision_id: null,
      active_revision_id: null,
      ...body,
      source_config: { ...body.source_config, custom_url: state.url ?? `https://${body.name}.example` },
    };
    normalise(deployment);
    deployments.set(deployment.id, deployment);
    revisions.set(deployment.id, []);
    const awaitsCode =
      ["internal_source", "internal_image"].includes(body.source) &&
      !body.source_revision_config.source_tarball_path &&
      !body.source_revision_config.image_uri;
    if (!awaitsCode) newRevision(deployment, body.source_revision_config);
    return deployment;
  }

  function patch(deployment: Json, body: Json): Json {
    const given = (part: Json | undefined) =>
      Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== null));
    const config = given(body.source_config);
    const revision = given(body.source_revision_config);
    Object.assign(deployment.source_config, config);
    const setsSecrets = body.secrets?.length > 0 || (body.secrets && deployment.secrets?.length > 0);
    if (setsSecrets) deployment.secrets = body.secrets;
    if (body.env) deployment.env = body.env;
    if (body.secret_references) deployment.secret_references = body.secret_references;
    if (body.runtime_keys) deployment.runtime_keys = body.runtime_keys;
    if (body.tags) deployment.tags = body.tags;
    if (body.origin) deployment.origin = body.origin;
    if (body.display_name) deployment.display_name = body.display_name;
    normalise(deployment);
    const makesRevision =
      Object.keys(revision).length > 0 ||
      setsSecrets ||
      body.env ||
      body.secret_references ||
      config.resource_spec ||
      config.install_command ||
      config.build_command;
    if (makesRevision) {
      const { repo_commit_sha: _sha, ...latest } = deployment.source_revision_config ?? {};
      newRevision(deployment, { ...latest, ...revision });
    }
    return deployment;
  }

  function normalise(deployment: Json): void {
    const { resource_spec } = deployment.source_config;
    if (resource_spec) deployment.source_config.resource_spec = resourceSpecWithDefaults(resource_spec);
  }

  function shown(deployment: Json): Json {
    if (!options.hideSecrets) return deployment;
    return { ...deployment, secrets: deployment.secrets?.map(({ name }: Json) => ({ name })) };
  }

  function handle({ method, path, body }: RecordedRequest): Reply {
    const url = new URL(path, "http://model");
    const [, version, kind, id = "", part, revisionId = "", action] = url.pathname.split("/");
    if (kind === "put") {
      uploads.push(path);
      return { status: 200 };
    }
    // It does not say what it does with resources.
    if (url.pathname === "/info") return { status: 404, json: { detail: "Not found" } };
    if (version === "v1") return { json: { logs: state.logs, next_offset: null } };
    if (id === "") {
      if (method === "POST") {
        if ([...deployments.values()].some(({ name }) => name === body.name)) {
          return { status: 409, json: { detail: `There already exists a deployment named: ${body.name}.` } };
        }
        return { status: 201, json: shown(create(body)) };
      }
      const contains = url.searchParams.get("name_contains") ?? "";
      const all = [...deployments.values()].filter(({ name }) => name.includes(contains));
      return page(all.map(shown), url);
    }
    const deployment = deployments.get(id);
    if (!deployment) return { status: 404, json: { detail: `Deployment ID ${id} not found.` } };
    if (part === undefined) {
      if (method === "PATCH") return { json: shown(patch(deployment, body)) };
      if (method === "DELETE") deployments.delete(id);
      return method === "DELETE" ? { status: 204 } : { json: shown(deployment) };
    }
    if (part === "upload-url") {
      const object_path = `uploads/${uploads.length + 1}.tar.gz`;
      return { json: { upload_url: `/v2/put/${object_path}?signature=s3cr3t`, object_path } };
    }
    const list = revisions.get(id) ?? [];
    if (revisionId === "") {
      if (method === "GET")
        return page(
          list.map(({ steps: _steps, ...revision }) => revision),
          url,
        );
      const config = { ...deployment.source_revision_config, ...body.source_revision_config };
      return { status: 201, json: newRevision(deployment, config) };
    }
    const revision = list.find((each) => each.id === revisionId);
    if (!revision) return { status: 404, json: { detail: `Revision ID ${revisionId} not found.` } };
    if (action === "redeploy") {
      newRevision(deployment, revision.source_revision_config);
      return { json: shown(deployment) };
    }
    return { json: step(deployment, revision) };
  }

  /** The one that was created first. */
  const firstDeployment = (): Json | undefined => deployments.values().next().value;

  return { state, deployments, firstDeployment, revisions, uploads, create, patch, newRevision, handle };
}

export type ModelPlane = ReturnType<typeof createModelPlane>;

/** The model behind a real socket, with faults. */
export async function startModelPlane(options: Parameters<typeof createModelPlane>[0] = {}) {
  const model = createModelPlane(options);
  const faults: Fault[] = [];
  const server = await startScriptedServer((request) => {
    const line = `${request.method} ${request.path}`;
    const fault = faults.find(({ on, times = 1 }) => times > 0 && new RegExp(on).test(line));
    if (fault) fault.times = (fault.times ?? 1) - 1;
    if (fault?.effect === "drop_before") return "drop";
    if (fault && fault.effect !== "drop_after") return fault.effect;
    const reply = model.handle(request);
    plane.beforeAnswer?.(request);
    return fault ? "drop" : reply;
  });
  const plane = {
    ...server,
    model,
    faults,
    writes: () => server.lines().filter((line) => !line.startsWith("GET")),
    /** Runs after a request has had its effect, before its answer leaves. */
    beforeAnswer: undefined as ((request: RecordedRequest) => void) | undefined,
  };
  return plane;
}

function page(all: Json[], url: URL): Reply {
  const limit = Number(url.searchParams.get("limit") ?? 20);
  const offset = Number(url.searchParams.get("offset") ?? 0);
  const resources = all.slice(offset, offset + limit);
  return { json: { resources, offset: offset + resources.length } };
}
