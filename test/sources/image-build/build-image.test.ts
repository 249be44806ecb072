import { arch } from "node:os";
import { expect, test } from "vitest";
import { buildImage } from "../../../src/sources/image-build/build-image.ts";
import { bareFolder } from "../../support/project-folder.ts";
import { scriptedEngine } from "../../support/scripted-engine.ts";

const here = `linux/${arch() === "x64" ? "amd64" : arch()}`;

/** What a build for this platform warns of; the folder has no project, which ends it after the warnings. */
async function warningsFor(platform: string | undefined): Promise<string[]> {
  using engine = scriptedEngine();
  using folder = bareFolder({});
  const warnings: string[] = [];
  const built = buildImage({
    ...{ directory: folder.path, tag: "localhost/support:1", platform },
    environment: { PATH: engine.path },
    signal: new AbortController().signal,
    onLine: () => {},
    onWarning: (line) => warnings.push(line),
  });
  await expect(built).rejects.toThrow("graph.json");
  return warnings;
}

const expected = (platform: string) =>
  platform === here
    ? []
    : [`the image is for ${platform}, and this machine is ${here}: commands of the build are emulated`];

test.each(["linux/amd64", "linux/arm64"])(
  "a build for %s warns that its commands are emulated where the machine is another one, and only there",
  async (platform) => {
    expect(await warningsFor(platform)).toEqual(expected(platform));
  },
);

test("a build without a platform is one for linux/amd64", async () => {
  expect(await warningsFor(undefined)).toEqual(expected("linux/amd64"));
});
