import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { findEngine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import { pulledImages } from "../../../../../src/control-plane/store/code/pulled-images.ts";
import { Secret } from "../../../../../src/foundation/secret.ts";
import { openTestStore } from "../../../../support/database/test-store.ts";
import { projectFolder } from "../../../../support/project-folder.ts";
import { scriptedDocker } from "../../../../support/scripted-docker.ts";

type Docker = ReturnType<typeof scriptedDocker>;

/** @returns what docker was asked for, and the folder for the logins */
async function pullBy(docker: Docker, logins: { registry: string; username: string; password: Secret }[]) {
  using folder = projectFolder();
  const { engine } = await findEngine("docker", { PATH: docker.path });
  if (!engine) throw new Error("there is no engine");
  const db = await openTestStore();
  const context = { engine, deployment_id: "d", pulled: pulledImages(db), logins, folder: folder.path };
  try {
    const signal = new AbortController().signal;
    await pull({ image: "registry.example/agent:1", policy: "always" }, { ...context, signal });
  } finally {
    await db.destroy();
  }
  return { asked: docker.asked().find((words) => words.includes("pull ")), folder: folder.path };
}

test("docker pulls with a login, which is in no list of processes, from the server of its context", async () => {
  using docker = scriptedDocker();
  const { asked, folder } = await pullBy(docker, [
    { registry: "registry.example", username: "robot", password: new Secret("c4nary") },
    { registry: "docker.io", username: "robot", password: new Secret("other") },
  ]);
  expect(asked).toMatch(/^--config \S+ pull --quiet registry.example\/agent:1$/);
  const auth = (text: string) => ({ auth: Buffer.from(text).toString("base64") });
  expect(docker.logins()).toEqual({
    "registry.example": auth("robot:c4nary"),
    "https://index.docker.io/v1/": auth("robot:other"),
  });
  expect(docker.asked().join()).not.toContain("c4nary");
  const used = asked?.split(" ")[1] ?? "";
  expect(dirname(used), "in the folder that is emptied after a crash").toBe(folder);
  expect(existsSync(used), "the logins are gone").toBe(false);
  expect(docker.hasContext(), "and nothing else").toBe(true);
});

test("without a login docker is called with its own configuration", async () => {
  using docker = scriptedDocker();
  expect((await pullBy(docker, [])).asked).toBe("pull --quiet registry.example/agent:1");
});
