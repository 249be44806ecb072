import { once } from "node:events";
import { get as httpGet } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { refuseWrites } from "../../support/database/refused-writes.ts";

const missing = "11111111-2222-4333-8444-555555555555";
type Refused = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

const cases: [string, Refused, number, Json][] = [
  [
    "no key",
    { method: "GET", path: "/v2/deployments", headers: { "x-api-key": "" } },
    401,
    "No API key: send it as X-Api-Key or as Authorization: Bearer.",
  ],
  [
    "a wrong key",
    { method: "GET", path: "/v2/deployments", headers: { "x-api-key": "wrong" } },
    401,
    "The API key is not valid.",
  ],
  [
    "a tenant id alone",
    { method: "GET", path: "/v2/deployments", headers: { "x-api-key": "", "x-tenant-id": missing } },
    401,
    "No API key: send it as X-Api-Key or as Authorization: Bearer.",
  ],
  [
    "an unknown tenant",
    { method: "GET", path: "/v2/deployments", headers: { "x-tenant-id": missing } },
    403,
    "X-Tenant-Id names no tenant of this control plane: GET /v1/tenants (`agent-deploy tenants list`) lists them.",
  ],
  ["an unknown route", { method: "GET", path: "/v3/nothing" }, 404, "There is no route /v3/nothing."],
  [
    "an unknown deployment",
    { method: "GET", path: `/v2/deployments/${missing}` },
    404,
    `Deployment ID ${missing} not found.`,
  ],
  [
    "a patch of an unknown deployment",
    { method: "PATCH", path: `/v2/deployments/${missing}`, body: {} },
    404,
    `Deployment ID ${missing} not found.`,
  ],
  [
    "an unknown revision",
    { method: "GET", path: `/v2/deployments/{id}/revisions/${missing}` },
    404,
    `Revision ID ${missing} not found.`,
  ],
  [
    "an unknown OAuth provider",
    { method: "GET", path: "/v2/auth/platform-providers/github" },
    404,
    "OAuth provider github not found.",
  ],
  [
    "another method",
    { method: "DELETE", path: "/v2/deployments" },
    405,
    "DELETE is not allowed here; use POST, GET.",
  ],
  [
    "a taken name",
    { method: "POST", path: "/v2/deployments", body: sourceCreation("taken") },
    409,
    "A deployment named 'taken' already exists.",
  ],
  [
    "a page of another origin",
    { method: "GET", path: "/v2/deployments", headers: { origin: "https://evil.example" } },
    403,
    "This control plane answers no pages of other origins.",
  ],
  [
    "a body of another type",
    { method: "POST", path: "/v2/deployments", body: "{}", headers: { "content-type": "text/plain" } },
    415,
    "The body must be JSON with Content-Type application/json, not 'text/plain'.",
  ],
  [
    "a body that is too large",
    { method: "POST", path: "/v2/deployments", body: `"${"x".repeat(5_000_000)}"` },
    413,
    "The body is larger than 4194304 bytes.",
  ],
  [
    "a malformed body",
    { method: "POST", path: "/v2/deployments", body: '{"name": "c4nary' },
    422,
    [
      {
        loc: ["body"],
        msg: "The body is not valid JSON: line 1, column 10: expected the end of the string",
        type: "json_invalid",
      },
    ],
  ],
  [
    "a body of white space",
    { method: "POST", path: "/v2/deployments", body: "\u00a0" },
    422,
    [
      {
        loc: ["body"],
        msg: "The body is not valid JSON: line 1, column 1: expected a token of JSON; strings are in double quotes, and there are no comments",
        type: "json_invalid",
      },
    ],
  ],
  [
    "no body",
    { method: "PATCH", path: `/v2/deployments/${missing}` },
    422,
    [{ loc: ["body"], msg: "Field required", type: "missing" }],
  ],
  [
    "a malformed id",
    { method: "GET", path: "/v2/deployments/x" },
    422,
    [{ loc: ["path", "deployment_id"], msg: "Input should be a valid UUID", type: "uuid_parsing" }],
  ],
  [
    "a page too large",
    { method: "GET", path: "/v2/deployments?limit=101" },
    422,
    [
      {
        loc: ["query", "limit"],
        msg: "Input should be less than or equal to 100",
        type: "less_than_equal",
        ctx: { le: 100 },
      },
    ],
  ],
  [
    "a misspelt filter",
    { method: "GET", path: "/v2/deployments?nam=x" },
    422,
    [{ loc: ["query", "nam"], msg: "Extra inputs are not permitted", type: "extra_forbidden" }],
  ],
  [
    "every problem of a body at once",
    {
      method: "POST",
      path: "/v2/deployments",
      body: {
        name: "x".repeat(64),
        source: "floppy",
        source_config: { build_on_push: "c4nary", extra: "c4nary" },
        secrets: [
          { name: "A", value: 7 },
          { name: "B", vale: "c4nary" },
        ],
      },
    },
    422,
    [
      {
        loc: ["body", "source_config", "extra"],
        msg: "Extra inputs are not permitted",
        type: "extra_forbidden",
      },
      { loc: ["body", "secrets", 1, "vale"], msg: "Extra inputs are not permitted", type: "extra_forbidden" },
      {
        loc: ["body", "name"],
        msg: "a name has at most 63 characters",
        type: "string_too_long",
        ctx: { max_length: 63 },
      },
      {
        loc: ["body", "source"],
        msg: "Input should be 'repo_host' or 'external_image' or 'internal_image' or 'internal_source' or 'internal_template'",
        type: "enum",
        ctx: {
          expected:
            "'repo_host' or 'external_image' or 'internal_image' or 'internal_source' or 'internal_template'",
        },
      },
      {
        loc: ["body", "source_config", "build_on_push"],
        msg: "Input should be a valid boolean",
        type: "bool_type",
      },
      { loc: ["body", "source_revision_config"], msg: "Field required", type: "missing" },
      { loc: ["body", "secrets", 0, "value"], msg: "Input should be a valid string", type: "string_type" },
      { loc: ["body", "secrets", 1, "value"], msg: "Field required", type: "missing" },
    ],
  ],
  [
    "an address that git would take for a command",
    {
      method: "POST",
      path: "/v2/deployments",
      body: creation("commands", { source_config: { repo_url: "ext::sh -c touch% pwned" } }),
    },
    400,
    "source_config.repo_url 'ext::sh -c touch% pwned' names a transport that runs commands, which is not allowed: give an http(s), ssh, git or file URL, user@host:path, or an absolute path",
  ],
  [
    "every broken rule at once",
    {
      method: "POST",
      path: "/v2/deployments",
      body: sourceCreation("rules", {
        source_config: { repo_url: "https://example.com/x.git" },
        secrets: [{ name: "PORT", value: "c4nary" }],
      }),
    },
    400,
    "source_config.repo_url applies to source repo_host only, not to internal_source; secret name 'PORT' is reserved by the platform",
  ],
  [
    "a source that cannot run here",
    {
      method: "POST",
      path: "/v2/deployments",
      body: { ...sourceCreation("image"), source: "internal_image" },
    },
    400,
    "this control plane runs sources repo_host and internal_source only, not internal_image: the runner that it was started with runs no images",
  ],
  [
    "a change of a fixed field",
    { method: "PATCH", path: "/v2/deployments/{id}", body: { source_config: { deployment_type: "prod" } } },
    400,
    "source_config.deployment_type cannot be changed after creation",
  ],
  [
    "a tarball that was not uploaded",
    {
      method: "PATCH",
      path: "/v2/deployments/{id}",
      body: { source_revision_config: { source_tarball_path: "x" } },
    },
    400,
    "source_revision_config.source_tarball_path: nothing was uploaded as 'x'",
  ],
  [
    "a revision without code",
    { method: "POST", path: "/v2/deployments/{id}/revisions" },
    400,
    "There is no code yet to make a revision from: upload a tarball first.",
  ],
  [
    "a push token for another source",
    { method: "POST", path: "/v2/deployments/{id}/push-token" },
    400,
    "Push tokens are only available for 'internal_image' source deployments; this one's source is 'internal_source'.",
  ],
  [
    "an offset that was not answered",
    { method: "POST", path: "/v1/projects/{id}/deploy_logs", body: { offset: "next" } },
    400,
    "offset 'next' is not one that this route answered",
  ],
  [
    "a time that is none",
    { method: "POST", path: "/v1/projects/{id}/deploy_logs", body: { start_time: "soon" } },
    400,
    "start_time 'soon' is neither epoch milliseconds nor an ISO 8601 time",
  ],
];

