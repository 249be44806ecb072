import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import type { PulledImages } from "../../../../../src/control-plane/run/containers/images/pulled-images.ts";
import { imagesEngine } from "../../../../support/containers/images-engine.ts";

type Policy = "always" | "missing" | "never";
type LocalNames = { tags?: string[]; digests?: string[] };

const id = "a".repeat(64);
const digest = `sha256:${id}`;

/**
 * A pull by an engine that has this image. `isGiven`: a registry has given it to the deployment's tenant before.
 * @returns the image that a registry was asked for, what is run, and what is recorded of it
 */
async function pulled(
  image: string,
  policy: Policy,
  { isGiven = false, ...local }: LocalNames & { isGiven?: boolean } = {},
) {
  const { tags = [], digests = [] } = local;
  const { engine, asked, registry } = imagesEngine(
    "tags" in local || "digests" in local ? [{ id, tags, digests }] : [],
  );
  registry.set(image, "a");
  const added: object[] = [];
  const records: Pick<PulledImages, "use" | "add" | "begin"> = {
    use: async () => isGiven,
    add: async (_, each) => void added.push(each),
    begin: () => () => {},
  };
  const signal = new AbortController().signal;
  const run = await pull(
    { image, policy },
    { engine, deployment_id: "d", pulled: records as PulledImages, logins: [], folder: tmpdir(), signal },
  );
  return { asked, run, added };
}

describe("an image of this machine", () => {
  const there = {
    tags: ["registry.example/team/agent:1"],
    digests: [`registry.example/team/agent@${digest}`],
  };
  const used = { asked: [], run: id, added: [] };

  test.each([
    ["its tag", "registry.example/team/agent:1", there],
    ["its digest", `registry.example/team/agent@${digest}`, there],
    ["its digest, pulled without a tag", `registry.example/team/agent@${digest}`, { ...there, tags: [] }],
    ["a tag that docker shows short", "docker.io/library/node:22", { tags: ["node:22"] }],
    [
      "a digest that docker shows short",
      `docker.io/team/agent@${digest}`,
      { digests: [`team/agent@${digest}`] },
    ],
  ])(
    "that a registry has given to the tenant is used by %s, and no registry is asked",
    async (_, image, local) => {
      for (const policy of ["never", "missing"] as const)
        expect(await pulled(image, policy, { ...local, isGiven: true })).toEqual(used);
    },
  );

  test.each([
    ["another repository", `registry.example/other/agent@${digest}`],
    ["a repository above it", `registry.example/team@${digest}`],
    ["another registry", `evil.example/team/agent@${digest}`],
    ["another port", `registry.example:5000/team/agent@${digest}`],
    ["Docker's registry", `docker.io/team/agent@${digest}`],
  ])("is not there under the name of %s, which its registry is asked for", async (_, image) => {
    const given = { ...there, isGiven: true };
    expect(await pulled(image, "missing", given)).toMatchObject({ asked: [image], run: id });
    await expect(pulled(image, "never", given)).rejects.toMatchObject({
      message: `the image ${image} is not on this machine`,
    });
  });

  test("is not there without a name", async () => {
    await expect(
      pulled(`registry.example/team/agent@${digest}`, "never", { tags: [], digests: [], isGiven: true }),
    ).rejects.toThrow("is not on this machine");
  });

  test("that no registry has given to the tenant is had from the registry, or not at all", async () => {
    const image = "registry.example/team/agent:1";
    expect(await pulled(image, "missing", there)).toEqual({
      asked: [image],
      run: id,
      added: [{ id, repository: "registry.example/team/agent", isOurs: false }],
    });
    await expect(pulled(image, "never", there)).rejects.toThrow("is not on this machine");
  });

  // Holds CP-2.4-container-imagePullPolicy
  test("is asked of its registry by the policy `Always`", async () => {
    const image = "registry.example/team/agent:1";
    expect(await pulled(image, "always", { ...there, isGiven: true })).toMatchObject({
      asked: [image],
      run: id,
    });
  });

  test("below localhost/ is never pulled, also by the policy `Always`", async () => {
    const local = { ...used, run: "localhost/tool:1" };
    expect(await pulled("localhost/tool:1", "always", { tags: ["localhost/tool:1"] })).toEqual(local);
    const others = { tags: ["localhost/tool:1", "registry.example/theirs:1"] };
    expect(await pulled("localhost/tool:1", "missing", others), "also pulled by others").toEqual(local);
    await expect(pulled("localhost/tool:1", "always")).rejects.toThrow("is not on this machine");
  });

  test("is pulled by the policies `IfNotPresent` and `Always` where it is not there", async () => {
    const image = "registry.example/team/agent:1";
    for (const policy of ["missing", "always"] as const)
      expect(await pulled(image, policy)).toMatchObject({
        asked: [image],
        run: id,
        added: [{ isOurs: true }],
      });
  });
});
