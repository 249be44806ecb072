import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsInForce, parseFault } from "../../src/control-plane/fault.ts";
import { creation, sourceCreation, startTestControlPlane } from "../support/control-plane/control-plane.ts";

test.each([
  ["latency=200", { kind: "latency", ms: 200 }],
  ["429=0.2", { kind: "refuse", status: 429, rate: { probability: 0.2 } }],
  ["503=3x", { kind: "refuse", status: 503, rate: { first: 3 } }],
  ["drop-after-write=.5", { kind: "drop-after-write", rate: { probability: 0.5 } }],
  ["stuck=BUILDING", { kind: "stuck", status: "BUILDING" }],
  ["fail=DEPLOY_FAILED", { kind: "fail", status: "DEPLOY_FAILED" }],
  ["seed=7", { kind: "seed", seed: 7 }],
])("parses the fault %s", (text, fault) => {
  expect(parseFault(text)).toEqual(fault);
});

test.each([
  ["", "'' is not a fault"],
  ["slow=1", "'slow=1' is not a fault"],
  ["404=1", "'404=1' is not a fault"],
  ["latency=fast", "'latency=fast': 'fast' is not milliseconds"],
  ["429=1.5", "'429=1.5': '1.5' is not a rate"],
  ["500=", "'500=': '' is not a rate"],
  ["stuck=DEPLOYED", "'stuck=DEPLOYED': 'DEPLOYED' is not possible here"],
  ["fail=BUILDING", "'fail=BUILDING': 'BUILDING' is not possible here"],
])("rejects the fault '%s'", (text, message) => {
  expect(() => parseFault(text)).toThrow(message);
});

test("the same seed fails the same requests, at about the requested rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (seed) => {
      const strikes = () => {
        const faults = faultsInForce([parseFault(`seed=${seed}`), parseFault("500=0.3")]);
        return Array.from({ length: 500 }, () => faults.refusal());
      };
      const first = strikes();
      expect(strikes()).toEqual(first);
      expect(first.filter((status) => status === 500).length).toBeGreaterThan(90);
      expect(first.filter((status) => status === 500).length).toBeLessThan(210);
    }),
  );
});

test("fault mode fails requests as often as requested, and sends Retry-After with 429", async () => {
  await using plane = await startTestControlPlane({ faults: [parseFault("429=1x"), parseFault("500=1x")] });
  const limited = await plane.get("/v2/deployments");
  expect(limited).toMatchObject({ status: 429, body: { detail: "Too many requests (fault mode)." } });
  expect(limited.headers.get("retry-after")).toBe("1");
  expect(await plane.get("/v2/deployments")).toMatchObject({
    status: 500,
    body: { detail: "Fault mode: 500." },
  });
  expect((await plane.get("/v2/deployments")).status).toBe(200);
});

test("fault mode drops answers to writes that took effect, and never answers to reads", async () => {
  await using plane = await startTestControlPlane({ faults: [parseFault("drop-after-write=1x")] });
  expect((await plane.get("/v2/deployments")).status).toBe(200);
  await expect(plane.post("/v2/deployments", sourceCreation("dropped"))).rejects.toThrow("fetch failed");
  expect((await plane.get("/v2/deployments?name=dropped")).body.resources).toHaveLength(1);
});

test("a revision that fault mode holds stays in its status until it is interrupted", async () => {
  await using plane = await startTestControlPlane({ faults: [parseFault("stuck=DEPLOYING")] });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("stuck"))).body;
  await plane.revisionIn(id, latest_revision_id, ["DEPLOYING"]);
  await plane.post(`/v2/deployments/${id}/revisions/${latest_revision_id}/interrupt`);
  expect(await plane.settled(id, latest_revision_id)).toMatchObject({ status: "INTERRUPTED" });
  expect(plane.agents).toHaveLength(0);
});

test.each(["CREATE_FAILED", "BUILD_FAILED", "DEPLOY_FAILED"])(
  "fail=%s ends every revision with that status",
  async (status) => {
    await using plane = await startTestControlPlane({ faults: [parseFault(`fail=${status}`)] });
    const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("failing"))).body;
    expect(await plane.settled(id, latest_revision_id)).toMatchObject({
      status,
      status_message: `fault mode: fail=${status}`,
    });
  },
);
