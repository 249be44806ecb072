import { expect, test } from "vitest";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

test("the official client's first deploy of a folder works, request by request, as recorded", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const found = await plane.get("/v2/deployments?name=N&name_contains=n&limit=100&offset=0");
  expect(found.body.resources).toEqual([]);
  const made = await plane.post("/v2/deployments", {
    source: "internal_source",
    source_config: { deployment_type: "dev_zero" },
    source_revision_config: {},
    name: "n",
    secrets: [{ name: "CONF_SECRET", value: "..." }],
  });
  expect(made.status).toBe(201);
  const { id } = made.body;
  // The JavaScript client sends no body and no content type.
  const upload = await plane.request("POST", `/v2/deployments/${id}/upload-url`);
  expect(upload.status).toBe(200);
  const source_tarball_path = await plane.upload(id);
  const patched = await plane.patch(`/v2/deployments/${id}`, {
    revision_source: "internal_source",
    source_revision_config: { source_tarball_path, langgraph_config_path: "langgraph.json" },
    secrets: [{ name: "CONF_SECRET", value: "..." }],
    tracked_packages: ["google-adk:1.0.0"],
  });
  expect(patched.status).toBe(200);
  const [latest] = (await plane.get(`/v2/deployments/${id}/revisions?limit=1`)).body.resources;
  expect(latest.source_revision_config.langgraph_config_path).toBe("langgraph.json");
  expect(await plane.settled(id, latest.id)).toMatchObject({ status: "DEPLOYED" });
  expect(plane.builds[0]?.graph_config_path).toBe("langgraph.json");
  const { body } = await plane.get(`/v2/deployments/${id}`);
  expect((await fetch(body.source_config.custom_url)).status).toBe(200);
  const logs = await plane.post(`/v1/projects/${id}/deploy_logs`, { limit: 100, order: "desc" });
  expect(logs.body.logs.every((entry: Json) => typeof entry.id === "string")).toBe(true);
});

test("a git source uses the hosted field names in requests and answers", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const { status, body } = await plane.post("/v2/deployments", {
    name: "n",
    source: "github",
    source_config: {
      repo_url: "https://example.com/x.git",
      resource_spec: { labels: { repo_host: "repo_host" } },
    },
    source_revision_config: { repo_ref: "main", langgraph_config_path: "a.json" },
    secrets: [],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    source: "github",
    source_config: { resource_spec: { labels: { repo_host: "repo_host" } } },
    source_revision_config: { langgraph_config_path: "a.json" },
  });
  const revision = (await plane.get(`/v2/deployments/${body.id}/revisions/${body.latest_revision_id}`)).body;
  expect(revision.source).toBe("github");
});
