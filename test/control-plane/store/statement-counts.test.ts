import { expect, test } from "vitest";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";

const secrets = [
  { name: "A", value: "1" },
  { name: "B", value: "2" },
];

/** Prevents background work while statements are counted. */
const stuck = [{ kind: "stuck", status: "AWAITING_BUILD" }] as const;

/** Before a change begins, and when it is answered. */
const OF_AUDIT = 2;

test("a page of deployments takes five statements, however long it is", async () => {
  await using plane = await startTestControlPlane({ faults: stuck });
  for (let each = 0; each < 12; each++) {
    const { body } = await plane.post("/v2/deployments", creation(`deployment-${each}`, { secrets }));
    await plane.revisionIn(body.id, body.latest_revision_id, ["AWAITING_BUILD"]);
  }
  using recorded = recordStatements();
  for (const limit of [1, 12]) {
    recorded.clear();
    const { body } = await plane.get(`/v2/deployments?limit=${limit}`);
    expect(body.resources.length).toBe(limit);
    expect(body.resources[limit - 1]).toMatchObject({ secrets, name: `deployment-${limit - 1}` });
    expect(recorded.executed.filter((text) => text.startsWith("select")).length).toBe(5);
  }
});

test("creating a deployment takes one commit beside those of the audit log, and makes it READY", async () => {
  await using plane = await startTestControlPlane();
  using recorded = recordStatements();
  const { body } = await plane.post("/v2/deployments", sourceCreation("made", { secrets }));
  expect((await plane.get(`/v2/deployments/${body.id}`)).body).toMatchObject({ status: "READY", secrets });
  const writes = recorded.executed.filter((text) => /^(insert|update|delete)/.test(text.trim()));
  expect(writes.length).toBeGreaterThan(2);
  expect(recorded.commits()).toBe(OF_AUDIT + 1);
});

test("creating a deployment with code takes a second commit before its build may begin", async () => {
  await using plane = await startTestControlPlane({ faults: stuck });
  using recorded = recordStatements();
  const { body } = await plane.post("/v2/deployments", creation("made", { secrets }));
  await plane.revisionIn(body.id, body.latest_revision_id, ["AWAITING_BUILD"]);
  // The answer's and the second may be one.
  expect([OF_AUDIT + 1, OF_AUDIT + 2]).toContain(recorded.commits());
});

test("no connection prepares a statement twice", async () => {
  await using plane = await startTestControlPlane();
  using recorded = recordStatements();
  for (let each = 1; each <= 3; each++) {
    const given = {
      secrets: secrets.slice(0, each),
      runtime_keys: [{ name: "K", value: `long-enough-key-${each}` }],
    };
    const { body } = await plane.post("/v2/deployments", creation(`deployment-${each}`, given));
    await plane.settled(body.id, body.latest_revision_id);
    await plane.get(`/v2/deployments?limit=${each}&deployment_ids=${Array(each).fill(body.id).join()}`);
    await plane.post(`/v1/projects/${body.id}/revisions/${body.latest_revision_id}/build_logs`, {});
  }
  expect(recorded.prepared.length).toBeGreaterThan(10);
  expect(recorded.preparedAgain).toEqual([]);
});
