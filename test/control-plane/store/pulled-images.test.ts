import { expect, test } from "vitest";
import { openStore } from "../../../src/control-plane/store/database/open-store.ts";
import { pulledImages } from "../../../src/control-plane/store/pulled-images.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";

test("an image is others' while no deployment of the tenant has pulled it, by any of its names", async () => {
  const db = openStore(":memory:");
  try {
    await storeDeployment(db, "theirs", "other");
    for (const name of ["first", "second"]) await storeDeployment(db, name);
    const { record, isOfOthers } = pulledImages(db);
    const names = ["registry.example/agent:1", "registry.example/agent:2"];
    const isOthersTo = async () => [await isOfOthers("first", names), await isOfOthers("theirs", names)];
    expect(await isOthersTo(), "the operator's").toEqual([false, false]);
    await record("theirs", "registry.example/agent:1");
    expect(await isOthersTo()).toEqual([true, false]);
    expect(await isOfOthers("first", ["registry.example/other:1"])).toBe(false);
    await record("second", "registry.example/agent:2");
    expect(await isOthersTo(), "another deployment of the tenant has it").toEqual([false, false]);
  } finally {
    await db.destroy();
  }
});
