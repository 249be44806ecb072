import { expect, test } from "vitest";
import { creation, sourceCreation, startTestControlPlane } from "../../support/control-plane.ts";

test("a created deployment is built, started and reached at its URL", async () => {
  await using plane = await startTestControlPlane();
  const created = await plane.post(
    "/v2/deployments",
    creation("first", { secrets: [{ name: "TOKEN", value: "hidden" }] }),
  );
  expect(created.status).toBe(201);
  const { id, latest_revision_id } = created.body;
  const revision = await plane.settled(id, latest_revision_id);
  expect(revision).toMatchObject({ status: "DEPLOYED" });
  const { body } = await plane.get(`/v2/deployments/${id}`);
  console.log(body);
  expect(body).toMatchObject({ status: "READY", active_revision_id: latest_revision_id });
  const answer = await (await fetch(body.source_config.custom_url)).json();
  expect(answer).toMatchObject({ revision_id: latest_revision_id });
  console.log(
    (await plane.post(`/v1/projects/${id}/deploy_logs`)).body,
    (await plane.post(`/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`)).body,
  );
  const s = await plane.post("/v2/deployments", sourceCreation("second"));
  console.log(s.body);
  const object_path = await plane.upload(s.body.id);
  const p = await plane.patch(`/v2/deployments/${s.body.id}`, {
    source_revision_config: { source_tarball_path: object_path },
  });
  console.log(p.body, await plane.settled(s.body.id, p.body.latest_revision_id));
  await plane.restart();
  console.log(plane.lines);
});
