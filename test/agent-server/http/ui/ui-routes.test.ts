import { runInNewContext } from "node:vm";
import { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { startAgentFolder } from "../../../support/agents/agent-folder.ts";

const files = {
  "ui/card.tsx": `
    import { useState } from "react";
    import { shade } from "paint/colours";
    import "./card.css";
    export default {
      weather: ({ place }: { place: string }) => <b title={useState(shade)}>{place}</b>,
    };
  `,
  "ui/card.css": ".card { color: red }",
};
const sections = { ui: { agent: "./ui/card.tsx", "a-b": "./ui/card.tsx" }, ui_config: { shared: ["paint"] } };

/** The parts of the HTML that the SDK puts into a page. */
const partsOf = (html: string) => ({
  script: /<script src="([^"]+)"/.exec(html)?.[1] ?? "",
  onload: (/ onload="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"').replaceAll("&lt;", "<"),
  style: /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? "",
});

/** Runs a script as the SDK's page does, and gives what it wants to show, where, and as which element. */
function show(script: string, onload: string) {
  const shown: { id: string; component: (props: object) => unknown; target: unknown }[] = [];
  const jsx = (type: unknown, props: unknown) => ({ type, props });
  const modules: Record<string, unknown> = {
    react: { useState: (value: unknown) => value },
    "react/jsx-runtime": { jsx, jsxs: jsx },
    "paint/colours": { shade: "dark" },
  };
  const page = {
    document: {
      getElementById: (id: string) => ({
        shadowRoot: { appendChild: (element: object) => ({ ...element, in: id }) },
      }),
      createElement: (tag: string) => ({ tag }),
    },
    [Symbol.for("LGUI_REQUIRE")]: (name: string) => modules[name],
    [Symbol.for("LGUI_EXT_STORE")]: {
      respond: (id: string, component: (props: object) => unknown, target: unknown) =>
        shown.push({ id, component, target }),
    },
  };
  runInNewContext(`${script}\n${onload}`, page);
  return shown;
}

describe("the components of a graph", () => {
  let server: Awaited<ReturnType<typeof startAgentFolder>>;
  const htmlOf = async (graph: string, name: string, headers = {}) => {
    const response = await server.post(`/ui/${graph}`, { name }, headers);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=UTF-8",
    ]);
    return response.text();
  };
  beforeAll(async () => {
    server = await startAgentFolder(sections, { files, apiKeys: [new Secret("the key")] });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test("the official client asks for the HTML of a component", async () => {
    const client = new Client({ apiUrl: server.url, apiKey: null, callerOptions: { maxRetries: 0 } });
    const html = await client["~ui"].getComponent("agent", "weather");
    expect(html).toBe(await htmlOf("agent", "weather"));
    expect(html.split("{{shadowRootId}}")).toHaveLength(2);
  });

  test("a page without a key shows a component with the page's own modules, from a script and a style", async () => {
    const { script, onload, style } = partsOf(await htmlOf("agent", "weather"));
    const code = await fetch(script);
    expect(code.headers.get("content-type")).toContain("text/javascript");
    const [shown, ...rest] = show(await code.text(), onload.replace("{{shadowRootId}}", "root-1"));
    expect(rest).toEqual([]);
    expect(shown).toMatchObject({ id: "root-1", target: { tag: "div", in: "root-1" } });
    expect(shown!.component({ place: "Paris" })).toEqual({
      type: "b",
      props: { title: "dark", children: "Paris" },
    });
    const css = await fetch(style);
    expect([css.headers.get("content-type"), await css.text()]).toEqual([
      "text/css; charset=utf-8",
      expect.stringContaining(".card{color:red}"),
    ]);
  });

  test("a name is no way out of the HTML", async () => {
    const name = `"></script><script>evil('x')</script>`;
    const html = await htmlOf("agent", name);
    expect(html).not.toContain("evil('x')</script>");
    expect(html.match(/<script/g)).toHaveLength(1);
  });

  test("scripts of graphs with like names do not stand in each other's way", async () => {
    const names = await Promise.all(
      ["agent", "a-b"].map(async (graph) => partsOf(await htmlOf(graph, "x")).onload),
    );
    expect(new Set(names.map((onload) => onload.split(".")[0])).size).toBe(2);
  });

  test("files are found where a proxy says that the server is", async () => {
    const proxied = {
      "x-forwarded-host": "agents.example:8443",
      "x-forwarded-prefix": "/one",
      "x-forwarded-proto": "https",
    };
    const { script } = partsOf(await htmlOf("agent", "weather", proxied));
    expect(script).toMatch(/^https:\/\/agents\.example:8443\/one\/ui\/agent\/components-\w+\.js$/);
    const elsewhere = partsOf(await htmlOf("agent", "weather", { "x-forwarded-host": "agents.example" }));
    expect(elsewhere.script).toMatch(/^\/\/agents\.example\/ui\/agent\//);
  });

  test("what is not there is 404, a request without a name 422", async () => {
    for (const path of ["/ui/other/x.js", "/ui/agent/x.js"])
      expect((await server.get(path)).status).toBe(404);
    expect((await server.post("/ui/other", { name: "x" })).status).toBe(404);
    expect((await server.post("/ui/agent", {})).status).toBe(422);
    expect((await server.get("/info")).status).toBe(401);
  });
});

test("components are below the prefix; disable_ui removes them, and does not build them", async () => {
  await using prefixed = await startAgentFolder(
    { ...sections, http: { mount_prefix: "/agents" } },
    { files },
  );
  const html = await (await prefixed.post("/agents/ui/agent", { name: "weather" })).text();
  expect((await fetch(partsOf(html).script)).status).toBe(200);
  const broken = { "ui/card.tsx": "export default {" };
  await using disabled = await startAgentFolder(
    { ...sections, http: { disable_ui: true } },
    { files: broken },
  );
  expect((await disabled.post("/ui/agent", { name: "weather" })).status).toBe(404);
});

test("components that cannot be built stop the start, with every error of every graph and its location", async () => {
  const broken = {
    "first.tsx": `import { absent } from "./nowhere";\nexport default { a: () => <b>{absent}</b> };`,
    "second.tsx": `\nexport const named = 1;\nexport default { a: () => <b> };`,
  };
  const starting = startAgentFolder(
    { ui: { agent: "./first.tsx", other: "./second.tsx" } },
    { files: broken },
  );
  await expect(starting).rejects.toMatchObject({
    code: "component_build",
    message: expect.stringMatching(
      /^ui\.agent \(\.\/first\.tsx\) cannot be built:\n {2}first\.tsx:1:24: .*nowhere.*\nui\.other .*\n {2}second\.tsx:3:\d+: /,
    ),
  });
});

test("a project with the plugin for Tailwind gets its styles through it", async () => {
  const plugin = `
    export default () => ({
      name: "pretended",
      setup: (build) => build.onLoad({ filter: /\\.css$/ }, () => ({ contents: ".by-plugin{color:red}", loader: "css" })),
    });
  `;
  const folder = "node_modules/esbuild-plugin-tailwindcss";
  const installed = {
    ...files,
    [`${folder}/package.json`]: '{ "type": "module", "exports": "./index.js" }',
    [`${folder}/index.js`]: plugin,
  };
  await using server = await startAgentFolder(sections, { files: installed });
  const { style } = partsOf(await (await server.post("/ui/agent", { name: "weather" })).text());
  expect(await (await fetch(style)).text()).toContain(".by-plugin");
});
