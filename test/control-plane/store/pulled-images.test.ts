import { expect, test } from "vitest";
import { openStore } from "../../../src/control-plane/store/database/open-store.ts";
import { pulledImages } from "../../../src/control-plane/store/pulled-images.ts";
import { storeDeployment } from "../../support/control-plane/stored-deployment.ts";

const tag = "registry.example/agent:1";
const digest = `registry.example/agent@sha256:${"a".repeat(64)}`;
const image = { id: "1", names: [tag, digest], usedAs: [tag, digest] };
const nothing = { before: [], found: undefined };

async function withStore(work: (images: ReturnType<typeof pulledImages>) => Promise<void>): Promise<void> {
  const db = openStore(":memory:");
  try {
    await storeDeployment(db, "theirs", "other");
    for (const name of ["first", "second"]) await storeDeployment(db, name);
    await work(pulledImages(db));
  } finally {
    await db.destroy();
  }
}

test("an image is others' while no deployment of the tenant has pulled it", () =>
  withStore(async ({ ownerOf, use, begin }) => {
    const owners = async () => [await ownerOf("first", image), await ownerOf("theirs", image)];
    await use("theirs", image);
    expect(await owners(), "the operator's").toEqual(["none", "none"]);
    const begun = await begin("theirs", tag, nothing);
    expect(await owners(), "while it is pulled").toEqual(["others", "own"]);
    await begun.end(image);
    expect(await owners()).toEqual(["others", "own"]);
    await (await begin("second", tag, { before: ["1"], found: image })).end(image);
    expect(await owners(), "another deployment of the tenant has it").toEqual(["own", "own"]);
  }));

test("an image is known by its id and its digests; a tag tells nothing of what has it later", () =>
  withStore(async ({ ownerOf, begin }) => {
    await (await begin("theirs", tag, nothing)).end(image);
    for (const [each, owner] of [
      [{ id: "1", names: ["registry.example/renamed:1"] }, "others"],
      [{ id: "in another storage", names: [digest] }, "others"],
      [{ id: "2", names: [tag] }, "none"],
    ] as const)
      expect(await ownerOf("first", each), each.id).toBe(owner);
  }));

test("a pull for a deployment that was deleted meanwhile, and that a crash left, is ended by a later deletion", () =>
  withStore(async ({ begin, unended }) => {
    await begin("deleted meanwhile", tag, nothing);
    expect((await unended("first")).map(({ name }) => name)).toEqual([tag]);
  }));
