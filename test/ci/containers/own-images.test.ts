import { chown, cp, mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";
import { debianBase } from "../../support/containers/debian-base.ts";
import { enginesAreMissing, openTestEngine, type TestEngine } from "../../support/containers/engine.ts";
import { freePort } from "../../support/network/free-port.ts";
import { packInto } from "../../support/packed-package.ts";

// The images of deploy/images, made from this package as it would be published, and running as strictly as in a cluster.

const root = resolve(import.meta.dirname, "../../..");
const USER = 1000;
const STRICT = ["--read-only", "--cap-drop", "all", "--security-opt", "no-new-privileges", "--tmpfs", "/tmp"];

describe.skipIf(enginesAreMissing)("the images of both servers", () => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openTestEngine();
    const context = join(engine.folder, "context");
    await mkdir(context);
    await cp(join(root, "deploy/images/Containerfile"), join(context, "Containerfile"));
    await packInto(context);
    const base = await debianBase(engine);
    for (const target of ["control-plane", "agent-server"])
      await engine.podman(
        ...["build", "--quiet", "--build-arg", `BASE=${base}`, "--target", target],
        ...["--secret", `id=npmrc,src=${await npmSettings()}`, "--tag", `localhost/${target}`, context],
      );
  }, 900_000);
  afterAll(() => engine?.[Symbol.asyncDispose]());

  /** npm's settings of this machine, for its registry. */
  async function npmSettings(): Promise<string> {
    const settings = join(engine.folder, "npmrc");
    await cp(process.env.npm_config_userconfig ?? join(process.env.HOME ?? "", ".npmrc"), settings).catch(
      () => cp("/dev/null", settings),
    );
    return settings;
  }

  async function folderOfUser(name: string): Promise<string> {
    const folder = join(engine.folder, name);
    await mkdir(folder);
    await chown(folder, USER, USER);
    return folder;
  }

  const inImage = (image: string, script: string) =>
    engine.podman("run", "--rm", ...STRICT, "--entrypoint", "sh", `localhost/${image}`, "-c", script);

  test.each(["control-plane", "agent-server"])(
    "%s has no rights, and nothing that compiles",
    async (image) => {
      const told = await inImage(
        image,
        'id -u; touch /written 2>/dev/null || echo read-only; for each in cc gcc make; do command -v "$each"; done; git --version',
      );
      expect(told).toMatch(/^1000\nread-only\ngit version \S+$/);
    },
  );

  test("the control plane serves, and deploys a folder", { timeout: 300_000 }, async () => {
    const [port, data] = [await freePort(), await folderOfUser("data")];
    const server = ["server", "--host", "127.0.0.1", "--port", String(port), "--data", "/data/own"];
    await engine.podman(
      ...["run", "--detach", "--name", "plane", ...STRICT, "--volume", `${data}:/data`],
      ...["localhost/control-plane", ...server, "--engine", "none"],
    );
    const url = `http://127.0.0.1:${port}`;
    for (const path of ["/healthz", "/ok"]) {
      const status = () => fetch(url + path).then((answer) => answer.status, String);
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
    }
    const environment = {
      AGENT_DEPLOY_BASE_URL: url,
      AGENT_DEPLOY_API_KEY: (await readFile(join(data, "own/api-key"), "utf8")).trim(),
    };
    const echo = join(engine.folder, "echo-agent");
    await cp(join(root, "examples/echo-agent"), echo, { recursive: true });
    const deployed = await runHere(
      ["deploy", echo, "--name", "echo", "--verify-message", "hello", "--json"],
      { directory: engine.folder, environment },
    );
    expect(deployed.events.at(-1), deployed.stderr).toMatchObject({ event: "result", outcome: "deployed" });
    await engine.podman("stop", "plane");
    const exit = await engine.podman("inspect", "--format", "{{.State.ExitCode}}", "plane");
    expect(exit).toBe("0");
  });

  test("the agent server serves a project, and has Python and uv", async () => {
    const [port, data] = [await freePort(), await folderOfUser("agent-data")];
    const project = join(root, "test/fixtures/containers/agent");
    await engine.podman(
      ...["run", "--detach", "--name", "agent", ...STRICT, "--volume", `${data}:/data`],
      ...["--volume", `${project}:/app:ro`, "--volume", `${join(root, "node_modules")}:/node_modules:ro`],
      ...["--env", `PORT=${port}`, "localhost/agent-server"],
    );
    const status = () => fetch(`http://127.0.0.1:${port}/ok`).then((answer) => answer.status, String);
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    expect(
      await inImage(
        "agent-server",
        "python3 -c 'import venv, sqlite3'; uv --version; command -v agent-deploy-pod",
      ),
    ).toMatch(/^uv \d.*\n.*\/agent-deploy-pod$/);
  });
});
