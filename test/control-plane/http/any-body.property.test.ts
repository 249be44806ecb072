import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { GRAPH_JSON, projectFolder } from "../../support/project-folder.ts";

// Any body of a creation or a patch is refused with the path of what is wrong, and then nothing is written; or accepted,
// and read back as it was given.

const SOURCES = [
  "repo_host",
  "external_image",
  "internal_image",
  "internal_source",
  "internal_template",
] as const;
type Source = (typeof SOURCES)[number];
type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

const digest = "0".repeat(64);
const odd = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom([], {}, [null], "\u0000"));
/** Mostly what is fine, so that whole bodies are accepted now and then. */
const mostly = <T>(fine: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 25, arbitrary: fine as fc.Arbitrary<unknown> },
    { weight: 1, arbitrary: odd as fc.Arbitrary<unknown> },
  );
const record = (fields: Record<string, fc.Arbitrary<unknown>>) => fc.record(fields, { requiredKeys: [] });

const config = {
  repo_url: mostly(fc.constantFrom("https://example.com/code.git", "git@example.com:o/r.git")),
  deployment_type: mostly(fc.constantFrom("dev", "prod")),
  build_on_push: mostly(fc.constant(false)),
  resource_spec: mostly(
    record({
      cpu: mostly(fc.constantFrom(0.5, 1)),
      memory_mb: mostly(fc.constantFrom(256, 512)),
      min_scale: mostly(fc.constantFrom(0, 1)),
    }),
  ),
  install_command: mostly(fc.constant("npm ci")),
  template_id: mostly(fc.constant("chat")),
  custom_url: mostly(fc.constant("")),
};
const revision = {
  repo_ref: mostly(fc.constantFrom("main", "other")),
  graph_config_path: mostly(fc.constantFrom("graph.json", "agents/graph.json")),
  image_uri: mostly(fc.constant(`registry.example.com/agent@sha256:${digest}`)),
  source_tarball_path: mostly(fc.constantFrom("WAITING", "OWN")),
};
const others = {
  secrets: mostly(fc.constantFrom([], [{ name: "KEY", value: "v" }])),
  runtime_keys: mostly(fc.constantFrom([], [{ name: "web", value: "a-long-enough-runtime-key-0123456789" }])),
  tags: mostly(fc.constantFrom({}, { team: "a" })),
};
const fieldsOf: Record<Source, { config: (keyof typeof config)[]; revision: (keyof typeof revision)[] }> = {
  repo_host: {
    config: ["repo_url", "deployment_type", "build_on_push", "install_command"],
    revision: ["repo_ref", "graph_config_path"],
  },
  external_image: { config: [], revision: ["image_uri"] },
  internal_image: { config: ["deployment_type"], revision: ["image_uri"] },
  internal_source: {
    config: ["deployment_type", "install_command"],
    revision: ["graph_config_path", "source_tarball_path"],
  },
  internal_template: { config: ["template_id", "deployment_type"], revision: [] },
};
const picked = (from: Record<string, fc.Arbitrary<unknown>>, own: readonly string[]) => {
  const mine = Object.fromEntries(own.map((name) => [name, from[name]!]));
  const foreign = Object.entries(from).filter(([name]) => !own.includes(name));
  return fc.oneof(
    { weight: 8, arbitrary: record(mine) },
    { weight: 1, arbitrary: record({ ...mine, ...Object.fromEntries(foreign) }) },
  );
};
const parts = (source: Source) => ({
  source_config: mostly(picked({ ...config }, [...fieldsOf[source].config, "resource_spec", "custom_url"])),
  source_revision_config: mostly(picked(revision, fieldsOf[source].revision)),
});
/** Now and then with a key that no body has. */
const orWithUnknown = (body: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 15, arbitrary: body },
    { weight: 1, arbitrary: body.map((each) => ({ ...each, unknown_key: 1 })) },
  );
const creations = (source: Source) =>
  orWithUnknown(
    fc.record(
      {
        name: mostly(fc.stringMatching(/^[a-z][a-z0-9]{3,9}$/)),
        source: fc.constant(source),
        ...parts(source),
        ...others,
      },
      { requiredKeys: ["name", "source", "source_config", "source_revision_config", "secrets"] },
    ),
  );
const patches = (source: Source) =>
  orWithUnknown(record({ ...parts(source), ...others, display_name: mostly(fc.constant("An agent")) }));

/** What requests write, and not the progress of a revision. */
const WRITTEN = [
  ...[
    "id",
    "name",
    "display_name",
    "source",
    "source_config",
    "secrets",
    "secret_references",
    "runtime_keys",
  ],
  ...["tags", "latest_revision_id"],
];

/** What a refused request could have left, but for revisions: those are counted at the end, because they are many. */
async function everything(plane: Plane): Promise<Json> {
  const { resources } = (await plane.get("/v2/deployments?limit=100")).body;
  const settled = resources.map((each: Json) => ({
    ...Object.fromEntries(WRITTEN.map((name) => [name, each[name]])),
    source_revision_config: { ...each.source_revision_config, repo_commit_sha: null },
  }));
  return { settled, files: uploadedFiles(plane.data) };
}

