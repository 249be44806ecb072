import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import { removePulled } from "../../../../../src/control-plane/run/containers/images/remove-pulled.ts";
import { openStore } from "../../../../../src/control-plane/store/database/open-store.ts";
import { deleteDeploymentRow } from "../../../../../src/control-plane/store/deployments.ts";
import { pulledImages } from "../../../../../src/control-plane/store/pulled-images.ts";
import { digestOf, idOf, imagesEngine } from "../../../../support/containers/images-engine.ts";
import { storeDeployment } from "../../../../support/control-plane/stored-deployment.ts";

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
  let db = openStore(path);
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
    onceBefore(verb: string, act: () => Promise<void>) {
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
      db = openStore(path);
      pulled = pulledImages(db);
    },
    rows: async () => [
      ...(await db.selectFrom("pulled_images").selectAll().execute()),
      ...(await db.selectFrom("image_pulls").select("name").execute()),
    ],
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

test("what a pull brings is closed to others from the moment that it is here, also after a crash", async () => {
  await using host = await machine();
  await host.hangAfterPull("mine", tag, "always");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.restart();
  for (const image of [tag, byDigest("a")]) expect(await host.isOpen("theirs", image), image).toBe(false);
  expect(await host.isOpen("second", tag)).toBe(true);
  await host.delete("mine");
  await host.delete("second");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test.each(["mine", "theirs"])(
  "what a pull brought before a crash stays closed when %s moves its tag",
  async (mover) => {
    await using host = await machine();
    await host.hangAfterPull("mine", tag, "always");
    await host.restart();
    host.state.duringPull = async () => {};
    host.registry.set(tag, "b");
    await host.use(mover, tag, "always");
    expect(await host.isOpen("theirs", byDigest("a"))).toBe(false);
    expect(await host.isOpen("second", byDigest("a"))).toBe(true);
    for (const each of ["mine", "theirs", "second"]) await host.delete(each);
    expect(host.ids()).toBe("");
  },
);

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

test("what a pull without a tag brought before a crash is closed to others by its digest, too", async () => {
  await using host = await machine();
  host.registry.set(repository, "a");
  await host.hangAfterPull("mine", repository, "always");
  await host.restart();
  expect(await host.isOpen("theirs", byDigest("a"))).toBe(false);
  expect(await host.isOpen("second", byDigest("a"))).toBe(true);
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

test("once what a pull brought before a crash is used, its name is the operator's again", async () => {
  await using host = await machine();
  await host.hangAfterPull("mine", tag, "always");
  await host.restart();
  await host.use("mine", tag, "missing");
  host.images.splice(0, 1, operators("b", tag));
  expect(await host.isOpen("theirs", tag)).toBe(true);
});

test("what a pull brought before a crash goes with a later deployment when its own was deleted without an engine", async () => {
  await using host = await machine();
  await host.hangAfterPull("mine", tag, "always");
  await host.restart();
  await host.deleteRecord("mine");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  expect(await host.isOpen("second", tag)).toBe(true);
  await host.delete("second");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test("what a deployment that was killed in its pull has brought goes with it", async () => {
  await using host = await machine();
  await host.hangAfterPull("mine", tag, "missing");
  await host.restart();
  await host.delete("mine");
  expect(host.ids()).toBe("");
  expect(await host.rows()).toEqual([]);
});

test.each(["always", "missing"] as const)(
  "the operator's image stays his after a pull by the policy %s",
  async (policy) => {
    await using host = await machine(operators("a", tag));
    await host.use("mine", tag, policy);
    expect(await host.isOpen("theirs", tag)).toBe(true);
    await host.delete("mine");
    expect(host.ids()).toBe("a");
    expect(await host.rows()).toEqual([]);
  },
);

test("the operator's image stays his while it is pulled, also under another name, and after a crash", async () => {
  const his = "his.example/agent:1";
  await using host = await machine(operators("a", his));
  await host.hangAfterPull("mine", tag, "missing");
  expect(await host.isOpen("theirs", his)).toBe(true);
  await host.restart();
  host.state.duringPull = async () => {};
  await host.use("mine", tag, "always");
  expect(await host.isOpen("theirs", his)).toBe(true);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("what comes by the tag of an operator's image is the tenant's, and his is not", async () => {
  await using host = await machine({ ...operators("a", tag), digests: [byDigest("a")] });
  host.registry.set(tag, "b");
  await host.use("mine", tag, "always");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  expect(await host.isOpen("theirs", byDigest("a"))).toBe(true);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("a pull that fails leaves no trace: what the operator puts there later is open to all, and stays", async () => {
  await using host = await machine();
  host.registry.clear();
  await expect(host.use("mine", tag, "always")).rejects.toThrow(
    `the image ${tag} could not be pulled: denied`,
  );
  expect(await host.rows()).toEqual([]);
  host.images.push(operators("a", tag));
  expect(await host.isOpen("theirs", tag)).toBe(true);
  await host.delete("mine");
  expect(host.ids()).toBe("a");
});

test("a pull that is called off records what it has brought", async () => {
  await using host = await machine();
  const calling = new AbortController();
  host.state.duringPull = async () => {
    calling.abort(new Error("called off"));
    throw calling.signal.reason;
  };
  await expect(host.use("mine", tag, "missing", calling.signal)).rejects.toThrow("called off");
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.delete("mine");
  expect(host.ids()).toBe("");
});

test("while the engine does not say what a pull has brought, it counts as the tenant's", async () => {
  await using host = await machine();
  host.state.duringPull = async () => {
    host.state.isDown = true;
    throw new Error("pull failed: connection reset");
  };
  await expect(host.use("mine", tag, "missing")).rejects.toThrow("connection reset");
  host.state.isDown = false;
  expect(await host.isOpen("theirs", tag)).toBe(false);
  await host.delete("mine");
  expect(host.ids()).toBe("");
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

test("what could not be removed with its deployment does not become the operator's, and goes with a later one", async () => {
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
