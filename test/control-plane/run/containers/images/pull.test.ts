import { describe, expect, test } from "vitest";
import type { Engine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";

type Policy = "always" | "missing" | "never";
type LocalImage = { tags?: string[] | null; digests?: string[] | null };

const digest = `sha256:${"a".repeat(64)}`;

/**
 * A pull by an engine that has this image, whatever it is asked for, as engines find one by its digest alone.
 * @returns the image that a registry was asked for, and what is recorded as pulled
 */
async function pulled(
  image: string,
  policy: Policy,
  { tags = null, digests = null, isOfOthers = false }: LocalImage & { isOfOthers?: boolean } = {},
) {
  const asked: string[] = [];
  const recorded: string[] = [];
  const names: (readonly string[])[] = [];
  const engine: Engine = {
    kind: "podman",
    version: "4",
    environment: {},
    async call([verb, ...words]) {
      if (verb === "image" && (tags ?? digests) !== null) return JSON.stringify([tags, digests]);
      if (verb === "image") throw new Error("image failed: image not known");
      asked.push(words.at(-1) ?? "");
      return "";
    },
    follow: () => {
      throw new Error("nothing is followed");
    },
  };
  await pull(
    { image, policy },
    {
      ...{ engine, logins: [], signal: new AbortController().signal },
      async isOfOthers(of) {
        names.push(of);
        return isOfOthers;
      },
      onPulled: async (one) => void recorded.push(one),
    },
  );
  return { asked, recorded, names: names[0] };
}

describe("an image of this machine", () => {
  const there = {
    tags: ["registry.example/team/agent:1"],
    digests: [`registry.example/team/agent@${digest}`],
  };
  const used = { asked: [], recorded: [] };

  test.each([
    ["its tag", "registry.example/team/agent:1", there],
    ["its digest", `registry.example/team/agent@${digest}`, there],
    ["its digest, pulled without a tag", `registry.example/team/agent@${digest}`, { ...there, tags: null }],
    ["a tag that docker shows short", "docker.io/library/node:22", { tags: ["node:22"] }],
    [
      "a digest that docker shows short",
      `docker.io/team/agent@${digest}`,
      { digests: [`team/agent@${digest}`] },
    ],
  ])("is used by %s, and no registry is asked", async (_, image, local) => {
    expect(await pulled(image, "never", local)).toMatchObject(used);
    expect(await pulled(image, "missing", local)).toMatchObject(used);
  });

  test.each([
    ["another repository", `registry.example/other/agent@${digest}`],
    ["a repository above it", `registry.example/team@${digest}`],
    ["another registry", `evil.example/team/agent@${digest}`],
    ["another port", `registry.example:5000/team/agent@${digest}`],
    ["Docker's registry", `docker.io/team/agent@${digest}`],
  ])("is not there under the name of %s, which its registry is asked for", async (_, image) => {
    expect(await pulled(image, "missing", there)).toMatchObject({ asked: [image], recorded: [image] });
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
    const others = { ...there, isOfOthers: true };
    expect(await pulled(image, "missing", others)).toMatchObject({ asked: [image], recorded: [image] });
    await expect(pulled(image, "never", others)).rejects.toThrow("is not on this machine");
  });

  test("is asked after by all its full names, also as it was pulled without a tag", async () => {
    const local = { tags: ["node:latest", "registry.example/node:1"], digests: [`node@${digest}`] };
    expect(await pulled("docker.io/library/node", "missing", local)).toMatchObject({
      names: [
        "docker.io/library/node:latest",
        "docker.io/library/node",
        "registry.example/node:1",
        `docker.io/library/node@${digest}`,
      ],
    });
  });

  // Holds CP-2.4-container-imagePullPolicy
  test("is asked of its registry by the policy `Always`, and stays the operator's", async () => {
    const image = "registry.example/team/agent:1";
    expect(await pulled(image, "always", there)).toMatchObject({ asked: [image], recorded: [] });
  });

  test("below localhost/ is never pulled, also by the policy `Always`", async () => {
    expect(await pulled("localhost/tool:1", "always", { tags: ["localhost/tool:1"] })).toMatchObject(used);
    await expect(pulled("localhost/tool:1", "always")).rejects.toThrow("is not on this machine");
  });

  test("is pulled by the policies `IfNotPresent` and `Always` where it is not there, and recorded", async () => {
    const image = "registry.example/team/agent:1";
    for (const policy of ["missing", "always"] as const)
      expect(await pulled(image, policy)).toMatchObject({ asked: [image], recorded: [image] });
  });
});
