import { tmpdir } from "node:os";
import { describe, expect, test } from "vitest";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import type {
  ImageOwner,
  PulledImages,
} from "../../../../../src/control-plane/run/containers/images/pulled-images.ts";
import { imagesEngine } from "../../../../support/containers/images-engine.ts";

type Policy = "always" | "missing" | "never";
type LocalNames = { tags?: string[]; digests?: string[] };

const digest = `sha256:${"a".repeat(64)}`;

/**
 * A pull by an engine that has this image.
 * @returns the image that a registry was asked for, as what its pull was begun, and the names by which it was looked for
 */
async function pulled(
  image: string,
  policy: Policy,
  { owner = "none", ...local }: LocalNames & { owner?: ImageOwner } = {},
) {
  const { tags = [], digests = [] } = local;
  const { engine, asked, registry } = imagesEngine(
    "tags" in local || "digests" in local ? [{ id: "a".repeat(64), tags, digests }] : [],
  );
  registry.set(image, "a");
  const begun: string[] = [];
  let names: readonly string[] | undefined;
  const records: Pick<PulledImages, "ownerOf" | "use" | "begin"> = {
    async ownerOf(_, each) {
      names = each.names;
      return owner;
    },
    use: async () => {},
    async begin(_, name) {
      begun.push(name);
      return { name, end: async () => {} };
    },
  };
  const signal = new AbortController().signal;
  await pull(
    { image, policy },
    { engine, deployment_id: "d", pulled: records as PulledImages, logins: [], folder: tmpdir(), signal },
  );
  return { asked, begun, names };
}

describe("an image of this machine", () => {
  const there = {
    tags: ["registry.example/team/agent:1"],
    digests: [`registry.example/team/agent@${digest}`],
  };
  const used = { asked: [], begun: [] };

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
  ])("is used by %s, and no registry is asked", async (_, image, local) => {
    for (const owner of ["none", "own"] as const) {
      expect(await pulled(image, "never", { ...local, owner })).toMatchObject(used);
      expect(await pulled(image, "missing", { ...local, owner })).toMatchObject(used);
    }
  });

  test.each([
    ["another repository", `registry.example/other/agent@${digest}`],
    ["a repository above it", `registry.example/team@${digest}`],
    ["another registry", `evil.example/team/agent@${digest}`],
    ["another port", `registry.example:5000/team/agent@${digest}`],
    ["Docker's registry", `docker.io/team/agent@${digest}`],
  ])("is not there under the name of %s, which its registry is asked for", async (_, image) => {
    expect(await pulled(image, "missing", there)).toMatchObject({ asked: [image], begun: [image] });
    await expect(pulled(image, "never", there)).rejects.toMatchObject({
      message: `the image ${image} is not on this machine`,
    });
  });

  test("is not there without a name", async () => {
    await expect(
      pulled(`registry.example/team/agent@${digest}`, "never", { tags: [], digests: [] }),
    ).rejects.toThrow("is not on this machine");
  });

  test("that was pulled for other tenants only is had from the registry, or not at all", async () => {
    const image = "registry.example/team/agent:1";
    const others = { ...there, owner: "others" as const };
    expect(await pulled(image, "missing", others)).toMatchObject({ asked: [image], begun: [image] });
    await expect(pulled(image, "never", others)).rejects.toThrow("is not on this machine");
  });

  test("is asked after by all its full names, also as it was pulled without a tag", async () => {
    const local = {
      tags: ["node:latest", "registry.example/node:1"],
      digests: [`node@${digest}`],
    };
    const { names } = await pulled("docker.io/library/node", "missing", local);
    expect([...(names ?? [])].sort()).toEqual([
      "docker.io/library/node",
      "docker.io/library/node:latest",
      `docker.io/library/node@${digest}`,
      "registry.example/node:1",
    ]);
  });

  // Holds CP-2.4-container-imagePullPolicy
  test("is asked of its registry by the policy `Always`", async () => {
    const image = "registry.example/team/agent:1";
    expect(await pulled(image, "always", there)).toMatchObject({ asked: [image], begun: [image] });
  });

  test("below localhost/ is never pulled, also by the policy `Always`", async () => {
    expect(await pulled("localhost/tool:1", "always", { tags: ["localhost/tool:1"] })).toMatchObject(used);
    const others = { tags: ["localhost/tool:1", "registry.example/theirs:1"], owner: "others" as const };
    expect(await pulled("localhost/tool:1", "missing", others), "also pulled by others").toMatchObject(used);
    await expect(pulled("localhost/tool:1", "always")).rejects.toThrow("is not on this machine");
  });

  test("is pulled by the policies `IfNotPresent` and `Always` where it is not there", async () => {
    const image = "registry.example/team/agent:1";
    for (const policy of ["missing", "always"] as const)
      expect(await pulled(image, policy)).toMatchObject({ asked: [image], begun: [image] });
  });
});
