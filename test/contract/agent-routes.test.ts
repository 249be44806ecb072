import { expect, test } from "vitest";
import { type AgentRoutes, agentRoutes, routedUrl } from "../../src/contract/agent-routes.ts";

const URL_OF_AGENTS = "https://agents.example.com";

test.each([
  ["gateway:edge/public", { kind: "HTTPRoute", namespace: "edge", gateway: "public", section: undefined }],
  [
    "gateway:edge/public/https",
    { kind: "HTTPRoute", namespace: "edge", gateway: "public", section: "https" },
  ],
  ["ingress", { kind: "Ingress", className: undefined, tlsSecret: undefined }],
  ["ingress:nginx", { kind: "Ingress", className: "nginx", tlsSecret: undefined }],
  ["ingress:nginx/agents-tls", { kind: "Ingress", className: "nginx", tlsSecret: "agents-tls" }],
])("%s names what leads requests to agents", (route, by) => {
  expect(agentRoutes({ route, agentsUrl: URL_OF_AGENTS })).toMatchObject({ routes: { by }, problems: [] });
});

test.each([
  ["https://agents.example.com", "https://echo.agents.example.com"],
  ["http://agents.example.com:8080/", "http://echo.agents.example.com:8080"],
  ["https://agents.example.com:443", "https://echo.agents.example.com"],
])("below %s a deployment answers at %s", (agentsUrl, url) => {
  const { routes } = agentRoutes({ route: "ingress", agentsUrl });
  expect(routedUrl(routes as AgentRoutes, "echo")).toBe(url);
});

test("all that is wrong is said at once, and what is missing", () => {
  const problems = (route?: string, agentsUrl?: string) =>
    agentRoutes({ route, agentsUrl }).problems.map((problem) => problem.split(":")[0]);
  expect(problems()).toEqual([]);
  expect(problems("gateway:edge", "agents.example.com")).toEqual(["--kube-route", "--agents-url"]);
  expect(problems("ingress")).toEqual(["--kube-route"]);
  expect(problems(undefined, URL_OF_AGENTS)).toEqual(["--agents-url"]);
  for (const wrong of [
    "https://127.0.0.1",
    "https://a.example/path",
    "ftp://agents.example.com",
    "https://[::1]",
  ])
    expect(problems("ingress", wrong)).toEqual(["--agents-url"]);
  for (const wrong of ["ingress:", "gateway:a/b/c/d", "Gateway:a/b", "gateway:a/B"])
    expect(problems(wrong, URL_OF_AGENTS)).toEqual(["--kube-route"]);
});
