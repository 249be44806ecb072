import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { creation, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";
import { rowsOfAll, testDatabaseFor } from "../support/database/test-schema.ts";

const CANARY = "c4nary-5ecret-value";

test("a secret appears in no file, log, error or console line, through create, update, failure and redeploy", async () => {
  // Everything that could leak it does: build and agent print it, a failing start names it.
  const { builder } = fakeBuilder(({ log }) => log("INFO", `build says ${CANARY}`));
  const fakes = fakeRunner({
    beforeStart({ environment, log }) {
      expect(environment.TOKEN?.reveal()).toBe(CANARY);
      log("INFO", `agent says ${environment.TOKEN?.reveal()} and ${JSON.stringify({ t: CANARY })}`);
      if (environment.FAIL) throw new Error(`cannot log in with ${CANARY}`);
    },
  });
  await using plane = await startTestControlPlane({ builder, runner: fakes.runner });
  const outside: string[] = [];
  const secrets = [{ name: "TOKEN", value: CANARY }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("canary", { secrets })))
    .body;
  await plane.settled(id, latest_revision_id);
  const failing = [...secrets, { name: "FAIL", value: "1" }];
  const patched = (await plane.patch(`/v2/deployments/${id}`, { secrets: failing })).body;
  outside.push(inspect(await plane.settled(id, patched.latest_revision_id)));
  const readFiles = () => outside.push(...filesBelow(plane.data).map((file) => readFileSync(file, "latin1")));
  readFiles();
  const failedBuild = join(plane.data, "deployments", id, "builds", patched.latest_revision_id);
  expect(existsSync(failedBuild)).toBe(true);
  const again = (await plane.post(`/v2/deployments/${id}/revisions/${latest_revision_id}/redeploy`)).body;
  await plane.settled(id, again.latest_revision_id);
  // It is removed afterwards: until then files come and go.
  await expect.poll(() => existsSync(failedBuild)).toBe(false);
  for (const revision of [latest_revision_id, patched.latest_revision_id])
    for (const kind of ["build_logs", "deploy_logs"]) {
      const { body } = await plane.post(`/v1/projects/${id}/revisions/${revision}/${kind}`);
      expect(JSON.stringify(body)).toContain("***");
      outside.push(JSON.stringify(body));
    }
  for (const body of [
    { secrets: [{ name: "PORT", value: CANARY }] },
    { secrets: [{ name: "A", value: [CANARY] }] },
    { secrets: { A: CANARY } },
    `{"secrets": ["${CANARY}"`,
  ]) {
    const refused = await plane.patch(`/v2/deployments/${id}`, body);
    expect([400, 422]).toContain(refused.status);
    outside.push(JSON.stringify(refused.body));
  }
  outside.push(...plane.lines);
  readFiles();
  const url = await testDatabaseFor(plane.data);
  if (url) {
    const rows = await rowsOfAll(url);
    expect(rows).toContain(latest_revision_id);
    outside.push(rows);
  }
  expect(outside.length).toBeGreaterThan(12);
  for (const text of outside) {
    expect(text).not.toContain(CANARY);
    expect(text).not.toContain(Buffer.from(CANARY).toString("hex"));
  }
  // The owner of the key still gets it.
  expect((await plane.get(`/v2/deployments/${id}`)).body.secrets).toEqual(secrets);
});

test("only the owner can access the data folder and its files", async () => {
  await using plane = await startTestControlPlane();
  await plane.post("/v2/deployments", creation("private"));
  const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(mode(plane.data)).toBe("700");
  const files = readdirSync(plane.data).filter((name) => statSync(join(plane.data, name)).isFile());
  expect(files).toEqual(expect.arrayContaining(["api-key", "secrets.key", "server.json"]));
  for (const name of files) expect(`${name} ${mode(join(plane.data, name))}`).toBe(`${name} 600`);
});

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
