import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { hasChromium, openBrowser, type TestBrowser } from "../../support/chat/browser.ts";
import { creation, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { bareFolder } from "../../support/project-folder.ts";

// An agent serves pages of its own, on the dashboard's host. What protects: docs/security.md, "The dashboard".

const root = resolve(import.meta.dirname, "../../..");
const script = readFileSync(join(root, "test/fixtures/pages/hostile.js"), "utf8");

const html = `<!doctype html><title>An agent's page</title><body><script src="hostile.js"></script>`;

/** A project with the page among its own routes, and once more on a port that its process opens by itself. */
function hostileProject() {
  return bareFolder({
    "graph.json": JSON.stringify({ graphs: { agent: "./agent.mjs:graph" }, http: { app: "./app.mjs:app" } }),
    "package.json": JSON.stringify({ name: "hostile", type: "module" }),
    "agent.mjs": `import { Annotation, StateGraph } from "@langchain/langgraph";
export const graph = new StateGraph(Annotation.Root({ said: Annotation() }))
  .addNode("say", () => ({ said: "hello" })).addEdge("__start__", "say").compile();`,
    "app.mjs": `import { createServer } from "node:http";
import { Hono } from "hono";
const files = {
  page: ["text/html", ${JSON.stringify(html)}],
  "hostile.js": ["text/javascript", ${JSON.stringify(script)}],
  "worker.js": ["text/javascript", ""],
};
const answer = (name) => new Response(files[name][1], {
  headers: { "content-type": files[name][0], "service-worker-allowed": "/" },
});
export const app = new Hono();
for (const name of Object.keys(files)) app.get("/" + name, () => answer(name));
const own = createServer(async (request, response) => {
  const name = request.url.slice(1);
  if (!(name in files)) return response.writeHead(404).end();
  response.writeHead(200, Object.fromEntries(answer(name).headers)).end(files[name][1]);
});
own.listen(0, "127.0.0.1");
app.get("/own-port", (c) => c.json(own.address().port));`,
  });
}

/** What each attempt gets: nothing. */
const nothing = {
  "fetch with credentials": "TypeError",
  "fetch with a key": "TypeError",
  "fetch with what the browser knows": "TypeError",
  "fetch without reading": "opaque: ",
  "plain POST": "opaque",
  "fetch by another name": "TypeError,TypeError,TypeError",
  "event source": "refused",
  script: "refused",
  form: "SecurityError",
  frame: "SecurityError",
  "opened window": "closed to us",
  "window by its name": "about:blank",
  "its storage": "[{},{}]",
  "service worker of the dashboard": "SecurityError",
  heard: [],
};

/** Commits the project, for a deployment to be built from. */
function commit({ path }: { path: string }): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: path });
  git("init", "-q", "-b", "main");
  git("add", "-A");
  git("commit", "-qm", "hostile");
}

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

async function deployed(plane: Plane, project: { path: string }): Promise<string> {
  const install_command = `ln -s ${JSON.stringify(join(root, "node_modules"))} node_modules`;
  const given = creation("hostile", { source_config: { repo_url: project.path, install_command } });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", given)).body;
  const { status, status_message } = await plane.settled(id, latest_revision_id);
  expect(status, status_message).toBe("DEPLOYED");
  return id;
}

