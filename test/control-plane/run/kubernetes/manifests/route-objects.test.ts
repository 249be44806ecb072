import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { type AgentRoutes, agentRoutes } from "../../../../../src/contract/agent-routes.ts";
import {
  ledTo,
  type RouteState,
  routeObjects,
} from "../../../../../src/control-plane/run/kubernetes/manifests/route-objects.ts";

const state: RouteState = {
  of: {
    owner: "c0000000-0000-4000-8000-000000000000",
    deployment_id: "d0000000-0000-4000-8000-000000000000",
  },
  hosts: ["echo.agents.example.com", "echo.example.org"],
  keys: [{ digest: "b".repeat(64), expiresAt: 0 }, { digest: "a".repeat(64) }],
  revision_id: "e0000000-0000-4000-8000-000000000000",
};
const routesOf = (route: string, agentsUrl = "https://agents.example.com") =>
  agentRoutes({ route, agentsUrl }).routes as AgentRoutes;
const golden = (name: string) => join(import.meta.dirname, "golden", name);

describe("what leads requests to a deployment", () => {
  test.each([
    ["gateway:gateways/edge/https", "route-gateway.yaml"],
    ["ingress:nginx/agents-tls", "route-ingress.yaml"],
  ])("%s", async (route, name) => {
    const objects = routeObjects(state, routesOf(route));
    const text = Object.values(objects)
      .map((each) => stringify(each))
      .join("---\n");
    await expect(text).toMatchFileSnapshot(golden(name));
  });

  test("leads nowhere before there is a revision, and says so", () => {
    const { service } = routeObjects({ ...state, revision_id: undefined }, routesOf("ingress"));
    expect(ledTo(service)).toBeUndefined();
    expect(ledTo(routeObjects(state, routesOf("ingress")).service)).toBe(state.revision_id);
  });
});
