import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { type BuiltPageOptions, openBuiltPage } from "../../../src/http/page/built-page.ts";
import { shellHtml } from "../../../src/http/page/shell-html.ts";
import { chatPaths, dashboardPaths } from "../../../src/http/page/shell-paths.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { script, writeSmallPage } from "../../support/small-page.ts";

const asset = "/chat/assets/index-BxW1l_a2.js";

async function served(directory: string, options: Partial<BuiltPageOptions> = {}) {
  const folder = await writeSmallPage(directory);
  const page = await openBuiltPage({ folder, base: "/chat/", api: "", isShell: chatPaths, ...options });
  const app = new Hono();
  app.all("*", (c) => page(c) ?? c.text("not of the page", 404));
  return (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { method, headers });
}

test("a page says itself which paths are its views", async () => {
  using folder = projectFolder();
  const get = await served(folder.path, { isShell: (path) => path === "" || path === "store" });
  const statuses = ["/chat/", "/chat/store", "/chat/t/0193"].map(async (path) => (await get(path)).status);
  expect(await Promise.all(statuses)).toEqual([200, 200, 404]);
});

test("the shell answers at the page's path and at a thread's, with what the page has to know", async () => {
  using folder = projectFolder();
  const get = await served(folder.path, { api: "/api", title: 'A "B" <c> & $&', assistant: "agent" });
  for (const path of ["/chat/", "/chat/t/0193", "/chat/t/a%20b"]) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([
      path,
      200,
      "text/html; charset=utf-8",
    ]);
    const html = await answer.text();
    expect(html).toContain(
      '<html lang="en" data-api="/api" data-title="A &quot;B&quot; &lt;c&gt; &amp; $&amp;" data-assistant="agent">',
    );
    expect(html).toContain('<head><base href="/chat/" />');
    expect(html).toContain("<title>A &quot;B&quot; &lt;c&gt; &amp; $&amp;</title>");
  }
});

test("a page without its own title keeps the one that it was built with", async () => {
  using folder = projectFolder();
  const get = await served(folder.path);
  const html = await (await get("/chat/")).text();
  expect(html).toContain("<title>Chat</title>");
  expect(html).toContain('<html lang="en" data-api="">');
});

test("what the page was built with is replaced: there is one base and one of each attribute", () => {
  const built =
    '<html lang="en" data-api="/api" data-title="Chat" data-assistant=""><head><base href="/" /></head></html>';
  expect(shellHtml(built, { base: "/chat/", api: "", title: "Support" })).toBe(
    '<html lang="en" data-assistant="" data-api="" data-title="Support"><head><base href="/chat/" /></head></html>',
  );
});

test("paths that are not of the page are left to others", async () => {
  using folder = projectFolder();
  await writeFile(join(folder.path, "secret.txt"), "not for the page");
  const get = await served(folder.path);
  const others = ["/", "/chatter", "/chat/t/", "/chat/t/a/b", "/chat/assets", "/chat/missing.js", "/chat/%"];
  const around = ["/chat/..%2fsecret.txt", "/chat/%2e%2e%2fsecret.txt", "/chat/assets/..%2f..%2fsecret.txt"];
  const hidden = ["/chat/index.html", `${asset}.br`, "/chat//etc/passwd", "/chat/..%5csecret.txt"];
  for (const path of [...others, ...around, ...hidden]) {
    const answer = await get(path);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, "not of the page"]);
  }
  expect((await get("/chat/", {}, "POST")).status).toBe(404);
});

test("files are sent as they were compressed at the build, by what the client takes", async () => {
  using folder = projectFolder();
  const get = await served(folder.path);
  const bytes = async (accepted: string) => {
    const answer = await get(asset, { "accept-encoding": accepted });
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("content-length")).toBe(String(body.length));
    return { coding: answer.headers.get("content-encoding"), body, etag: answer.headers.get("etag") };
  };
  const plain = await bytes("identity");
  const brotli = await bytes("gzip, deflate, br, zstd");
  const gzip = await bytes("gzip;q=1.0, br;q=0");
  expect([plain.coding, brotli.coding, gzip.coding]).toEqual([null, "br", "gzip"]);
  expect(plain.body.toString()).toBe(script);
  expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
  expect(gunzipSync(gzip.body).toString()).toBe(script);
  expect(new Set([plain.etag, brotli.etag, gzip.etag]).size).toBe(3);
  expect(
    (await get("/chat/icon.svg", { "accept-encoding": "br" })).headers.get("content-encoding"),
  ).toBeNull();
});

test("hashed files are kept for ever, all others are asked for again and answered 304", async () => {
  using folder = projectFolder();
  const get = await served(folder.path);
  const kept = async (path: string) => (await get(path)).headers.get("cache-control");
  expect(await kept(asset)).toBe("public, max-age=31536000, immutable");
  expect(await kept("/chat/icon.svg")).toBe("no-cache");
  expect(await kept("/chat/")).toBe("no-cache");
  const etag = String((await get("/chat/")).headers.get("etag"));
  for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get("/chat/", { "if-none-match": condition });
    expect([condition, again.status, await again.text(), again.headers.get("etag")]).toEqual([
      condition,
      304,
      "",
      etag,
    ]);
  }
  expect((await get("/chat/", { "if-none-match": '"other"' })).status).toBe(200);
});

test("HEAD has the headers of GET and no body", async () => {
  using folder = projectFolder();
  const get = await served(folder.path);
  const whole = await get(asset);
  const head = await get(asset, {}, "HEAD");
  expect([...head.headers]).toEqual([...whole.headers]);
  expect(await head.text()).toBe("");
});

test("the page may load from and send to its own origin only, and is framed by those that were named", async () => {
  using folder = projectFolder();
  const get = await served(folder.path, { embeddedBy: ["https://intranet.example"] });
  for (const path of ["/chat/", asset]) {
    const { headers } = await get(path);
    const policy = String(headers.get("content-security-policy")).split("; ");
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "frame-ancestors 'self' https://intranet.example",
      ]),
    );
    expect(policy.join(" ")).not.toMatch(/unsafe|\*/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test("a folder without a page is refused", async () => {
  using folder = projectFolder();
  await expect(
    openBuiltPage({ folder: folder.path, base: "/", api: "/api", isShell: chatPaths }),
  ).rejects.toThrow("index.html");
});

test("what takes a part of the path off, as a proxy does, is named in the page and not asked for", async () => {
  using folder = projectFolder();
  const get = await served(folder.path, { base: "/admin/", arrivesAt: "/", isShell: dashboardPaths });
  for (const path of ["/", "/deployments/a/revisions/b", "/audit"])
    expect(await (await get(path)).text()).toContain('<base href="/admin/" />');
  expect((await get("/assets/index-BxW1l_a2.js")).status).toBe(200);
  for (const path of ["/admin/", "/metrics", "/audit/x", "/deploymentsx", "/v1/identity"])
    expect((await get(path)).status, path).toBe(404);
});

test("a page that nobody may show in a frame says so, itself included", async () => {
  using folder = projectFolder();
  const get = await served(folder.path, { embeddedBy: "nobody" });
  expect((await get("/chat/")).headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});
