import { request } from "undici";
import { expect, test } from "vitest";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { script, writeSmallPage } from "../../support/small-page.ts";

type Asked = {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "DELETE" | "OPTIONS";
  headers?: Record<string, string>;
};
type Options = Parameters<typeof startTestControlPlane>[0];

/** A control plane that serves a small page of three files. */
async function startWithPage(options: Options = {}) {
  const folder = projectFolder();
  const plane = await startTestControlPlane({
    dashboardFolder: await writeSmallPage(folder.path),
    ...options,
  });
  return {
    plane,
    async get(path: string, { method = "GET", headers = {} }: Asked = {}) {
      const answer = await request(new URL(path, plane.url), {
        method,
        headers: { accept: "text/html", ...headers },
      });
      return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
    },
    async [Symbol.asyncDispose]() {
      await plane[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const visit = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

test("the page is there without a key, on each of its paths, with headers that let nobody frame it", async () => {
  await using started = await startWithPage();
  const { get } = started;
  for (const path of ["/", "/deployments", "/deployments/a/revisions/b?status=failed", "/audit", "/keys"]) {
    const answer = await get(path);
    const html = answer.text;
    expect([path, answer.status]).toEqual([path, 200]);
    expect(html).toContain('<base href="/" />');
    expect(html).toContain('data-api=""');
    const policy = answer.headers["content-security-policy"];
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "object-src 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toContain("unsafe");
    expect(answer.headers).not.toHaveProperty("set-cookie");
  }
  expect((await get("/assets/index-BxW1l_a2.js")).text).toBe(script);
  expect((await get("/", { method: "HEAD" })).status).toBe(200);
});

test("the API's paths stay the API's, and nothing but reading is a page's", async () => {
  await using started = await startWithPage();
  const { get } = started;
  for (const path of ["/metrics", "/v1/identity", "/v2/deployments", "/info"])
    expect([path, (await get(path)).status]).toEqual([path, 401]);
  expect((await get("/nowhere")).status).toBe(404);
  expect((await get("/assets/missing.js")).status).toBe(404);
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"] as const)
    expect([method, (await get("/", { method })).status]).toEqual([method, 404]);
});

test("a link leads to the page from anywhere; what a page elsewhere asks for by itself is refused", async () => {
  await using started = await startWithPage();
  const { get } = started;
  expect((await get("/deployments/a", { headers: visit })).status).toBe(200);
  expect((await get("/deployments/a", { headers: { ...visit, "sec-fetch-mode": "no-cors" } })).status).toBe(
    403,
  );
  expect((await get("/v1/identity", { headers: visit })).status).toBe(403);
  for (const [name, value] of [
    ["host", "rebound.example:80"],
    ["origin", "https://elsewhere.example"],
  ] as const)
    expect((await get("/", { headers: { [name]: value } })).status).toBe(403);
});

test("behind a public URL with a path the page finds itself and the API there", async () => {
  await using started = await startWithPage({ publicUrl: "https://ops.test/agents/" });
  const html = (await started.get("/deployments/a")).text;
  expect(html).toContain('<base href="/agents/" />');
  expect(html).toContain('data-api="/agents"');
});

test("the page is not served on the origin of the agents' pages", async () => {
  await using started = await startWithPage({
    ...{ addresses: "paths", publicHost: "ops.test", gatewayProxy: "https" },
    publicUrl: "https://ops.test/control",
  });
  const answer = await started.get("/");
  expect(answer.status).toBe(403);
  expect(answer.text).toContain("--public-url");
});

test("in the hosted dialect there is no page, and that is said", async () => {
  await using started = await startWithPage({ dialect: "langsmith" });
  const answer = await started.get("/");
  expect(answer.status).toBe(404);
  expect(answer.text).toContain("neutral dialect only");
  expect((await started.get("/deployments")).status).toBe(404);
});
