import { expect, test } from "vitest";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { gitInputs, resourceAgainst } from "../support/resource.ts";

const from = (repoUrl: string, over = {}) => gitInputs({ sourceConfig: { repoUrl }, ...over });
const recorded = (plane: Awaited<ReturnType<typeof startModelPlane>>) =>
  plane.model.firstDeployment()?.origin;

test("a deployment is created with its origin, which no state holds", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst({ url: plane.url });
  const { outputs } = await agent.up(from("git@example.com:acme/code.git"));
  expect(recorded(plane)).toBe("https://example.com/acme/code");
  expect(JSON.stringify(outputs)).not.toContain("https://example.com/acme/code");
});

test.each(["neutral", "langsmith"] as const)(
  "a deployment of another origin is changed only by a run that takes it over: %s",
  async (dialect) => {
    await using plane = await startModelPlane();
    await using agent = resourceAgainst({ url: plane.url, dialect });
    const inputs = from("https://example.com/acme/code", {
      sourceRevisionConfig: { graphConfigPath: "a/g.json" },
    });
    const state = await agent.up(inputs);
    const moved = { ...inputs, sourceRevisionConfig: { graphConfigPath: "b/g.json" } };
    const refused = agent.up(moved, state);
    const both =
      "is deployed from https://example.com/acme/code#a, and this is https://example.com/acme/code#b";
    await expect(refused).rejects.toThrow(both);
    await expect(refused).rejects.toThrow("for good (AGENT_DEPLOY_TAKE_OVER=agent)");
    const environment = { AGENT_DEPLOY_TAKE_OVER: "other, agent" };
    await using taking = resourceAgainst({ url: plane.url, dialect, environment });
    const taken = await taking.up(moved, state);
    expect(JSON.stringify(taken.outputs)).not.toContain("TAKE_OVER");
    await agent.up({ ...moved, displayName: "Agent" }, taken);
    expect(plane.model.firstDeployment()?.display_name).toBe("Agent");
  },
);
