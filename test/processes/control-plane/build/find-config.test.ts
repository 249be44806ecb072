import { expect, test } from "vitest";
import { buildPlace } from "../../../support/processes/build-place.ts";

test("rejects a key that must not be ignored, and logs warnings about keys without effect", async () => {
  using place = buildPlace();
  const config = (more: object) => ({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, ...more }),
  });
  await expect(
    place.buildFiles(config({ encryption: { path: "./e.ts:e" }, htpp: {} })),
  ).rejects.toMatchObject({
    code: "build_failed",
    message: expect.stringMatching(
      /^graph\.json:1: encryption is not supported .*; graph\.json:1: htpp is not a known key/,
    ),
  });
  const levels: string[] = [];
  await place.buildFiles(config({ base_image: "x", node_version: process.versions.node }), {
    onLine: (line, level) => level === "WARNING" && levels.push(line),
  });
  expect(levels).toEqual([expect.stringMatching(/^graph\.json: base_image has no effect here: /)]);
});
