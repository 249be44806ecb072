import { renameSync } from "node:fs";
import { expect, test } from "vitest";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";

test("a control plane that keeps what it is told is alive and ready, for callers without a key", async () => {
  await using plane = await startTestControlPlane();
  const ask = async (path: string) => {
    const response = await fetch(new URL(path, plane.url));
    return [response.status, await response.json()];
  };
  expect(await ask("/healthz")).toEqual([200, { ok: true }]);
  expect(await ask("/readyz")).toEqual([200, { ok: true, reasons: [] }]);
  expect((await plane.post("/readyz")).status).toBe(405);
});

test("one whose data folder was moved away is alive, and says why it is not ready", async () => {
  await using plane = await startTestControlPlane();
  const moved = `${plane.data}-moved`;
  renameSync(plane.data, moved);
  try {
    const response = await fetch(new URL("/readyz", plane.url));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ok: false,
      reasons: [expect.stringContaining("moved or deleted")],
    });
    expect((await fetch(new URL("/healthz", plane.url))).status).toBe(200);
  } finally {
    renameSync(moved, plane.data);
  }
});
