import { describe, expect, test } from "vitest";
import { fullImageName, imageReference, isSameImage } from "../../../src/contract/source/image-reference.ts";

const digest = `sha256:${"a".repeat(64)}`;

describe("a reference to an image", () => {
  test.each([
    ["agent", "docker.io/library/agent", undefined, undefined],
    ["team/agent:1", "docker.io/team/agent", "1", undefined],
    ["docker.io/agent:1", "docker.io/library/agent", "1", undefined],
    ["index.docker.io/team/agent", "docker.io/team/agent", undefined, undefined],
    ["localhost/agent", "localhost/agent", undefined, undefined],
    ["127.0.0.1:5000/agent", "127.0.0.1:5000/agent", undefined, undefined],
    ["127.0.0.1:5000/agent:1", "127.0.0.1:5000/agent", "1", undefined],
    ["[::1]:5000/team/agent__x--y.z:V_1.0-rc", "[::1]:5000/team/agent__x--y.z", "V_1.0-rc", undefined],
    [`registry.example/agent@${digest}`, "registry.example/agent", undefined, digest],
    [`registry.example:80/agent:1@${digest}`, "registry.example:80/agent", "1", digest],
  ])("%s has a repository with its registry, a tag and a digest", (text, repository, tag, ofDigest) => {
    expect(imageReference(text)).toEqual({ repository, tag, digest: ofDigest });
  });

  test.each([
    ["node", "docker.io/library/node"],
    ["node:22", "docker.io/library/node:22"],
    // Podman would take it for the beginning of an image's id.
    ["638a31d121dc", "docker.io/library/638a31d121dc"],
    [`registry.example/agent:1@${digest}`, `registry.example/agent@${digest}`],
  ])("%s is asked of an engine as %s", (text, full) => {
    expect(fullImageName(imageReference(text) as NonNullable<ReturnType<typeof imageReference>>)).toBe(full);
  });

  test.each([
    "",
    "--help",
    "--volume=/:/host",
    "-v",
    "docker://registry.example/agent:1",
    "docker-archive:/srv/image.tar",
    "oci:/srv/layout",
    "dir:/etc",
    "http://169.254.169.254/latest",
    "../../etc/passwd",
    "registry.example/../agent",
    "registry.example//agent",
    "registry.example/agent/",
    "/agent",
    "two words",
    "a\nb",
    "\u0000a",
    "team/Agent",
    "Agent",
    "ünï/agent",
    "registry.example:port/agent",
    "registry.example/agent:",
    `agent:${"1".repeat(129)}`,
    "a".repeat(260),
    "agent@sha256:abc",
    `agent@sha512:${"a".repeat(64)}`,
    `agent@${digest}@${digest}`,
  ])("%j names no image", (text) => {
    expect(imageReference(text)).toBeUndefined();
  });
});

test.each([
  [`node@${digest}`, `docker.io/library/node@${digest}`, true],
  [`index.docker.io/team/agent:1@${digest}`, `team/agent:1@${digest}`, true],
  [`localhost/agent@${digest}`, `registry.example/agent@${digest}`, false],
  [`agent:1@${digest}`, `agent:2@${digest}`, false],
  ["agent:1", `agent:1@${digest}`, false],
  ["no image", "another one", false],
  ["no image", "no image", true],
])("whether %j and %j are the same image: %j", (one, other, isSame) => {
  expect(isSameImage(one, other)).toBe(isSame);
});
