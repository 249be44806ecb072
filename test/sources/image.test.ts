import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/foundation/configuration-error.ts";
import { imageSource } from "../../src/sources/image.ts";

const never = async () => Promise.reject(new Error("nothing is sent"));
const target = { deployment_id: "d", signal: new AbortController().signal, upload: never, pushAccess: never };
const digest = `sha256:${"0a".repeat(32)}`;

describe("an image source", () => {
  test("an image source has the digest of its reference", async () => {
    const image_uri = `registry.test:5000/team/agent:v1@${digest}`;
    const source = imageSource({ image_uri, kind: "external_image" });
    expect(source).toMatchObject({ kind: "external_image", digest, warnings: [] });
    expect(source.describe()).toBe(`image ${image_uri}`);
    expect(await source.deliver(target)).toEqual({ image_uri });
  });

  test("an image reference without a digest causes a warning", () => {
    const source = imageSource({ image_uri: "team/agent:v1", kind: "internal_image" });
    expect(source.digest).toBeUndefined();
    expect(source.warnings).toEqual([
      "image team/agent:v1 has no digest: its tag may move, so every deploy makes a revision; write …@sha256:<digest>",
    ]);
  });

  test.each(["team/agent@sha256:abc", "https://registry.test/agent", "my agent", "Team/Agent:1"])(
    "an image source rejects %s",
    (image_uri) => {
      const make = () => imageSource({ image_uri, kind: "external_image" });
      expect(make).toThrow(ConfigurationError);
      expect(make).toThrow(
        "source_revision_config.image_uri names no image: write registry/repository:tag or",
      );
    },
  );
});
