import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { apiOf, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

const DAY_MS = 86_400_000;
const start = Date.parse("2026-03-01T00:00:00Z");
const daysLater = (days: number) => new Date(start + days * DAY_MS).toISOString();

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

const makeKey = async (plane: Plane, name: string, expires_at?: string) =>
  (await plane.post("/v1/keys", { name, role: "read", expires_at })).body as Json;

const listed = async (plane: Plane) =>
  ((await plane.get("/v1/keys")).body.resources as Json[]).map(({ name, revoked_at, expires_at }) => ({
    name,
    ended: revoked_at ?? expires_at,
  }));

const refusalOf = async (plane: Plane, key: string) => {
  const { status, body } = await apiOf({ url: plane.url, apiKey: key }).get("/v2/deployments");
  return [status, body.detail];
};

/** A control plane with a key that lasts, one that expired on day 1, and one that was revoked on day 2. */
async function planeWithEndedKeys() {
  const clock = manualClock(start);
  const plane = await startTestControlPlane({ clock, limits: { failedLogins: 1_000 } });
  await makeKey(plane, "lasting");
  await makeKey(plane, "later", daysLater(365));
  const expired = await makeKey(plane, "expired", daysLater(1));
  const revoked = await makeKey(plane, "revoked", daysLater(365));
  clock.advance(2 * DAY_MS);
  await plane.remove(`/v1/keys/${revoked.id}`);
  const all = [
    { name: "lasting", ended: null },
    { name: "later", ended: daysLater(365) },
    { name: "expired", ended: daysLater(1) },
    { name: "revoked", ended: daysLater(2) },
  ];
  return { clock, plane, expired, revoked, all };
}

test("keys that ended are listed and refused with the reason for 90 days, then removed", async () => {
  const { clock, plane, expired, revoked, all } = await planeWithEndedKeys();
  await using _ = plane;
  clock.advance(89 * DAY_MS);
  expect(await listed(plane)).toEqual(all);
  expect(await refusalOf(plane, expired.key)).toEqual([401, expect.stringContaining("expired at")]);
  expect(await refusalOf(plane, revoked.key)).toEqual([401, expect.stringContaining("was revoked at")]);
  clock.advance(3_600_000);
  await expect.poll(() => listed(plane)).toEqual(all.filter(({ name }) => name !== "expired"));
  clock.advance(DAY_MS);
  await expect.poll(() => listed(plane)).toEqual(all.slice(0, 2));
  for (const { key } of [expired, revoked])
    expect(await refusalOf(plane, key)).toEqual([401, "The API key is not valid."]);
  expect(await makeKey(plane, "expired")).toMatchObject({ name: "expired" });
});

test("the name of an expired key is free once it is revoked, and the refusal says so", async () => {
  const { plane } = await planeWithEndedKeys();
  await using _ = plane;
  const { status, body } = await plane.post("/v1/keys", { name: "expired", role: "read" });
  expect([status, body.detail]).toEqual([
    409,
    `A key named 'expired' is still listed, although it expired at ${daysLater(1)}: revoke it to free the name, or choose another name.`,
  ]);
});

test("a start removes the keys that ended long before it", async () => {
  const { clock, plane, all } = await planeWithEndedKeys();
  await using _ = plane;
  await plane.restart(() => clock.advance(100 * DAY_MS));
  expect(await listed(plane)).toEqual(all.slice(0, 2));
});
