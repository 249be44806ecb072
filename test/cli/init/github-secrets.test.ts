import { join } from "node:path";
import { expect, test } from "vitest";
import { type GitHub, keyProblem, storeDeployKey } from "../../../src/cli/init/github-secrets.ts";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { runHere } from "../../support/command-line.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { bareFolder } from "../../support/project-folder.ts";

/** `gh` as a table of what it answers by how its arguments begin; undefined where it fails. */
function gitHub(answers: Record<string, string | undefined>) {
  const calls: string[] = [];
  const inputs: string[] = [];
  const gh: GitHub = async (args, input) => {
    const call = args.join(" ");
    calls.push(call);
    if (input !== undefined) inputs.push(input);
    const [, answer] = Object.entries(answers).find(([start]) => call.startsWith(start)) ?? [];
    return answer;
  };
  return { gh, calls, inputs };
}

async function startWorld() {
  const plane = await startTestControlPlane();
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  const keys = async () => (await controlPlane.listKeys({ query: {} })).resources;
  return {
    controlPlane,
    keys,
    async [Symbol.asyncDispose]() {
      await controlPlane.close();
      await plane[Symbol.asyncDispose]();
    },
  };
}

const signal = new AbortController().signal;

test("a key of the role deploy goes to the environment by standard input, and no rule of it is touched", async () => {
  await using world = await startWorld();
  const { gh, calls, inputs } = gitHub({ api: "", "variable set": "", "secret set": "" });
  await storeDeployKey("support", { gh, controlPlane: world.controlPlane, signal });
  expect(calls).toEqual([
    "api --silent repos/{owner}/{repo}/environments/production",
    `variable set AGENT_DEPLOY_BASE_URL --body ${world.controlPlane.baseUrl}`,
    "secret set AGENT_DEPLOY_API_KEY --env production",
  ]);
  expect(inputs).toEqual([expect.stringMatching(/^adk_/)]);
  expect(await world.keys()).toMatchObject([{ name: "support", role: "deploy", revoked_at: null }]);
});

test("an environment that is not there is made", async () => {
  await using world = await startWorld();
  const { gh, calls } = gitHub({ "api --silent --method PUT": "", variable: "", secret: "" });
  await storeDeployKey("support", { gh, controlPlane: world.controlPlane, signal });
  expect(calls[1]).toBe("api --silent --method PUT repos/{owner}/{repo}/environments/production");
});

test("a key that GitHub does not take is revoked", async () => {
  await using world = await startWorld();
  const { gh } = gitHub({ api: "", "variable set": "" });
  const stored = storeDeployKey("support", { gh, controlPlane: world.controlPlane, signal });
  await expect(stored).rejects.toThrow(
    "the secret AGENT_DEPLOY_API_KEY could not be set; the key is revoked",
  );
  expect(await world.keys()).toMatchObject([{ revoked_at: expect.any(String) }]);
});

test.each([
  ["on this machine", "http://127.0.0.1:4100", {}, "which a workflow of GitHub cannot reach"],
  ["with a key", "https://plane.test", { "secret list": '[{"name":"AGENT_DEPLOY_API_KEY"}]' }, "has a AGENT"],
  [
    "of another address",
    "https://plane.test",
    { "variable get": "https://other.test\n" },
    "https://other.test",
  ],
])("no key is made for a control plane or repository %s", async (_where, url, answers, sentence) => {
  expect(await keyProblem(gitHub(answers).gh, url)).toContain(sentence);
});

test("a new control plane and repository have no problem", async () => {
  expect(await keyProblem(gitHub({ "secret list": "[]" }).gh, "https://plane.test")).toBeUndefined();
});

test("--deploy-key is refused before anything is written when no workflow could use the key", async () => {
  await using plane = await startTestControlPlane();
  using folder = bareFolder({ "bin/gh": "#!/bin/sh\n", "project/": "" });
  folder.makeExecutable("bin/gh");
  const { code, stderr } = await runHere(["init", "--yes", "--deploy-key"], {
    directory: join(folder.path, "project"),
    environment: {
      PATH: join(folder.path, "bin"),
      AGENT_DEPLOY_BASE_URL: plane.url,
      AGENT_DEPLOY_API_KEY: plane.apiKey,
    },
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`--deploy-key: the control plane at ${plane.url} is one of this machine`);
  expect(stderr).toContain("Nothing was written.");
});
