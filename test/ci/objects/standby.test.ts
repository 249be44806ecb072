import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiOf, type Json, sourceCreation } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { planesOn } from "../../support/processes/planes.ts";
import { s3IsMissing, startS3, type TestS3 } from "../../support/processes/versitygw.ts";

describe.skipIf(s3IsMissing || postgresIsMissing)("a standby with a data folder of its own", () => {
  let s3: TestS3;
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    [s3, postgres] = await Promise.all([startS3(), startPostgres()]);
  });
  afterAll(async () => {
    await s3?.[Symbol.asyncDispose]();
    await postgres?.[Symbol.asyncDispose]();
  });

  test("builds what was uploaded to the active one that is killed, from the store that both use", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const environment = { ...s3.environment, TEST_STORE: await s3.newUrl() };
    const first = await planes.start({ databaseUrl, environment, hold: "build" });
    const { apiKey } = await first.active;
    const second = await planes.start({ databaseUrl, environment, data: planes.otherData() });
    await second.waiting;
    const api = apiOf({ url: first.url, apiKey });
    const { id } = (await api.post("/v2/deployments", sourceCreation("agent"))).body;
    const path = await api.upload(id, gzipSync("what was uploaded"));
    const body = { source_revision_config: { source_tarball_path: path } };
    const { latest_revision_id } = (await api.patch(`/v2/deployments/${id}`, body)).body;
    await api.revisionIn(id, latest_revision_id, ["BUILDING"]);
    await first.kill();
    const next = apiOf({ url: second.url, apiKey: (await second.active).apiKey });
    expect(await next.settled(id, latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    const logs = await next.post(`/v1/projects/${id}/revisions/${latest_revision_id}/build_logs`, {});
    expect(logs.body.logs.map(({ message }: Json) => message)).toContain("code: what was uploaded");
    for (const canary of s3.canaries) expect(first.said() + second.said()).not.toContain(canary);
  });
});
