import { expect, test } from "vitest";
import { pulledImages } from "../../../../src/control-plane/store/code/pulled-images.ts";
import { storeDeployment } from "../../../support/control-plane/stored-deployment.ts";
import { openTestStore } from "../../../support/database/test-store.ts";

const image = { id: "1", repository: "registry.example/agent" };

async function withStore(work: (images: ReturnType<typeof pulledImages>) => Promise<void>): Promise<void> {
  const db = await openTestStore();
  try {
    await storeDeployment(db, "theirs", "other");
    for (const name of ["first", "second"]) await storeDeployment(db, name);
    await work(pulledImages(db));
  } finally {
    await db.destroy();
  }
}

test("an image is closed to a tenant until a registry has given it to one of the tenant's deployments", () =>
  withStore(async ({ use, add }) => {
    const opened = async () => [await use("first", image), await use("theirs", image)];
    expect(await opened(), "of which nothing is recorded").toEqual([false, false]);
    await add("theirs", { ...image, isOurs: true });
    expect(await opened()).toEqual([false, true]);
    await add("second", { ...image, isOurs: false });
    expect(await opened(), "another deployment of the tenant has it").toEqual([true, true]);
  }));

test("an image is known by its id: another one is closed, in the same repository and in another storage", () =>
  withStore(async ({ use, add }) => {
    await add("first", { ...image, isOurs: true });
    expect(await use("first", { ...image, id: "2" })).toBe(false);
    expect(await use("first", { ...image, repository: "registry.example/renamed" })).toBe(true);
  }));

test("nothing is recorded for a deployment that was deleted meanwhile, and nothing is open to it", () =>
  withStore(async ({ use, add, onlyOf }) => {
    await add("deleted meanwhile", { ...image, isOurs: true });
    expect(await use("deleted meanwhile", image)).toBe(false);
    expect(await onlyOf("deleted meanwhile")).toEqual([]);
  }));
