import { rmSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { containerRunner } from "../../../../src/control-plane/run/containers/container-runner.ts";
import type { Engine } from "../../../../src/control-plane/run/containers/engine/engine.ts";
import { pulledImages } from "../../../../src/control-plane/store/code/pulled-images.ts";
import { Secret } from "../../../../src/foundation/secret.ts";
import { systemClock } from "../../../../src/foundation/time/clock.ts";
import { storeDeployment } from "../../../support/control-plane/stored-deployment.ts";
import { openTestStore } from "../../../support/database/test-store.ts";
import { projectFolder } from "../../../support/project-folder.ts";

const digest = `sha256:${"a".repeat(64)}`;

/** An engine that has every image once it was pulled, and notes with which file of logins that was. */
function engineOfImages() {
  const loginFiles: string[] = [];
  const engine: Engine = {
    kind: "podman",
    architecture: "amd64",
    version: "4",
    environment: {},
    async call([verb, ...words]) {
      if (verb === "pull") loginFiles.push(words[words.indexOf("--authfile") + 1] ?? "");
      if (verb !== "image") return "";
      if (loginFiles.length === 0) throw new Error("image failed: image not known");
      const name = words.at(-1)?.replace(/:1$/, "");
      const digests = `["${name}@${digest}"]`;
      return words.some((word) => word.includes(".Id"))
        ? `["a",["${name}:1"],${digests}]`
        : `${digests} null`;
    },
    follow: () => {
      throw new Error("nothing is followed");
    },
  };
  return { engine, loginFiles };
}

test("an image is pulled with a login, also when the system has removed the folder of private files", async () => {
  using folder = projectFolder();
  const db = await openTestStore();
  await storeDeployment(db, "mine");
  const { engine, loginFiles } = engineOfImages();
  const login = { registry: "registry.example", username: "robot", password: new Secret("of a robot") };
  const runner = await containerRunner({
    ...{ engine, clock: systemClock, data: folder.path, pulled: pulledImages(db), log: () => {} },
    accessTo: async () => ({ ...login, plainHttp: false }),
  });
  const pin = () =>
    runner.pin?.({
      ...{ deployment_id: "mine", revision_id: "first", environment: {}, log: () => {} },
      code: { kind: "image", image: "registry.example/agent:1" },
      signal: new AbortController().signal,
    });
  try {
    const pinned = { image: `registry.example/agent@${digest}`, version: "1" };
    expect(await pin()).toEqual(pinned);
    const files = dirname(dirname(loginFiles[0] ?? ""));
    // Another folder must never be removed here.
    expect(basename(files)).toMatch(/^(agent-deploy-[0-9a-f]{16}|pods)$/);
    rmSync(files, { recursive: true });
    expect(await pin()).toEqual(pinned);
    expect(loginFiles).toHaveLength(2);
  } finally {
    await runner.close();
    await db.destroy();
  }
});