// Holds CP-4.5-generic-error, CP-4.5-missing-deployment, CP-4.5-422, CP-7-generic, CP-7-missing
// CP-7-validation, CP-5-api-key, CP-5-tenant
test("rejections have one shape, name the problem, carry a request id and never repeat the input", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", sourceCreation("taken"))).body;
  for (const [what, { method, path, body, headers }, status, detail] of cases) {
    const answer = await plane.request(method, path.replace("{id}", id), body, headers);
    expect({ what, status: answer.status, body: answer.body }).toEqual({ what, status, body: { detail } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(answer.body)).not.toContain("c4nary");
  }
  expect((await plane.get("/v2/deployments")).body.resources).toHaveLength(1);
});

test("a rejection in the hosted dialect uses the hosted field names", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const { id } = (await plane.post("/v2/deployments", sourceCreation("worded"))).body;
  expect((await plane.post(`/v2/deployments/${id}/push-token`)).body.detail).toContain(
    "only available for 'internal_docker' source deployments",
  );
  const wrong = {
    ...creation("x", { source: "github" }),
    source_revision_config: { langgraph_config_path: 1 },
  };
  expect((await plane.post("/v2/deployments", wrong)).body.detail[0].loc).toEqual([
    "body",
    "source_revision_config",
    "langgraph_config_path",
  ]);
});

const repository = { repo_url: "https://example.com/x.git" };
const reference = { name: "R", secret_name: "s", secret_key: "k" };

