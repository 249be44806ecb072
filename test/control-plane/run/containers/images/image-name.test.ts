import { expect, test } from "vitest";
import { imageName, tagOf } from "../../../../../src/control-plane/run/containers/images/image-name.ts";

const digest = `sha256:${"a".repeat(64)}`;

test.each([
  ["agent", "agent", undefined, undefined],
  ["team/agent:1", "team/agent", "1", undefined],
  ["127.0.0.1:5000/agent", "127.0.0.1:5000/agent", undefined, undefined],
  ["127.0.0.1:5000/agent:1", "127.0.0.1:5000/agent", "1", undefined],
  [`registry.example/agent@${digest}`, "registry.example/agent", undefined, digest],
  [`registry.example:80/agent:1@${digest}`, "registry.example:80/agent", "1", digest],
])("%s has a repository, a tag and a digest", (image, repository, tag, ofDigest) => {
  expect(imageName(image)).toEqual({ repository, tag, digest: ofDigest });
  expect(tagOf(image)).toBe(tag ?? null);
});
