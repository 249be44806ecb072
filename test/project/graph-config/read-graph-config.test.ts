import { expect, test } from "vitest";
import { readGraphConfigText } from "../../../src/project/graph-config/read-graph-config.ts";
import { randomNumbers } from "../../support/random-numbers.ts";

const graphs = { agent: "./agent.ts:graph" };
const read = (config: object, nodeVersion?: string) =>
  readGraphConfigText(JSON.stringify({ graphs, ...config }, null, 2), { nodeVersion });
const findings = (config: object, nodeVersion?: string) => {
  const { problems, warnings } = read(config, nodeVersion);
  return { refused: problems.map(({ path }) => path), warned: warnings.map(({ path }) => path) };
};

/** One of everything that a configuration can say. */
const everything = {
  graphs: { agent: "./agent.ts:graph", other: { path: "./other.ts:graph", description: "Another" } },
  env: { NAME: "text" },
  event_log: { max_age: "30d", max_events_per_thread: 1000 },
  strict_types: true,
  auth: { path: "./auth.ts:auth", disable_studio_auth: true, openapi: { security: [{ key: [] }] } },
  http: {
    app: "./app.ts:app",
    cors: {
      allow_origins: ["https://a.test"],
      allow_methods: ["GET"],
      allow_headers: ["x-a"],
      allow_credentials: true,
      allow_origin_regex: "^https://.*[.]a[.]test$",
      expose_headers: ["x-b"],
      max_age: 60,
    },
    disable_assistants: true,
    configurable_headers: { includes: ["x-*"], excludes: ["x-secret"] },
    logging_headers: { includes: ["x-request-id"] },
    mount_prefix: "/agents",
    enable_custom_route_auth: false,
  },
  store: {
    index: { dims: 3, embed: "openai:text-embedding-3-small", fields: ["text"] },
    ttl: { default_ttl: 60, refresh_on_read: false, sweep_interval_minutes: 5 },
  },
  checkpointer: {
    backend: "default",
    ttl: { strategy: "keep_latest", default_ttl: 60, sweep_interval_minutes: 5, sweep_limit: 10 },
  },
  webhooks: {
    env_prefix: "HOOK_",
    headers: { "x-token": "text" },
    url: { require_https: true, allowed_domains: ["*.a.test"], allowed_ports: [443], max_url_length: 200 },
    allowed_fields: ["run_id"],
  },
  ui: { agent: "./ui.tsx" },
  ui_config: { shared: ["react"] },
};

test("a configuration with one of everything is read without a finding", () => {
  const { problems, warnings, settings } = readGraphConfigText(JSON.stringify(everything));
  expect([problems, warnings]).toEqual([[], []]);
  expect(settings?.http?.disable_threads).toBe(false);
  expect(settings?.event_log).toEqual({ maxAgeMs: 30 * 86_400_000, maxEventsPerThread: 1000 });
});

test("keys with the value null count as left out", () => {
  expect(findings({ auth: null, http: { cors: null, app: null } })).toEqual({ refused: [], warned: [] });
});

test.each([
  "python_version",
  "pip_config_file",
  "dockerfile_lines",
  "image_distro",
  "base_image",
  "dependencies",
])("the key %s causes a warning that it has no effect", (key) => {
  expect(findings({ [key]: ["x"] })).toEqual({ refused: [], warned: [key] });
  expect(read({ [key]: ["x"] }).warnings[0]?.message).toMatch(new RegExp(`^${key} has no effect here: `));
});

test("keys for Python have an effect where a module is in Python, and are read strictly there", () => {
  const graphs = { agent: "./agent.py:graph" };
  const python = { python_version: "3.12", pip_installer: "pip", keep_pkg_tools: true, dependencies: ["."] };
  expect(findings({ graphs, ...python })).toEqual({ refused: [], warned: [] });
  const wrong = { python_version: "3.9", pip_installer: "conda", keep_pkg_tools: 1, dependencies: "." };
  expect(findings({ graphs, ...wrong }).refused.sort()).toEqual(Object.keys(wrong).sort());
});

test("of a version with the variant of an image, the version alone counts", () => {
  const { settings, warnings, problems } = read({
    graphs: { agent: "./agent.py:graph" },
    python_version: "3.12-slim-bookworm",
  });
  expect([settings?.python_version, problems]).toEqual(["3.12", []]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "python_version: -slim-bookworm has no effect here: it chooses an image of the official tool",
  ]);
});

