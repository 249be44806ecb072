import { expect, test } from "vitest";
import { deleteDeployment } from "../../../src/lifecycle/apply/delete-deployment.ts";
import { deploymentBody, ids } from "../../support/control-plane/deployment-body.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { type Reply, startScriptedServer } from "../../support/network/scripted-server.ts";

const there: Reply = { json: deploymentBody({ status: "AWAITING_DELETE" }) };
const gone: Reply = { status: 404, json: { detail: "gone" } };

async function deleting(replies: Reply[], options: Parameters<typeof deleteDeployment>[1]) {
  await using server = await startScriptedServer(
    () => (replies.length > 1 ? replies.shift() : replies[0]) ?? gone,
  );
  await using surroundings = lifecycleContext(server.url);
  const result = await deleteDeployment(ids.deployment, options, surroundings.context).catch(
    (error: unknown) => error,
  );
  return { result, lines: server.lines(), warnings: surroundings.warnings() };
}

test("deleteDeployment with wait polls until the deployment answers 404", async () => {
  const { result, lines } = await deleting([{ status: 204 }, there, there, gone], {
    delete_tracing_project: true,
    wait: true,
  });
  expect(result).toBe("gone");
  expect(lines[0]).toBe(`DELETE /v2/deployments/${ids.deployment}?delete_tracing_project=true`);
  expect(lines).toHaveLength(4);
});

test("deleteDeployment without wait returns at once and keeps the tracing project", async () => {
  const { result, lines } = await deleting([{ status: 204 }], { delete_tracing_project: false, wait: false });
  expect(result).toBe("deleting");
  expect(lines).toEqual([`DELETE /v2/deployments/${ids.deployment}`]);
});

test("deleteDeployment rejects for a missing deployment, and reports one that does not disappear as deleting", async () => {
  const options = { delete_tracing_project: false, wait: true, wait_timeout_ms: 10_000 };
  expect((await deleting([gone], options)).result).toMatchObject({ code: "not_found" });
  expect((await deleting([{ status: 204 }, there], options)).result).toBe("deleting");
});

test("a deletion that was accepted is waited for while the control plane is started again", async () => {
  const options = { delete_tracing_project: false, wait: true };
  const down = Array<Reply>(7).fill("drop");
  const { result, warnings } = await deleting([{ status: 204 }, there, ...down, there, gone], options);
  expect([result, warnings]).toEqual(["gone", []]);
});

test("a deletion whose end cannot be read in time is reported as under way, with what the control plane answered", async () => {
  const options = { delete_tracing_project: false, wait: true, wait_timeout_ms: 10_000 };
  const { result, warnings } = await deleting([{ status: 204 }, { status: 502, text: "no server" }], options);
  expect(result).toBe("deleting");
  expect(warnings).toEqual([
    expect.stringMatching(/^whether deployment \S+ is gone cannot be read: .*answered 502: no server/),
  ]);
});

test("a deletion that is still under way at the end of its wait is reported without the failures before", async () => {
  const options = { delete_tracing_project: false, wait: true, wait_timeout_ms: 10_000 };
  const { result, warnings } = await deleting(
    [{ status: 204 }, ...Array<Reply>(7).fill({ status: 502, text: "no server" }), there],
    options,
  );
  expect([result, warnings]).toEqual(["deleting", []]);
});

test("a wait for a deletion ends where the key is refused", async () => {
  const options = { delete_tracing_project: false, wait: true };
  const { result } = await deleting([{ status: 204 }, { status: 401, json: { detail: "no" } }], options);
  expect(result).toMatchObject({ code: "unauthorised" });
});
