import { expect, test } from "vitest";
import { interruptRevision } from "../../../src/lifecycle/apply/interrupt.ts";
import { ids } from "../../support/control-plane/deployment-body.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

/** A revision that shows one of these statuses per read; interrupting it answers with `status`. */
async function interrupting(statuses: string[], status: number) {
  await using server = await startScriptedServer(({ method }) => {
    if (method === "POST" && status !== 200) return { status, json: { detail: "it is over" } };
    if (method === "POST") return { json: { id: ids.revision, status: "INTERRUPTED" } };
    return { json: { id: ids.revision, status: statuses.length > 1 ? statuses.shift() : statuses[0] } };
  });
  await using surroundings = lifecycleContext(server.url);
  const which = { deployment_id: ids.deployment, revision_id: ids.revision };
  const result = await interruptRevision(which, surroundings.context).catch((error: unknown) => error);
  return { result, lines: server.lines() };
}

test("interruptRevision interrupts a revision in flight", async () => {
  const { result, lines } = await interrupting(["BUILDING"], 200);
  expect(result).toEqual({ result: "interrupted", revision_id: ids.revision, status: "INTERRUPTED" });
  expect(lines).toHaveLength(2);
});

test.each([
  ["DEPLOYED", "not_under_way"],
  ["INTERRUPTED", "interrupted"],
])("interruptRevision sends nothing if the revision is %s", async (status, expected) => {
  const { result, lines } = await interrupting([status], 200);
  expect(result).toMatchObject({ result: expected, status });
  expect(lines).toHaveLength(1);
});

test("an interrupt refused because the revision has ended is not_under_way; any other refusal throws", async () => {
  const late = await interrupting(["DEPLOYING", "DEPLOYED"], 409);
  expect(late.result).toMatchObject({ result: "not_under_way", status: "DEPLOYED" });
  expect((await interrupting(["DEPLOYING"], 403)).result).toMatchObject({ code: "forbidden" });
});
