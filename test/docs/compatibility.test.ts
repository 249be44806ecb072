import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { z } from "zod";
import { createApp } from "../../src/agent-server/http/app.ts";
import { createRequestMeasures } from "../../src/agent-server/http/metrics/request-measures.ts";
import type { RoutesContext } from "../../src/agent-server/http/routes-context.ts";
import { deployment, deploymentCreate, deploymentPatch } from "../../src/contract/deployment/deployment.ts";
import { hasField } from "../../src/contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../src/contract/dialect/dialect-behaviour.ts";
import { oauthProvider } from "../../src/contract/oauth-provider.ts";
import { resourceSpec } from "../../src/contract/resources/resource-spec.ts";
import { revision } from "../../src/contract/revision/revision.ts";
import { type Route, routes } from "../../src/contract/routes.ts";
import { sourceConfig, sourceRevisionConfigAnswer } from "../../src/contract/source/source-config.ts";
import { httpSection } from "../../src/project/graph-config/sections/http-section.ts";
import { readDocument } from "../support/documents.ts";
import { versions } from "../support/machine/library-sets.ts";

/** The deviations, above the tables that are made from the tests. */
const [text = ""] = readDocument("docs/compatibility.md").split("\n## The control plane, row by row");
const unwrapped = text.replace(/\s+/g, " ");
const rows = text
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| [^|]*\|[^|]*\| test \|$/.test(line));

/** The fields of the specification's tables, §2.1 to §2.6. */
const specified: Record<string, { schemas: z.ZodObject[]; fields: string }> = {
  deployment: {
    schemas: [deployment, deploymentCreate, deploymentPatch],
    // The patch's selector of a source has no name in the specification: the hosted service's.
    fields: `name source source_config source_revision_config secrets id tenant_id created_at updated_at status
      latest_revision_id active_revision_id secret_references image_version revision_source`,
  },
  source_config: {
    schemas: [sourceConfig],
    fields: `integration_id repo_url build_on_push custom_url resource_spec listener_id listener_config install_command
      build_command`,
  },
  source_revision_config: {
    schemas: [sourceRevisionConfigAnswer],
    fields: "repo_ref graph_config_path image_uri source_tarball_path repo_commit_sha",
  },
  resource_spec: {
    schemas: [resourceSpec],
    fields: `min_scale max_scale cpu cpu_limit memory_mb memory_limit_mb queue_min_scale queue_max_scale queue_cpu
      queue_cpu_limit queue_memory_mb queue_memory_limit_mb redis_cpu redis_cpu_limit redis_memory_mb
      redis_memory_limit_mb core_cpu core_cpu_limit core_memory_mb core_memory_limit_mb labels annotations
      service_account_name image_pull_secrets volumes volume_mounts init_containers sidecars db_cpu db_cpu_limit
      db_memory_mb db_memory_limit_mb db_storage_gi db_max_connections`,
  },
  oauth_provider: {
    schemas: [oauthProvider],
    fields: `id organization_id provider_id name client_id auth_url token_url uses_pkce code_challenge_method
      provider_type mcp_server_url token_endpoint_auth_method authorization_params is_dynamic_client
      allowed_redirect_uris created_at updated_at`,
  },
  revision: { schemas: [revision], fields: "id status" },
};

test("the versions of the graph libraries are those that the suites run with", () => {
  for (const name of ["langgraph", "core", "langgraph-checkpoint", "langgraph-sdk"]) {
    const { oldest, newest } = versions;
    const range = `${oldest[`@langchain/${name}`]} to ${newest[`@langchain/${name}`]}`;
    expect(unwrapped).toContain(`\`@langchain/${name}\` ${range}`);
  }
});

test("every deviation names a test that there is", () => {
  expect(rows.length).toBeGreaterThan(35);
  const named = rows.map((row) => /`(test\/[\w./-]+(?:\.test|\/rows\/[\w-]+)\.ts)`: "([^"]+)" \|$/.exec(row));
  expect(rows.filter((_, index) => named[index] === null)).toEqual([]);
  const missing = named
    .filter((match) => match !== null)
    .filter(([, file = "", title = ""]) => !existsSync(file) || !readDocument(file).includes(title))
    .map(([, file, title]) => `${file}: ${title}`);
  expect(missing).toEqual([]);
});

test.each(Object.keys(specified))("%s has every field of the specification", (name) => {
  const { schemas, fields } = specified[name]!;
  const there = new Set(schemas.flatMap((schema) => Object.keys(schema.shape)));
  expect(fields.split(/\s+/).filter((field) => !there.has(field))).toEqual([]);
});

test("every field that the specification does not have is written down", () => {
  const added = Object.values(specified).flatMap(({ schemas, fields }) => {
    const known = fields.split(/\s+/);
    const all = schemas.flatMap((schema) => Object.keys(schema.shape));
    return [...new Set(all)].filter((field) => !known.includes(field));
  });
  expect(added.length).toBeGreaterThan(5);
  expect(added.filter((field) => !text.includes(`\`${field}\``))).toEqual([]);
});

test("every route that the specification does not have is written down", () => {
  const added = (Object.values(routes) as Route[]).filter(({ origin }) => origin === "extension");
  expect(added.length).toBeGreaterThan(5);
  const ends = added.map(({ path }) => path.split("/").findLast((part) => !part.startsWith("{")) ?? "");
  expect(ends.filter((end) => !new RegExp(`\`[^\`]*/${end}[^\`]*\``).test(unwrapped))).toEqual([]);
});

test("every switch of the dialects is written down, and every field that only the neutral one has", () => {
  const switches = Object.keys(dialectBehaviour.neutral);
  const neutralOnly = [
    ...new Set(
      Object.values(specified).flatMap(({ schemas }) =>
        schemas.flatMap((schema) => Object.keys(schema.shape)),
      ),
    ),
  ].filter((field) => !hasField("langsmith", field));
  expect(neutralOnly.length).toBeGreaterThan(0);
  expect([...switches, ...neutralOnly].filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** Stands for a server whose routes are registered, but never asked. */
const anything: unknown = new Proxy(() => anything, { get: () => anything });

test("the agent server has the routes of the specification; with the chat page below /api also those of the sample chat app", () => {
  const app = createApp(anything as RoutesContext, {
    access: { apiKeys: [], thisMachineOnly: false },
    http: httpSection.parse({ mount_prefix: "/api" }),
    chat: () => undefined,
    dir: ".",
    info: () => ({}),
    requests: createRequestMeasures(),
    measured: () => Promise.reject(new Error("nobody asks")),
    load: () => Promise.reject(new Error("nobody asks")),
  });
  const served = app.routes.map(({ method, path }) => `${method} ${path}`);
  const asSpecified = [
    "POST /threads",
    "POST /threads/:thread_id/runs/stream",
    "POST /runs/stream",
    "GET /threads/:thread_id/runs/:run_id/stream",
    "GET /threads/:thread_id/stream",
    "POST /threads/:thread_id/commands",
    "POST /threads/:thread_id/stream",
    "GET /threads/:thread_id/state",
    "POST /threads/:thread_id/state",
    "GET /threads",
    "DELETE /threads/:thread_id",
    "POST /threads/:thread_id/history",
  ].map((route) => route.replace(" ", " /api"));
  expect(asSpecified.filter((route) => !served.includes(route))).toEqual([]);
});

test("README and ARCHITECTURE lead here", () => {
  for (const document of ["README.md", "docs/ARCHITECTURE.md"])
    expect(readDocument(document)).toMatch(/\]\((docs\/)?compatibility\.md\)/);
});
