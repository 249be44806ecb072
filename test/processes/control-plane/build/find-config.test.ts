import { expect, test } from "vitest";
import { buildFolder } from "../../../support/processes/build-folder.ts";

test("rejects a key that must not be ignored, and logs warnings about keys without effect", async () => {
  using builds = buildFolder();
  const config = (more: object) => ({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, ...more }),
  });
  await expect(
    builds.buildFiles(config({ auth: { path: "./agent.ts:a", allow_langsmith_api_keys: true }, htpp: {} })),
  ).rejects.toMatchObject({
    code: "build_failed",
    message: expect.stringMatching(
      /^graph\.json:1: auth\.allow_langsmith_api_keys is not supported .*; graph\.json:1: htpp is not a known key/,
    ),
  });
  const levels: string[] = [];
  await builds.buildFiles(config({ base_image: "x", node_version: process.versions.node }), {
    onLine: (line, level) => level === "WARNING" && levels.push(line),
  });
  expect(levels).toEqual([expect.stringMatching(/^graph\.json: base_image has no effect here: /)]);
});