test.each<[string, object, string]>([
  ["a field that is needed", { source: "github" }, "source_config.repo_url is needed for source github"],
  ["a source that is not run", { source: "external_docker" }, "only, not external_docker"],
  [
    "a field of another source",
    { source: "internal_docker", source_config: repository },
    "source_config.repo_url applies to source github only, not to internal_docker",
  ],
  [
    "references of another source",
    { source: "github", secret_references: [reference] },
    "secret_references applies to source external_docker only",
  ],
  [
    "a URL that the service chooses",
    { source: "github", source_config: { ...repository, custom_url: "https://a.example" } },
    "source_config.custom_url applies to source external_docker only, not to github",
  ],
  [
    "a path to no configuration",
    { source: "github", source_revision_config: { langgraph_config_path: "repo_host.py" } },
    "source_revision_config.langgraph_config_path 'repo_host.py' is no JSON file",
  ],
])("in the hosted dialect a refusal of %s names fields and sources in its words", async (_, given, text) => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const body = { name: "worded", source_config: {}, source_revision_config: {}, secrets: [], ...given };
  const { status, body: answer } = await plane.post("/v2/deployments", body);
  expect(status).toBe(400);
  expect(answer.detail).toContain(text);
  expect(answer.detail).not.toMatch(
    /\b(graph_config_path|repo_host(?!\.py)|external_image|internal_image)\b/,
  );
});

test("in the hosted dialect the refusal of a patch names its source in the hosted words", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const { id } = (await plane.post("/v2/deployments", sourceCreation("worded"))).body;
  const revision = { revision_source: "github", source_revision_config: { repo_ref: "main" } };
  expect((await plane.patch(`/v2/deployments/${id}`, revision)).body.detail).toBe(
    "revision_source github has no code for this deployment",
  );
});

// Holds CP-5-bearer
test("the key is accepted as a bearer credential, and the caller's request id is kept", async () => {
  await using plane = await startTestControlPlane();
  const headers = { authorization: `Bearer ${plane.apiKey}`, "x-request-id": "mine-1" };
  const answer = await fetch(new URL("/v2/deployments", plane.url), { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("x-request-id")).toBe("mine-1");
});

test("a foreign host name that resolves to this machine is rejected", async () => {
  await using plane = await startTestControlPlane();
  const { port } = new URL(plane.url);
  const status = await new Promise((resolve) =>
    httpGet(
      { port, host: "127.0.0.1", path: "/ok", headers: { host: `rebound.example:${port}` } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    ),
  );
  expect(status).toBe(403);
  expect((await fetch(`http://localhost:${port}/ok`)).status).toBe(200);
});

test("a body without an announced length is rejected once it grows too large", async () => {
  await using plane = await startTestControlPlane();
  const body = new Blob([`"${"x".repeat(5_000_000)}"`]).stream();
  const headers = { "x-api-key": plane.apiKey, "content-type": "application/json" };
  const answer = await fetch(new URL("/v2/deployments", plane.url), {
    method: "POST",
    headers,
    body,
    duplex: "half",
  });
  expect(answer.status).toBe(413);
});

test("any number of unknown keys, and any depth, is rejected as an error of the request", async () => {
  await using plane = await startTestControlPlane();
  const keys = (length: number) => Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, 1]));
  const many = await plane.post("/v2/deployments", { ...creation("many"), ...keys(2_500) });
  expect([many.status, many.body.detail.length]).toEqual([422, 1_000]);
  const more = await plane.post("/v2/deployments", { ...creation("more"), ...keys(200_000) });
  expect([more.status, more.body.detail.length]).toEqual([422, 1]);
  const deep = await plane.post("/v2/deployments", `{"labels":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
  expect(deep).toMatchObject({
    status: 422,
    body: { detail: [{ loc: ["body"], msg: "The body is nested more than 256 levels deep" }] },
  });
});

test("a full disk is reported in the answer and in the log, and leaves the store consistent", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", sourceCreation("full"))).body;
  await using refusal = await refuseWrites(plane, { event: "INSERT ON deployments", message: "no space" });
  expect((await plane.post("/v2/deployments", sourceCreation("next"))).status).toBe(500);
  expect(plane.lines.join("\n")).toContain("failed: no space");
  await refusal.lift();
  expect((await plane.post("/v2/deployments", sourceCreation("next"))).status).toBe(201);
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
});

test("an upload URL names its method", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", sourceCreation("upload"))).body;
  const { upload_url } = (await plane.post(`/v2/deployments/${id}/upload-url`, {})).body;
  const answer = await fetch(upload_url, { method: "POST", body: "x" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "PUT"]);
});

test("a client that disconnects in the middle of its body is not logged as a failure", async () => {
  await using plane = await startTestControlPlane();
  const { port } = new URL(plane.url);
  const socket = connect(Number(port), "127.0.0.1");
  const head = ["POST /v2/deployments HTTP/1.1", "Host: localhost", `X-Api-Key: ${plane.apiKey}`];
  socket.write([...head, "Content-Type: application/json", "Content-Length: 100", "", '{"name'].join("\r\n"));
  await plane.get("/v2/deployments");
  socket.destroy();
  await once(socket, "close");
  await plane.get("/v2/deployments");
  await plane.close();
  expect(plane.lines.filter((line) => line.includes("failed"))).toEqual([]);
});
