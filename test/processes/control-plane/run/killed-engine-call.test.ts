import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiOf } from "../../../support/control-plane/control-plane.ts";
import { startProcess } from "../../../support/processes/command-line.ts";
import { heldPodman } from "../../../support/processes/held-podman.ts";
import { projectFolder } from "../../../support/project-folder.ts";

// A control plane that is killed while it calls its engine, and started again.

/** Different for each run: parallel runs of these tests share a folder of the system. */
const CANARY = `canary-${randomUUID()}`;
const login = Buffer.from(`robot:${CANARY}`).toString("base64");
const pulledImage = "registry.example/team/secret:1";
const localImage = "localhost/tool:1";

type Podman = ReturnType<typeof heldPodman>;

async function hostWith(podman: Podman) {
  const folder = projectFolder();
  const [data, temporary] = ["data", "tmp"].map((name) => join(folder.path, name)) as [string, string];
  mkdirSync(temporary);
  async function start() {
    const words = [
      "server",
      "--data",
      data,
      "--port",
      "0",
      "--engine",
      "podman",
      "--sandbox",
      "off",
      "--json",
    ];
    const environment = { PATH: podman.path, TMPDIR: temporary };
    const server = startProcess(words, { directory: folder.path, environment });
    const { url, api_key_file } = JSON.parse(await server.line((line) => line.startsWith("{")));
    const api = apiOf({ url, apiKey: readFileSync(api_key_file, "utf8").trim() });
    return {
      ...{ ...api, url },
      async stop() {
        server.kill("SIGTERM");
        await server.ended();
      },
      /** Kills it, unless it is stopped. */
      [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
    };
  }
  return {
    start,
    /** Files with the canary, below the data folder, the temporary one, and where files are in memory. */
    leaks() {
      const inMemory = existsSync("/dev/shm") ? readdirSync("/dev/shm") : [];
      const pods = inMemory.filter((name) => name.startsWith("agent-deploy-"));
      const folders = [data, temporary, ...pods.map((name) => join("/dev/shm", name))];
      return grep(CANARY, folders) + grep(login, folders);
    },
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

function grep(text: string, folders: readonly string[]): string {
  try {
    return execFileSync("grep", ["-rl", text, ...folders], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    // Nothing is found, or a file went meanwhile.
    return "";
  }
}

const creation = (name: string, image_uri: string, more: { secrets?: object[]; spec?: object } = {}) => ({
  ...{ name, source: "external_image", source_config: { resource_spec: more.spec ?? {} } },
  ...{ source_revision_config: { image_uri }, secrets: more.secrets ?? [] },
});

type Host = Awaited<ReturnType<typeof hostWith>>;

async function callIsHeld(podman: Podman, host: Host): Promise<void> {
  await expect.poll(podman.isHeld, { timeout: 20_000 }).toBe(true);
  expect(host.leaks(), "the engine reads it").not.toBe("");
}

/** After a kill and a start: the deployment `mine` fails again, and nothing of the call before is left. */
async function nothingIsLeft(plane: Awaited<ReturnType<Host["start"]>>, host: Host): Promise<void> {
  const { body } = await plane.get("/v2/deployments");
  const [mine] = body.resources;
  expect(await plane.settled(mine.id, mine.latest_revision_id)).toMatchObject({ status: "DEPLOY_FAILED" });
  expect(host.leaks()).toBe("");
}

test("a kill in the middle of a pull leaves no password, and no image that others can run", async () => {
  using podman = heldPodman("pull", [localImage]);
  using host = await hostWith(podman);
  {
    await using plane = await host.start();
    const values = { registry: "registry.example", username: "robot", password: CANARY };
    await plane.request("PUT", "/v1/secrets/login", { values });
    const spec = { image_pull_secrets: [{ name: "login" }] };
    await plane.post("/v2/deployments", creation("mine", pulledImage, { spec }));
    await callIsHeld(podman, host);
  }
  podman.endHeld();
  await using plane = await host.start();
  await nothingIsLeft(plane, host);

  const headers = { "x-tenant-id": (await plane.post("/v1/tenants", { name: "other" })).body.id };
  const key = await plane.request("POST", "/v1/keys", { name: "other", role: "admin" }, headers);
  const other = apiOf({ url: plane.url, apiKey: key.body.key });
  const spec = { init_containers: [{ name: "first", image: pulledImage, imagePullPolicy: "Never" }] };
  const made = await other.post("/v2/deployments", creation("theirs", localImage, { spec }));
  expect(await other.settled(made.body.id, made.body.latest_revision_id)).toMatchObject({
    status_message: `container first: the image ${pulledImage} is not on this machine`,
  });
  await plane.stop();
});

test("a kill while a container is made leaves none of its variables", async () => {
  using podman = heldPodman("create", [localImage]);
  using host = await hostWith(podman);
  {
    await using plane = await host.start();
    // Passed in a file, since the engine's command line would use the variable itself.
    const secrets = [{ name: "HTTPS_PROXY", value: `http://${CANARY}` }];
    await plane.post("/v2/deployments", creation("mine", localImage, { secrets }));
    await callIsHeld(podman, host);
  }
  podman.endHeld();
  await using plane = await host.start();
  await nothingIsLeft(plane, host);
  await plane.stop();
});
