import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import { removePulled } from "../../../../../src/control-plane/run/containers/images/remove-pulled.ts";
import { pulledImages } from "../../../../../src/control-plane/store/code/pulled-images.ts";
import { deleteDeploymentRow } from "../../../../../src/control-plane/store/deployments/deployments.ts";
import { digestOf, idOf, imagesEngine } from "../../../../support/containers/images-engine.ts";
import { storeDeployment } from "../../../../support/control-plane/stored-deployment.ts";
import { openTestStore } from "../../../../support/database/test-store.ts";

// Whose images are, with the real record, and an engine and a registry in memory.

const repository = "registry.example/team/agent";
const tag = `${repository}:1`;
const byDigest = (letter: string) => `${repository}@${digestOf(letter)}`;
const operators = (letter: string, ...tags: string[]) => ({
  id: idOf(letter),
  tags,
  digests: [] as string[],
});

/** Deployments `mine` and `second` of one tenant, `theirs` of another; `tag` stands for image `a`. */
async function machine(...images: ReturnType<typeof operators>[]) {
  const folder = mkdtempSync(join(tmpdir(), "images-"));
  const path = join(folder, "store.db");
  let db = await openTestStore(path);
  for (const name of ["mine", "second"]) await storeDeployment(db, name);
  await storeDeployment(db, "theirs", "other");
  const fake = imagesEngine(images);
  const { engine } = fake;
  fake.registry.set(tag, "a");
  let pulled = pulledImages(db);
  const use = (
    deployment_id: string,
    image: string,
    policy: "always" | "missing" | "never",
    signal?: AbortSignal,
  ) =>
    pull(
      { image, policy },
      {
        ...{ engine, deployment_id, pulled, logins: [], folder },
        signal: signal ?? new AbortController().signal,
      },
    );
  return {
    ...fake,
    use,
    /** Whether a deployment may run an image without asking a registry. */
    isOpen: (deployment_id: string, image: string) =>
      use(deployment_id, image, "never").then(
        () => true,
        () => false,
      ),
    /** Does something once, before the engine answers this call. */
    onceBefore(verb: string, act: () => Promise<unknown>) {
      fake.state.beforeAnswer = async (asked) => {
        if (asked !== verb) return;
        fake.state.beforeAnswer = async () => {};
        await act();
      };
    },
    /** Resolves when a pull has brought its image; its program learns nothing of it. */
    async hangAfterPull(deployment_id: string, image: string, policy: "always" | "missing") {
      const came = Promise.withResolvers<void>();
      fake.state.duringPull = () => {
        came.resolve();
        return new Promise(() => {});
      };
      void use(deployment_id, image, policy);
      await came.promise;
    },
    remove: (deployment_id: string) => removePulled(engine, pulled, deployment_id),
    /** With its images. */
    async delete(deployment_id: string) {
      await removePulled(engine, pulled, deployment_id);
      await deleteDeploymentRow(db, deployment_id);
    },
    /** Its record without its images, as when no engine answers. */
    deleteRecord: (deployment_id: string) => deleteDeploymentRow(db, deployment_id),
    /** Of deployments that are being deleted. */
    async beginDeletion(...ids: string[]) {
      await db.updateTable("deployments").set({ status: "AWAITING_DELETE" }).where("id", "in", ids).execute();
    },
    /** As a program that was killed, and its successor on the same data. */
    async restart() {
      db = await openTestStore(path);
      pulled = pulledImages(db);
    },
    rows: () => db.selectFrom("pulled_images").selectAll().execute(),
    async [Symbol.asyncDispose]() {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

test("a second deployment that finds the image here keeps it closed to others, and here, when the first is deleted", async () => {
  await using host = await machine();
  await host.use("mine", tag, "missing");
  await host.use("second", tag, "missing");
  expect(host.asked).toEqual([tag]);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  expect(await host.isOpen("second", tag)).toBe(true);
  await host.delete("second");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test("an image stays closed to others, by its digest, after its tag has moved", async () => {
  await using host = await machine();
  await host.use("mine", tag, "always");
  host.registry.set(tag, "b");
  await host.use("mine", tag, "always");
  expect(host.ids()).toBe("ab");
  for (const image of [byDigest("a"), byDigest("b"), tag]) {
    expect(await host.isOpen("theirs", image), image).toBe(false);
    expect(await host.isOpen("second", image), image).toBe(true);
  }
  await host.delete("mine");
  expect(await host.isOpen("theirs", byDigest("a"))).toBe(false);
  await host.delete("second");
  expect(host.ids()).toBe("");
});

test.each([
  ["a tag", tag],
  ["no tag", repository],
])(
  "what a pull by %s brings is closed until the registry has given it, also after a crash",
  async (_, image) => {
    await using host = await machine();
    host.registry.set(image, "a");
    await host.hangAfterPull("mine", image, "always");
    const isClosed = async () => {
      for (const each of ["theirs", "mine", "second"])
        for (const name of [image, byDigest("a")]) expect(await host.isOpen(each, name), name).toBe(false);
    };
    await isClosed();
    await host.restart();
    await isClosed();
    host.state.duringPull = async () => {};
    await host.use("mine", image, "missing");
    expect(host.asked).toEqual([image, image]);
    expect(await host.isOpen("second", image)).toBe(true);
    expect(await host.isOpen("theirs", image)).toBe(false);
  },
);

test.each(["mine", "theirs"])(
  "what a pull brought before a crash stays closed when %s moves its tag",
  async (mover) => {
    await using host = await machine();
    await host.hangAfterPull("mine", tag, "always");
    await host.restart();
    host.state.duringPull = async () => {};
    host.registry.set(tag, "b");
    await host.use(mover, tag, "always");
    for (const each of ["mine", "theirs", "second"])
      expect(await host.isOpen(each, byDigest("a")), each).toBe(false);
    await host.delete(mover);
    expect(host.ids(), "what was there before is not removed").toBe("a");
  },
);

test("the registry decides for each tenant: a login that it refuses opens nothing, whatever is here", async () => {
  await using host = await machine();
  await host.use("mine", tag, "missing");
  host.registry.clear();
  await expect(host.use("theirs", tag, "missing")).rejects.toThrow("could not be pulled: denied");
  expect(await host.use("mine", tag, "missing"), "and who has it needs no registry").toBe(idOf("a"));
});

test("what is run is the image that the registry gave, wherever others move its tag", async () => {
  await using host = await machine();
  const given = await host.use("mine", tag, "missing");
  host.registry.set(tag, "b");
  await host.use("theirs", tag, "always");
  expect(given).toBe(idOf("a"));
  expect(await host.isOpen("mine", tag)).toBe(false);
  expect(await host.use("mine", tag, "missing")).toBe(idOf("b"));
});

test("what an engine goes on to pull after a crash is closed to others, also while the image of before is used", async () => {
  await using host = await machine();
  await host.use("mine", tag, "always");
  host.registry.set(tag, "b");
  const asked = Promise.withResolvers<void>();
  host.state.beforePull = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  void host.use("mine", tag, "always");
  await asked.promise;
  await host.restart();
  host.state.beforePull = async () => {};
  await host.use("mine", byDigest("a"), "missing");
  await host.engine.call(["pull", tag]);
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.use("mine", tag, "always");
  expect(await host.isOpen("theirs", tag)).toBe(false);
});

test("a pull that is under way stays closed to others when what an earlier one brought is used meanwhile", async () => {
  await using host = await machine();
  const pulls: (() => void)[] = [];
  host.state.beforePull = () => new Promise((go) => void pulls.push(go));
  const earlier = host.use("mine", tag, "always");
  await expect.poll(() => pulls.length).toBe(1);
  void host.use("mine", tag, "always");
  await expect.poll(() => pulls.length).toBe(2);
  pulls[0]?.();
  await earlier;
  await host.use("mine", tag, "missing");
  const came = Promise.withResolvers<void>();
  host.state.duringPull = () => {
    came.resolve();
    return new Promise(() => {});
  };
  host.registry.set(tag, "b");
  pulls[1]?.();
  await came.promise;
  expect(await host.isOpen("theirs", tag)).toBe(false);
});

test.each(["always", "missing"] as const)(
  "an image that was here before stays after a pull by the policy %s, and is closed without one",
  async (policy) => {
    await using host = await machine(operators("a", tag));
    expect(await host.isOpen("mine", tag)).toBe(false);
    await host.use("mine", tag, policy);
    expect(await host.isOpen("theirs", tag)).toBe(false);
    await host.delete("mine");
    expect(host.ids()).toBe("a");
    expect(await host.rows()).toEqual([]);
  },
);

test("an image that was here before under another name stays, also after a crash", async () => {
  await using host = await machine(operators("a", "his.example/agent:1"));
  await host.hangAfterPull("mine", tag, "missing");
  await host.restart();
  host.state.duringPull = async () => {};
  await host.use("mine", tag, "always");
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("what takes the tag of an image that was here before goes with its deployment, and the other stays", async () => {
  await using host = await machine({ ...operators("a", tag), digests: [byDigest("a")] });
  host.registry.set(tag, "b");
  await host.use("mine", tag, "always");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("a pull that fails leaves no trace: what is put there later is closed, and stays", async () => {
  await using host = await machine();
  host.registry.clear();
  await expect(host.use("mine", tag, "always")).rejects.toThrow(
    `the image ${tag} could not be pulled: denied`,
  );
  expect(await host.rows()).toEqual([]);
  host.images.push(operators("a", tag));
  for (const each of ["mine", "theirs"]) expect(await host.isOpen(each, tag), each).toBe(false);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("what a pull has brought that is called off is closed to all", async () => {
  await using host = await machine();
  const calling = new AbortController();
  host.state.duringPull = async () => {
    calling.abort(new Error("called off"));
    throw calling.signal.reason;
  };
  await expect(host.use("mine", tag, "missing", calling.signal)).rejects.toThrow("called off");
  for (const each of ["mine", "theirs"]) expect(await host.isOpen(each, tag), each).toBe(false);
});

test("what a pull has brought that failed, or of which the engine says nothing, is closed to all", async () => {
  await using host = await machine();
  host.state.duringPull = async () => {
    host.state.isDown = true;
    throw new Error("pull failed: connection reset");
  };
  await expect(host.use("mine", tag, "missing")).rejects.toThrow("connection reset");
  host.state.isDown = false;
  for (const each of ["mine", "theirs"]) expect(await host.isOpen(each, tag), each).toBe(false);
});

test("two tenants who pull the same image at a time both have it, and the last one takes it along", async () => {
  await using host = await machine();
  const both = Promise.withResolvers<void>();
  let under = 0;
  host.state.duringPull = () => {
    if (++under === 2) both.resolve();
    return both.promise;
  };
  await Promise.all([host.use("mine", tag, "missing"), host.use("theirs", tag, "always")]);
  expect(await host.isOpen("theirs", tag)).toBe(true);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
  await host.delete("theirs");
  expect(host.ids()).toBe("");
});

test("deployments that are deleted at a time do not leave their image to each other", async () => {
  await using host = await machine();
  for (const each of ["mine", "second"]) await host.use(each, tag, "missing");
  await host.beginDeletion("mine", "second");
  await host.remove("mine");
  expect(host.ids()).toBe("");
});

test("what could not be removed with its deployment stays closed to others, and goes with a later one", async () => {
  await using host = await machine();
  await host.use("mine", tag, "missing");
  await host.deleteRecord("mine");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.delete("theirs");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test("an image is removed by every name that pulls gave it, and stays where the operator has given it one", async () => {
  await using host = await machine();
  host.registry.set(`${repository}:2`, "a").set("other.example/agent:1", "a");
  for (const image of [tag, `${repository}:2`, "other.example/agent:1", byDigest("a")])
    await host.use("mine", image, "always");
  await host.use("second", tag, "missing");
  host.images[0]?.tags.push("localhost/kept:1");
  await host.delete("mine");
  await host.delete("second");
  expect(host.images[0]?.tags).toEqual(["localhost/kept:1"]);
  host.images[0]?.tags.splice(0);
  await host.delete("theirs");
  expect(host.ids()).toBe("");
});

test("an image that another deployment pulls again while it is being removed stays closed to others", async () => {
  await using host = await machine();
  await host.use("mine", tag, "missing");
  host.onceBefore("images", () => host.use("second", tag, "always"));
  await host.delete("mine");
  expect(host.ids()).toBe("a");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.delete("second");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test("an image that another deployment begins to use while those before it are removed stays", async () => {
  await using host = await machine();
  const other = "other.example/agent:1";
  host.registry.set(other, "b");
  for (const name of [tag, other]) await host.use("mine", name, "missing");
  const left = () => host.images.flatMap(({ tags }) => tags).join();
  host.onceBefore("rmi", () => host.use("second", left(), "missing"));
  await host.delete("mine");
  expect(host.ids()).toHaveLength(1);
  await host.delete("second");
  expect(host.ids()).toBe("");
});

test("an image that another deployment pulls by the same name without a tag is not removed meanwhile", async () => {
  await using host = await machine();
  host.registry.set(repository, "a");
  await host.use("mine", repository, "missing");
  const isPulling = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  host.state.duringPull = () => {
    isPulling.resolve();
    return mayEnd.promise;
  };
  const second = host.use("second", repository, "always");
  await isPulling.promise;
  await host.delete("mine");
  mayEnd.resolve();
  await second;
  expect(host.ids()).toBe("a");
  await host.delete("second");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});
