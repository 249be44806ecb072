import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PushRefusedError } from "../../../src/client/errors.ts";
import { pushAccessOf } from "../../../src/client/registry/push-access.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { pushToRegistry } from "../../../src/sources/image-build/push-to-registry.ts";
import { scriptedDocker } from "../../support/scripted-docker.ts";
import { BUILT_IMAGE, PUSHED_DIGEST, scriptedEngine } from "../../support/scripted-engine.ts";

const image = {
  tag: "localhost/x:latest",
  image_id: BUILT_IMAGE,
  platform: "linux/amd64",
  digest: undefined,
};
const HOSTED = "https://api.example.com";

async function push(
  engine: { path: string },
  answer: { registry_url: string; repository_url?: string } = { registry_url: "eu.registry.example/agents" },
) {
  const scratch = mkdtempSync(join(tmpdir(), "push-"));
  const warnings: string[] = [];
  let tokens = 0;
  const target = {
    deployment_id: "d",
    signal: new AbortController().signal,
    upload: () => Promise.reject(new Error("nothing is uploaded")),
    async pushAccess() {
      tokens++;
      return pushAccessOf({ ...answer, token: new Secret(`token-${tokens}`) }, HOSTED);
    },
    warn: (message: string) => warnings.push(message),
  };
  try {
    const environment = { PATH: engine.path };
    const pushed = await pushToRegistry(image, target, { scratch, environment, name: "greeter" }).catch(
      (error: unknown) => error,
    );
    return { pushed, warnings };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

test("an image is pushed by its id, with the control plane's token in a file", async () => {
  using engine = scriptedEngine();
  const { pushed, warnings } = await push(engine);
  expect(pushed).toBe(`eu.registry.example/agents/greeter@${PUSHED_DIGEST}`);
  expect(warnings).toEqual([]);
  expect(engine.logins()).toEqual(["oauth2accesstoken:token-1"]);
  const asked = engine.asked().at(-1);
  expect(asked).toContain(`${BUILT_IMAGE} eu.registry.example/agents/greeter:1b1b1b1b1b1b`);
  expect(asked).not.toContain("token-1");
  expect(asked, "with TLS").not.toContain("tls-verify");
});

test("the repository that the control plane names is taken, and a registry of loopback needs no TLS", async () => {
  using engine = scriptedEngine();
  const registry_url = "127.0.0.1:5000/d";
  const { pushed } = await push(engine, { registry_url, repository_url: `${registry_url}/support` });
  expect(pushed).toBe(`127.0.0.1:5000/d/support@${PUSHED_DIGEST}`);
  expect(engine.asked().at(-1)).toContain("--tls-verify=false");
});

test("a token that expires in the middle of a push is renewed once", async () => {
  using engine = scriptedEngine({ pushes: ["Error: writing blob: unauthorized: token expired"] });
  const { pushed, warnings } = await push(engine);
  expect(pushed).toBe(`eu.registry.example/agents/greeter@${PUSHED_DIGEST}`);
  expect(engine.logins()).toEqual(["oauth2accesstoken:token-1", "oauth2accesstoken:token-2"]);
  expect(warnings).toEqual([
    "the registry did not take the push token, which may have expired: pushing with a new one",
  ]);
});

test("a registry that takes no token at all is asked twice, and its words are reported", async () => {
  const said = "Error: initiating layer upload: requested access to the resource is denied";
  using engine = scriptedEngine({ pushes: [said, said, said] });
  const { pushed } = await push(engine);
  expect(engine.logins()).toHaveLength(2);
  expect(pushed).toBeInstanceOf(PushRefusedError);
  expect(pushed).toMatchObject({
    message: `push eu.registry.example/agents/greeter: the image could not be pushed: ${said}`,
    hint: expect.stringContaining("eu.registry.example can be reached"),
  });
});

test("what no other token mends is not tried again", async () => {
  using engine = scriptedEngine({ pushes: ["Error: writing blob: no space left on device"] });
  const { pushed } = await push(engine);
  expect(engine.logins()).toHaveLength(1);
  expect(pushed).toBeInstanceOf(PushRefusedError);
});

test("docker pushes with the token, too, and still talks to the server of its context", async () => {
  using docker = scriptedDocker({ digests: `eu.registry.example/agents/greeter@${PUSHED_DIGEST}` });
  const { pushed } = await push(docker);
  expect(pushed).toBe(`eu.registry.example/agents/greeter@${PUSHED_DIGEST}`);
  expect(docker.logins()).toEqual({
    "eu.registry.example": { auth: Buffer.from("oauth2accesstoken:token-1").toString("base64") },
  });
  const asked = docker.asked().filter((words) => words.includes(" push "));
  expect(asked).toEqual([expect.stringMatching(/^--config \S+ push /)]);
  expect(docker.hasContext()).toBe(true);
});
