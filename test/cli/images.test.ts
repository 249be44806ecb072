import { afterAll, beforeAll, expect, test } from "vitest";
import { StartError } from "../../src/control-plane/run/start-error.ts";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { fakeRunner } from "../support/control-plane/fake-runner.ts";
import { projectFolder } from "../support/project-folder.ts";

// Images that exist already are deployed to a control plane of this process, whose runner resolves every tag to X.
const X = `sha256:${"21c1".repeat(16)}`;
const folder = projectFolder();
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;

beforeAll(async () => {
  const { runner } = fakeRunner({
    sources: ["external_image"],
    async pin({ code }) {
      const name = code.kind === "image" ? code.image : "";
      if (name.includes("broken")) throw new StartError("it could not be pulled");
      return { image: `${name.replace(/[:@].*$/, "")}@${X}`, version: null };
    },
  });
  plane = await startTestControlPlane({ runner });
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

const run = (...args: string[]) =>
  runHere(args, {
    directory: folder.path,
    environment: { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
  });
const image = (name: string, uri: string) => ["--name", name, "--image-uri", uri];

async function deployed(name: string, uri: string) {
  const result = await run("deploy", ...image(name, uri), "--no-verify");
  expect(result, result.stderr).toMatchObject({ code: 0 });
  return result;
}

async function planned(name: string, uri: string) {
  const { stdout } = await run("plan", ...image(name, uri));
  const { events } = await run("plan", ...image(name, uri), "--json");
  return { stdout, plan: events.at(-1)?.plan as { action: string; code?: object } };
}

test("a plan shows the old and the new image in one line, with short digests", async () => {
  const created = await planned("lines", "localhost/a:1");
  expect(created.stdout).toContain("+ code: localhost/a:1\n");
  expect(created.stdout.match(/localhost\/a:1/g)).toHaveLength(1);
  await deployed("lines", "localhost/a:1");

  const tagged = await planned("lines", "localhost/a:2");
  expect(tagged.stdout).toContain("~ code: localhost/a:1 → localhost/a:2\n");
  expect(tagged.plan.code).toEqual({ from: "localhost/a:1", to: "localhost/a:2" });

  const pinned = await planned("lines", `localhost/a@${X}`);
  expect(pinned.stdout).toContain("~ code: localhost/a:1 → localhost/a@sha256:21c121c121c1\n");
  expect(pinned.plan.code).toEqual({ from: "localhost/a:1", to: `localhost/a@${X}` });

  const again = await planned("lines", "localhost/a:1");
  expect(again.stdout).toContain("~ code: localhost/a:1 → localhost/a:1 as it is now\n");
});

test("another repository with the same digest is deployed; another spelling of the same one is not", async () => {
  await deployed("other", `localhost/a@${X}`);
  expect((await planned("other", `localhost/a@${X}`)).plan.action).toBe("none");
  const moved = `registry.example.com/other@${X}`;
  const { stdout } = await planned("other", moved);
  expect(stdout).toContain(
    "~ code: localhost/a@sha256:21c121c121c1 → registry.example.com/other@sha256:21c121c121c1\n",
  );
  await deployed("other", moved);
  const { resources } = (await plane.get("/v2/deployments?name_contains=other")).body;
  expect(resources[0].source_revision_config.image_uri).toBe(moved);

  await deployed("spelled", `node@${X}`);
  expect((await planned("spelled", `docker.io/library/node@${X}`)).plan.action).toBe("none");
  expect((await planned("spelled", `node:22@${X}`)).plan.action).toBe("update");
});

test("status and revisions show the image, and the digest that its tag was resolved to", async () => {
  await deployed("shown", "localhost/a:1");
  await deployed("shown", `localhost/b@${X}`);
  const status = await run("status", "shown");
  expect(status.stdout).toMatch(new RegExp(`^image +localhost/b@${X}$`, "m"));
  const revisions = await run("revisions", "shown");
  expect(revisions.stdout).toMatch(/^ID +STATUS +CREATED .* CODE *\n/);
  expect(revisions.stdout).toMatch(/ b@sha256:21c121c121c1 *\n/);
  expect(revisions.stdout).toMatch(/ a:1 \(sha256:21c121c121c1\) *\n/);
  const { events } = await run("revisions", "shown", "--json");
  expect(events.at(-1)).toMatchObject({
    revisions: [{ pinned_image: `localhost/b@${X}` }, { pinned_image: `localhost/a@${X}` }],
  });

  const { id } = (await plane.get("/v2/deployments?name=shown")).body.resources[0];
  const built = {
    image_uri: `localhost/c@${X}`,
    checkout: { commit: "c".repeat(40), branch: "main", dirty: true },
  };
  await plane.patch(`/v2/deployments/${id}`, { source_revision_config: built });
  expect((await run("revisions", "shown")).stdout).toContain(
    " c@sha256:21c121c121c1 of cccccccccccc (main, dirty)\n",
  );

  await deployed("tagged", "localhost/a:1");
  const tagged = await run("status", "tagged");
  expect(tagged.stdout).toMatch(new RegExp(`^image +localhost/a:1 \\(${X}\\)$`, "m"));
});

test("status shows the image that is live beside the latest one, which failed", async () => {
  await deployed("failed", "localhost/a:1");
  const { body } = await plane.get("/v2/deployments?name_contains=failed");
  const { id } = body.resources[0];
  const next = await plane.post(`/v2/deployments/${id}/revisions`, {
    source_revision_config: { image_uri: "localhost/broken:1" },
  });
  await plane.settled(id, next.body.id);
  const { stdout } = await run("status", "failed");
  expect(stdout.match(/^image .*$/gm)).toEqual([
    expect.stringMatching(/^image +localhost\/broken:1$/),
    expect.stringMatching(/^image +localhost\/a:1 \(sha256:/),
  ]);
});
