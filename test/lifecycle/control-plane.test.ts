import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { deleteDeployment } from "../../src/lifecycle/apply/delete-deployment.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import type { Desired } from "../../src/lifecycle/desired.ts";
import { deploy } from "../../src/lifecycle/operations/deploy.ts";
import type { Live } from "../../src/lifecycle/outcome/outcome.ts";
import { rollBack } from "../../src/lifecycle/rollback/roll-back.ts";
import { quickClock } from "../support/clocks/quick-clock.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { treeSource } from "../support/control-plane/lifecycle-context.ts";

test.each(["neutral", "langsmith"] as const)(
  "the lifecycle deploys, changes, rolls back and deletes on the embedded control plane (%s)",
  async (dialect) => {
    await using server = await startTestControlPlane({ dialect });
    await using controlPlane = connectControlPlane({
      baseUrl: server.url,
      credentials: { apiKey: new Secret(server.apiKey) },
      dialect,
    });
    const context: Context = {
      controlPlane,
      clock: quickClock,
      signal: AbortSignal.timeout(30_000),
      report: () => {},
    };
    const desired: Desired = {
      name: "agent",
      source: "internal_source",
      source_config: { deployment_type: "dev", resource_spec: { cpu: 1.04 } },
      source_revision_config: { graph_config_path: "graph.json" },
      secrets: [{ name: "KEY", value: new Secret("v") }],
    };
    const options = { wait: true, wait_timeout_ms: 20_000, verify: false as const };
    const run = (digest: string, wanted = desired) => deploy(wanted, treeSource(digest), options, context);

    const first = await run("sha256:aa");
    expect(first.message).toMatch(/live/);
    expect(first).toMatchObject({ outcome: "deployed", url: expect.stringMatching(/^http/) });
    expect(await run("sha256:aa")).toMatchObject({ outcome: "unchanged", changed: false });
    const second = await run("sha256:bb");
    const { deployment_id: id, url } = first as Live;
    expect(second).toMatchObject({ outcome: "deployed", deployment_id: id, url });
    expect(second.revision_id).not.toBe(first.revision_id);
    const refused = await run("sha256:bb", { ...desired, source_config: { deployment_type: "prod" } });
    expect(refused).toMatchObject({ outcome: "refused", changed: false });

    const deployment_id = first.deployment_id ?? "";
    const back = await rollBack(
      { deployment_id, from_revision_id: second.revision_id, wait_timeout_ms: 20_000 },
      context,
    );
    expect(back).toMatchObject({ result: "rolled_back", to_revision_id: first.revision_id });
    expect(await run("sha256:bb")).toMatchObject({ outcome: "deployed", changed: true });
    expect(await deleteDeployment(deployment_id, { delete_tracing_project: true, wait: true }, context)).toBe(
      "gone",
    );
  },
);
