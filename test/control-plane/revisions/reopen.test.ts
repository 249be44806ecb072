import { expect, test } from "vitest";
import { folders } from "../../../src/control-plane/folders/folders.ts";
import type { Platform } from "../../../src/control-plane/platform.ts";
import { reopen } from "../../../src/control-plane/revisions/reopen.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { openTestStore } from "../../support/database/test-store.ts";

test("what an end of the control plane has left of any deployment is ended before a URL of one answers", async () => {
  await using plane = await startTestControlPlane();
  const present = (await plane.post("/v2/deployments", creation("present"))).body.id as string;
  const leaving = (await plane.post("/v2/deployments", creation("leaving"))).body.id as string;
  await plane.close();
  const dataFolders = folders(plane.data);
  const db = await openTestStore(dataFolders.database);
  const gone = { status: "AWAITING_DELETE", active_revision_id: null } as const;
  await db.updateTable("deployments").set(gone).where("id", "=", leaving).execute();
  await db.updateTable("deployments").set({ active_revision_id: null }).execute();
  const steps: string[] = [];
  const sandbox = { leave: async (homes: readonly string[]) => void steps.push(...homes) };
  const limits = { holdMs: 0 };
  const platform = {
    db,
    folders: dataFolders,
    sandbox,
    limits,
    measures: {},
    listenerAccess: {},
    runner: {},
    listeners: { adopt: async () => [] },
  } as unknown as Platform;
  const addresses = {
    sharedPort: undefined,
    open: () => Promise.reject(new Error("not of a new deployment")),
    reopen: async () => {
      steps.push("open");
      return new Map();
    },
    close: async () => {},
  };
  await reopen(platform, addresses, () => ({}) as never, new AbortController().signal);
  await db.destroy();
  const homes = [present, leaving].flatMap(dataFolders.homes);
  expect(steps.slice(0, -1).sort()).toEqual(homes.sort());
  expect(steps.at(-1)).toBe("open");
});
