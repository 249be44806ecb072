import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { findEngine } from "../../../../../src/control-plane/run/containers/engine/engine.ts";
import { pull } from "../../../../../src/control-plane/run/containers/images/pull.ts";
import { Secret } from "../../../../../src/foundation/secret.ts";
import { DOCKER_SERVER, scriptedDocker } from "../../../../support/scripted-docker.ts";

type Docker = ReturnType<typeof scriptedDocker>;

async function pullBy(docker: Docker, logins: { registry: string; username: string; password: Secret }[]) {
  const { engine } = await findEngine("docker", { PATH: docker.path });
  if (!engine) throw new Error("there is no engine");
  const recorded: string[] = [];
  await pull(
    { image: "registry.example/agent:1", policy: "always" },
    {
      ...{ engine, logins, signal: new AbortController().signal },
      isOfOthers: async () => false,
      onPulled: async (image) => void recorded.push(image),
    },
  );
  expect(recorded).toEqual(["registry.example/agent:1"]);
  return docker.asked().at(-1);
}

test("docker pulls with a login, which is in no list of processes, from the server of its context", async () => {
  using docker = scriptedDocker();
  const logins = [
    { registry: "registry.example", username: "robot", password: new Secret("c4nary") },
    { registry: "docker.io", username: "robot", password: new Secret("other") },
  ];
  const asked = await pullBy(docker, logins);
  expect(asked).toMatch(
    new RegExp(`^--config (\\S+) --host ${DOCKER_SERVER} pull --quiet registry.example/agent:1$`),
  );
  const auth = (text: string) => ({ auth: Buffer.from(text).toString("base64") });
  expect(docker.logins()).toEqual({
    auths: { "registry.example": auth("robot:c4nary"), "https://index.docker.io/v1/": auth("robot:other") },
  });
  expect(docker.asked().join()).not.toContain("c4nary");
  expect(existsSync(asked?.split(" ")[1] ?? ""), "the logins are gone").toBe(false);
});

test("without a login docker is called with its own configuration", async () => {
  using docker = scriptedDocker();
  expect(await pullBy(docker, [])).toBe("pull --quiet registry.example/agent:1");
});
