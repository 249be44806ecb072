import { expect, test } from "vitest";
import { openProjectCheckpoints } from "../../../src/agent-server/checkpoints/open-project-checkpoints.ts";
import type { GraphEngine } from "../../../src/agent-server/engine/engine.ts";
import type { ProjectCheckpoints } from "../../../src/agent-server/engine/modules.ts";

const opened = { keepLatest: undefined } as ProjectCheckpoints;
const engine = { modules: { checkpointer: async () => opened } } as unknown as GraphEngine;

test("a checkpointer that cannot keep the latest is refused where threads are configured to keep it", async () => {
  const path = "./checkpoints.py:saver";
  expect(await openProjectCheckpoints(engine, undefined, undefined)).toBeUndefined();
  expect(await openProjectCheckpoints(engine, path, { minutes: 5, strategy: "delete" })).toBe(opened);
  const opening = openProjectCheckpoints(engine, path, { minutes: 5, strategy: "keep_latest" });
  await expect(opening).rejects.toMatchObject({
    code: "graph_config",
    message: expect.stringContaining(`checkpointer.path (${path}) has no aprune`),
  });
});