/** A signed-in dashboard in one tab, and the hostile page in another of the same browser. */
async function openBoth(browser: TestBrowser, plane: Plane) {
  const { token } = (await plane.post("/v1/sessions")).body;
  const dashboard = await browser.page(`${plane.url}/#session=${token}`);
  const kept = () => dashboard.evaluate("JSON.stringify({ ...sessionStorage })");
  await expect.poll(kept).toContain(token);
  await dashboard.evaluate(`window.name = "the-dashboard"`);
  const cookies = ["session=ads_forged", `authorization=Bearer ${token}`, `x-api-key=${plane.apiKey}`];
  return {
    dashboard,
    cookies,
    async attackFrom(url: string) {
      const page = await dashboard.context().newPage();
      await expect.poll(async () => (await page.goto(url).catch(() => undefined))?.status()).toBe(200);
      const got = await page.evaluate(`attack(${JSON.stringify(plane.url)}, ${JSON.stringify(cookies)})`);
      expect(page.frames().map((frame) => frame.url())).not.toContain(`${plane.url}/deployments`);
      await page.close();
      return got;
    },
    /** What is left of the session: all of it. */
    async isUntouched() {
      await dashboard.reload();
      const asked = `fetch("/v1/identity", { headers: { authorization: "Bearer ${token}" } })`;
      expect(await dashboard.evaluate(`${asked}.then(({ status }) => status)`)).toBe(200);
      expect(await kept()).toContain(token);
      expect(dashboard.problems).toEqual([]);
    },
    /** A page that the dashboard leads to. */
    async leadTo(url: string) {
      const opening = dashboard.context().waitForEvent("page");
      await dashboard.evaluate(`void window.open(${JSON.stringify(url)})`);
      const page = await opening;
      await page.waitForURL(url);
      return page;
    },
  };
}

describe.runIf(hasChromium())("a hostile page of an agent on the dashboard's host", () => {
  test("gets nothing of the dashboard and changes nothing, at its path, at its port and at its process's own port", async () => {
    using project = hostileProject();
    commit(project);
    using data = bareFolder({});
    await using browser = await openBrowser();
    const settings = { real: true, data: data.path };
    const ofAll = "service worker of all paths";
    let id: string;
    {
      await using plane = await startTestControlPlane({ ...settings, addresses: "paths" });
      id = await deployed(plane, project);
      const { custom_url: url } = (await plane.get(`/v2/deployments/${id}`)).body.source_config;
      const own = `http://127.0.0.1:${await (await fetch(`${url}/own-port`)).text()}`;
      const tabs = await openBoth(browser, plane);
      expect(await tabs.attackFrom(`${url}/page`)).toEqual({ ...nothing, [ofAll]: "SecurityError" });
      expect(await tabs.attackFrom(`${own}/page`)).toEqual({ ...nothing, [ofAll]: `${own}/` });
      await tabs.isUntouched();
    }
    await using plane = await startTestControlPlane({ ...settings, addresses: "ports" });
    const { custom_url: url } = (await plane.get(`/v2/deployments/${id}`)).body.source_config;
    const tabs = await openBoth(browser, plane);
    expect(await tabs.attackFrom(`${url}/page`)).toEqual({ ...nothing, [ofAll]: `${url}/` });
    const led = await tabs.leadTo(`${url}/page`);
    expect(await led.evaluate("[String(window.opener), document.referrer]")).toEqual(["null", ""]);
    await tabs.isUntouched();

    const headers = { cookie: tabs.cookies.join("; ") };
    expect((await fetch(`${plane.url}/v1/identity`, { headers })).status).toBe(401);
    const { resources } = (await plane.get("/v2/deployments")).body;
    expect(resources.map(({ name }: Json) => name)).toEqual(["hostile"]);
    const audit = (await plane.get("/v1/audit")).body.resources.map(({ operation }: Json) => operation);
    expect(audit).toEqual(["createSession", "createSession", "createDeployment"]);
  });

  test("keeps nobody out by cookies, which fill each request to the host: they are gone with the first that is refused", async () => {
    await using plane = await startTestControlPlane();
    await using browser = await openBrowser();
    const page = await browser.page(`${plane.url}/ok`);
    await page.evaluate(`for (let each = 0; each < 60; each++)
      document.cookie = "c" + each + "=" + "x".repeat(4000) + "; path=/"`);
    const refused = await fetch(plane.url, { headers: { cookie: `c=${"x".repeat(20_000)}` } });
    expect([refused.status, refused.headers.get("clear-site-data")]).toEqual([431, '"cookies"']);
    // The browser shows an error of its own where the answer is cut off.
    await page.goto(`${plane.url}/`).catch(() => undefined);
    expect((await page.goto(`${plane.url}/`))?.status()).toBe(200);
  });
});