test("a key of other tools is passed over, which is said; one that is near to a key of ours is refused", () => {
  const { settings, warnings, problems } = read({
    name: "my-agent",
    package_manager: "uv",
    priority: { path: "./priority.py:priority" },
    app: "./app.ts:app",
    store: { ttl: { default_ttl: 5 } },
  });
  expect([settings?.store?.ttl?.default_ttl, problems]).toEqual([5, []]);
  expect(warnings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "5: name has no effect here: it is not a known key",
    "6: package_manager has no effect here: it is not a known key",
    "7: priority has no effect here: runs are taken in the order in which they were created",
    "10: app has no effect here: it is not a known key; did you mean http.app?",
  ]);
  expect(findings({ Auth: {}, graph: {}, cros: {} })).toEqual({
    refused: ["Auth", "graph"],
    warned: ["cros"],
  });
});

test("routes of an app in Python that auth guards are a warning until the file says so", () => {
  const warned = (http: object, auth?: object) => findings({ http, auth }).warned;
  const [app, auth] = ["./web.py:app", { path: "./auth.py:auth" }];
  expect(warned({ app }, auth)).toEqual(["http.app"]);
  expect(warned({ app, enable_custom_route_auth: true }, auth)).toEqual([]);
  expect([warned({ app }), warned({ app: "./web.ts:app" }, auth)]).toEqual([[], []]);
});

test("a checkpointer of the project is for graphs in Python", () => {
  const graphs = { agent: "./agent.py:graph" };
  const path = "./checkpoints.py:saver";
  const readAs = (checkpointer: object) => findings({ graphs, checkpointer }).refused;
  expect([readAs({ path }), readAs({ path, backend: "custom" })]).toEqual([[], []]);
  expect(readAs({ path: "./checkpoints.ts:saver" })).toEqual(["checkpointer.path"]);
  expect([readAs({ path, backend: "default" }), readAs({ backend: "custom" })]).toEqual([
    ["checkpointer"],
    ["checkpointer"],
  ]);
  expect(readAs({ backend: "mongo" })).toEqual(["checkpointer.backend"]);
  expect(findings({ checkpointer: { path } })).toEqual({ refused: ["checkpointer.path"], warned: [] });
  const both = read({
    graphs: { snake: "./snake.py:graph", script: "./script.ts:graph" },
    checkpointer: { path },
  });
  expect([both.problems, both.warnings.map(({ message }) => message)]).toEqual([
    [],
    [
      "checkpointer.path has no effect for graphs in TypeScript (script): their checkpoints are kept where threads are",
    ],
  ]);
});

test("encryption is by a module in Python", () => {
  const python = { encryption: { path: "./e.py:e" } };
  expect(findings(python)).toEqual({ refused: [], warned: [] });
  const { problems } = readGraphConfigText(
    JSON.stringify({ graphs: { agent: "./agent.ts:graph" }, encryption: { path: "./e.ts:e" } }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^encryption\.path: is no module in Python, .* set LANGGRAPH_AES_KEY instead$/),
  ]);
});

test("an empty list asks for nothing, and causes no warning", () => {
  expect(findings({ dockerfile_lines: [], dependencies: [] })).toEqual({ refused: [], warned: [] });
});

test("a key whose promise would be broken is refused, at any depth", () => {
  const config = {
    auth: { path: "./a.ts:a", allow_langsmith_api_keys: true },
  };
  expect(findings(config)).toEqual({ refused: ["auth.allow_langsmith_api_keys"], warned: [] });
});

test("every mistake is reported at once, with its path, its line and the nearest key", () => {
  const text = [
    "{",
    '  "graphs": { "agent": "agent.ts:" },',
    '  "atuh": { "path": "./auth.ts:auth" },',
    '  "http": {',
    '    "cors": { "allow_origin": ["*"] },',
    '    "mount_prefix": "agents/"',
    "  },",
    '  "store": { "index": { "dims": "3", "embed": "openai" } },',
    '  "store": { "index": { "dims": "3", "embed": "openai" } }',
    "}",
  ].join("\n");
  const { problems, settings } = readGraphConfigText(text);
  expect(settings).toBeUndefined();
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: graphs.agent: "agent.ts:" is not of the form "<path of a module>:<name of an export>"',
    "3: atuh is not a known key; did you mean auth?",
    "5: http.cors.allow_origin is not a known key; did you mean allow_origins?",
    '6: http.mount_prefix: is not a path such as "/agents": it begins with a slash and ends without one',
    "8: store is given twice",
    "8: store.index.dims: expected number, received string",
    '8: store.index.embed: is neither "<provider>:<model>" nor "<path of a module>:<name of an export>"',
  ]);
});

test.each([
  [
    "a key inside another",
    { http: { auth: {} } },
    "http.auth is not a known key; did you mean auth, which is no part of another key?",
  ],
  [
    "auth as a text",
    { auth: "./auth.py:auth" },
    'auth: is not an object such as {"path": "./src/auth.py:auth"}',
  ],
])("%s is refused with what is meant", (_, given, message) => {
  expect(read(given).problems[0]?.message).toBe(message);
});

