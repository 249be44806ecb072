import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { projectFolder } from "../support/project-folder.ts";
import { scriptedEngine } from "../support/scripted-engine.ts";

const files = {
  "graph.json": '{"graphs":{"agent":"./agent.ts:graph"}}',
  "agent.ts": "export const graph = {};\n",
  "package.json": '{"name":"support","type":"module"}',
};
const settings = (plane: { url: string; apiKey?: string }) => ({
  AGENT_DEPLOY_BASE_URL: plane.url,
  AGENT_DEPLOY_API_KEY: plane.apiKey ?? "key",
});

test("a control plane that takes no images says why, before anything is built", async () => {
  await using plane = await startTestControlPlane();
  using engine = scriptedEngine();
  using project = projectFolder(files);
  const environment = { ...settings(plane), PATH: engine.path };
  const { code, stderr } = await runHere(["deploy", "--image-build"], {
    directory: project.path,
    environment,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(`the control plane at ${plane.url} takes no images of its own registry`);
  expect(stderr).toContain("the runner that it was started with runs no images");
  expect(stderr).toContain("this control plane has no image registry: install docker-registry");
  expect(stderr).toContain("deploy the folder itself");
  expect(engine.asked()).toEqual([]);
});

test("without podman and docker the sentence names them", async () => {
  await using plane = await startScriptedServer(({ path }) =>
    path === "/info" ? { json: info } : { json: { resources: [], offset: 0 } },
  );
  using project = projectFolder(files);
  const environment = { ...settings(plane), PATH: "/nowhere" };
  const { code, stderr } = await runHere(["deploy", "--image-build"], {
    directory: project.path,
    environment,
  });
  expect(code).toBe(1);
  expect(stderr).toContain(
    "an image is built by podman or docker, and none of them answers: podman is not installed; docker is not installed",
  );
  expect(plane.requests.filter(({ method }) => method !== "GET")).toEqual([]);
});

const info = {
  version: "1.0.0",
  dialect: "neutral",
  isolation: { kind: "none" },
  engine: { kind: "podman", version: "4" },
  registry: { kind: "embedded" },
  sources: ["internal_image"],
};

test("what says where else the code is does not go with it, and all of it is said at once", async () => {
  using project = projectFolder(files);
  const environment = { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_API_KEY: "key" };
  const others = ["--image-uri", "x/y:1", "--source", "internal_source", "--image-platform", "windows/amd64"];
  const { code, stderr } = await runHere(["plan", "--image-build", ...others], {
    directory: project.path,
    environment,
  });
  expect(code).toBe(1);
  expect(stderr).toContain("--image-uri does not go with an image that is built here, of the folder");
  expect(stderr).toContain("--source 'internal_source' does not go with an image that is built here");
  expect(stderr).toContain("--image-platform 'windows/amd64' is none of linux/amd64, linux/arm64");
  const base = await runHere(["plan", "--image-base", "node"], { directory: project.path, environment });
  expect(base.stderr).toContain("--image-base is for an image that is built here, and none is");
});