/** Beside them, builds come and go. */
function uploadedFiles(data: string): string[] {
  const deployments = join(data, "deployments");
  const owners = existsSync(deployments) ? readdirSync(deployments).sort() : [];
  return [data, ...owners.map((id) => join(deployments, id))]
    .map((folder) => join(folder, "uploads"))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).sort());
}

/** Each field of a request is a path that its refusal may name. */
const named =
  /\b(named|name|source|source_config|source_revision_config|secrets?|runtime_keys?|tags?|display_name|revision_source)\b/;
function expectRefusal({ status, body }: { status: number; body: Json }): void {
  expect([400, 404, 409, 422]).toContain(status);
  if (typeof body.detail === "string") expect(body.detail).toMatch(named);
  else for (const { loc } of body.detail) expect(loc.join(".")).toMatch(/^body(\.|$)/);
}

/** What was given is read back; what a server derives may stand beside it. */
function expectGiven(read: Json, { source_config, source_revision_config, tags, display_name }: Json): void {
  const { custom_url, resource_spec, ...plain } = source_config ?? {};
  const { source_tarball_path: path, ...revisionFields } = source_revision_config ?? {};
  const set = (fields: object) => Object.entries(fields).filter(([, value]) => value !== null);
  expect(read.source_config).toMatchObject(Object.fromEntries(set(plain)));
  if (resource_spec) expect(read.source_config.resource_spec).toMatchObject(resource_spec);
  if (custom_url === "") expect(read.source_config.custom_url).toBe(read.default_url);
  expect(read.source_revision_config).toMatchObject(Object.fromEntries(set(revisionFields)));
  if (path)
    expect(read.source_revision_config.source_tarball_path.split("/").at(-1)).toBe(path.split("/").at(-1));
  if (tags) expect(read.tags).toEqual(tags);
  if (display_name) expect(read.display_name).toBe(display_name);
}

async function withUpload(plane: Plane, body: Json, ownId?: string): Promise<Json> {
  const path = body.source_revision_config?.source_tarball_path;
  if (path === "OWN" && ownId !== undefined) {
    const own = await plane.upload(ownId).catch(() => "none");
    return { ...body, source_revision_config: { ...body.source_revision_config, source_tarball_path: own } };
  }
  if (path !== "WAITING") return body;
  const { body: signed } = await plane.post("/v1/uploads");
  await fetch(signed.upload_url, { method: "PUT", body: gzipSync("a tarball") });
  const source_tarball_path = signed.object_path;
  return { ...body, source_revision_config: { ...body.source_revision_config, source_tarball_path } };
}

/** With what each source needs. */
async function startForAll(folder: string): Promise<Plane> {
  const registryFile = join(folder, "registry.json");
  writeFileSync(
    registryFile,
    JSON.stringify({ registry: "registry.example.org", username: "u", command: ["echo"] }),
  );
  const { runner } = fakeRunner({ sources: [...SOURCES] });
  return startTestControlPlane({ runner, templates: folder, registryFile });
}

test.each(SOURCES)(
  "any creation or patch of source %s is refused without a trace, or read back",
  async (source) => {
    using folder = projectFolder({ "chat/graph.json": GRAPH_JSON });
    await using plane = await startForAll(folder.path);
    const seen = { accepted: 0, refused: 0 };
    const known: string[] = [];
    const made = new Set<string>();
    const request = fc.oneof(
      fc.record({ create: creations(source), of: fc.constant(0) }),
      fc.record({ patch: patches(source), of: fc.nat({ max: 20 }) }),
    );
    await fc.assert(
      fc.asyncProperty(request, async (given: Json) => {
        const id = given.patch && known[given.of % Math.max(known.length, 1)];
        if (given.patch && id === undefined) return;
        const body = await withUpload(plane, given.create ?? given.patch, id);
        const before = await everything(plane);
        const answer = given.create
          ? await plane.post("/v2/deployments", body)
          : await plane.patch(`/v2/deployments/${id}`, body);
        if (answer.status >= 300) {
          seen.refused += 1;
          expectRefusal(answer);
          expect(await everything(plane)).toEqual(before);
          return;
        }
        seen.accepted += 1;
        made.add(answer.body.latest_revision_id);
        if (given.create) known.push(answer.body.id);
        expectGiven((await plane.get(`/v2/deployments/${answer.body.id}`)).body, body);
      }),
      { numRuns: 80 },
    );
    for (const id of known) {
      const { resources } = (await plane.get(`/v2/deployments/${id}/revisions?limit=100`)).body;
      expect(resources.filter((each: Json) => !made.has(each.id))).toEqual([]);
    }
    expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(2);
  },
  120_000,
);