test("http.middleware_order causes a warning, except where it asks for the order that there is", () => {
  const warned = (middleware_order: string) => findings({ http: { middleware_order } }).warned;
  expect(warned("auth_first")).toEqual(["http.middleware_order"]);
  expect(warned("middleware_first")).toEqual([]);
});

test("a node_version other than the running one causes a warning", () => {
  expect(findings({ node_version: "22" }).warned).toEqual(["node_version"]);
  expect(findings({ node_version: "22" }, "v24.1.0").warned).toEqual(["node_version"]);
  expect(findings({ node_version: 24 }, "v24.1.0").warned).toEqual([]);
});

/** Every path to an object, a list or a plain value in a configuration. */
function* paths(value: unknown, at: string[] = []): Generator<string[]> {
  if (at.length > 0) yield at;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return;
  for (const [key, item] of Object.entries(value)) yield* paths(item, [...at, key]);
}

/** Values of the environment, headers and security schemes are the author's own: nothing is wrong with most of them. */
const isOpen = (path: string) => /^(env|webhooks\.headers|ui|auth\.openapi|event_log\.max_events)/.test(path);

test.each([1, 2, 3])(
  "a configuration with one value of a wrong type names its path and line (%i)",
  (seed) => {
    const random = randomNumbers(seed);
    const all = [...paths(everything)].filter((path) => !isOpen(path.join(".")));
    for (let n = 0; n < 60; n++) {
      const path = all[Math.floor(random() * all.length)]!;
      const config = structuredClone(everything) as Record<string, unknown>;
      const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, config);
      const key = path.at(-1)!;
      parent[key] = typeof parent[key] === "number" ? "wrong" : 12.5;
      const text = JSON.stringify(config, null, 1);
      const { problems } = readGraphConfigText(text);
      const { line } = problems[0] ?? {};
      expect(problems.length, path.join(".")).toBeGreaterThan(0);
      expect(problems[0]?.message.startsWith(path.join(".").replace(/^(graphs\.other)\..*/, "$1"))).toBe(
        true,
      );
      expect(text.split("\n")[line! - 1], path.join(".")).toContain(
        path[0] === "graphs" && path.length > 2 ? '"other"' : `"${key}"`,
      );
    }
  },
);

test.each([1, 2, 3])(
  "a configuration with a mistyped key names it and the key that is meant (%i)",
  (seed) => {
    const random = randomNumbers(seed);
    const all = [...paths(everything)].filter((path) => path[0] !== "graphs" && !isOpen(path.join(".")));
    for (let n = 0; n < 60; n++) {
      const path = all[Math.floor(random() * all.length)]!;
      const config = structuredClone(everything) as Record<string, unknown>;
      const parent = path.slice(0, -1).reduce((at, key) => at[key] as Record<string, unknown>, config);
      const key = path.at(-1)!;
      const at = 1 + Math.floor(random() * (key.length - 1));
      const typo = `${key.slice(0, at)}q${key.slice(at)}`;
      parent[typo] = parent[key];
      delete parent[key];
      const { problems } = readGraphConfigText(JSON.stringify(config));
      const wanted = `${[...path.slice(0, -1), typo].join(".")} is not a known key; did you mean ${key}?`;
      expect(problems.map(({ message }) => message)).toContain(wanted);
    }
  },
);

test("no finding quotes a value of the environment", () => {
  const { problems } = read({ env: { TOKEN: { deep: "c4nary" }, OTHER: ["c4nary"] } });
  expect(problems).toHaveLength(1);
  expect(JSON.stringify(problems)).not.toContain("c4nary");
});

test("a path with backslashes is refused with the one to write, wherever it stands", () => {
  const { problems } = readGraphConfigText(
    JSON.stringify({
      graphs: { agent: "src\\agent.ts:graph", other: { path: ".\\other.ts" } },
      auth: { path: ".\\src\\auth.ts:auth" },
      http: { app: "src\\app.ts:app" },
      store: { index: { dims: 2, embed: ".\\embed.ts:embed" } },
      ui: { agent: "src\\ui.tsx" },
      env: "config\\.env",
      dependencies: [".", ".\\packages"],
    }),
  );
  const instead = problems.map(({ path, message }) => [
    path,
    /^(\S+): .* has backslashes: write "(.*)",/.exec(message)?.[2],
  ]);
  expect(Object.fromEntries(instead)).toEqual({
    "graphs.agent": "src/agent.ts",
    "graphs.other": "./other.ts",
    "auth.path": "./src/auth.ts:auth",
    "http.app": "src/app.ts:app",
    "store.index.embed": "./embed.ts:embed",
    "ui.agent": "src/ui.tsx",
    env: "config/.env",
    "dependencies.1": "./packages",
  });
});
