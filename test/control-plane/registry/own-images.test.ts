import { describe, expect, test } from "vitest";
import { deploymentOf } from "../../../src/control-plane/registry/own-images.ts";

const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
const addresses = {
  current: "127.0.0.1:24011",
  former: ["127.0.0.1:24005", "10.0.0.7:24001", "agents.lan:24001"],
};
const digest = `sha256:${"a".repeat(64)}`;

describe("an image belongs to the deployment that its name begins with", () => {
  test.each([
    ["at the registry's address", `127.0.0.1:24011/${id}/agent:1`],
    ["by its digest", `127.0.0.1:24011/${id}/agent@${digest}`],
    ["with a tag and a digest", `127.0.0.1:24011/${id}/agent:1@${digest}`],
    ["in a repository without another name", `127.0.0.1:24011/${id}:1`],
    ["in a repository of several parts", `127.0.0.1:24011/${id}/a/b:1`],
    ["at a port of before", `127.0.0.1:24005/${id}/agent:1`],
    ["at an address of before", `10.0.0.7:24001/${id}/agent@${digest}`],
    ["by a name of before in capitals", `Agents.LAN:24001/${id}/agent:1`],
    ["by the name of this machine", `localhost:24011/${id}/agent:1`],
    ["by that name in capitals", `LOCALHOST:24005/${id}/agent:1`],
    ["by another name of this machine", `x.localhost:24005/${id}/agent:1`],
    ["by another address of this machine", `127.0.0.2:24011/${id}/agent:1`],
    ["by its address of version 6", `[::1]:24005/${id}/agent:1`],
    ["by the address of all addresses", `0.0.0.0:24001/${id}/agent:1`],
    ["by that of version 6", `[::]:24011/${id}/agent:1`],
  ])("%s", (_, image) => {
    expect(deploymentOf(image, addresses)).toBe(id);
  });

  test.each([
    ["on another machine", `10.0.0.8:24011/${id}/agent:1`],
    ["at a port that the registry never had", `127.0.0.1:5000/${id}/agent:1`],
    ["in another registry at an address of before", "127.0.0.1:24005/team/agent:1"],
    ["in Docker's registry", `docker.io/${id}/agent:1`],
    ["without a registry", `${id}/agent:1`],
    ["below a name like the registry's", `docker.io/127.0.0.1/${id}/agent:1`],
    ["that names no image", `127.0.0.1:24011/${id}/Agent`],
  ])("but not one %s", (_, image) => {
    expect(deploymentOf(image, addresses)).toBeUndefined();
  });
});

test("what is at the registry's address is of no other registry, whatever its name", () => {
  expect(deploymentOf("127.0.0.1:24011/team/agent:1", addresses)).toBe("team");
});

test("before the registry has its first address, it has no image", () => {
  const none = { current: undefined, former: [] };
  expect(deploymentOf(`127.0.0.1:24011/${id}/agent:1`, none)).toBeUndefined();
  expect(deploymentOf("no image", none)).toBeUndefined();
});
