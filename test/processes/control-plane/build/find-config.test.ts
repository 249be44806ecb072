import { expect, test } from "vitest";
import { buildPlace } from "../../../support/processes/build-place.ts";

test("rejects a key that must not be ignored, and logs warnings about keys without effect", async () => {
  using place = buildPlace();
  const config = (more: object) => ({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, ...more }),
  });
  await expect(place.buildFiles(config({ auth: { path: "./auth.ts:auth" } }))).rejects.toMatchObject({
    code: "build_failed",
    message: expect.stringMatching(/^graph\.json: auth is not run .* open to every caller; remove it, or /),
  });
  const levels: string[] = [];
  await place.buildFiles(config({ http: { app: "./app.ts:app" }, node_version: process.versions.node }), {
    onLine: (line, level) => level === "WARNING" && levels.push(line),
  });
  expect(levels).toEqual([expect.stringMatching(/^graph\.json: http has no effect here: /)]);
});
