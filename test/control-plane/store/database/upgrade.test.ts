import { expect, test } from "vitest";
import { type Json, startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { testDatabaseVariable } from "../../../support/database/test-schema.ts";
import { earlierStores } from "../../../support/upgrades/earlier-stores.ts";

// Of SQLite; on both databases: `test/support/database/database-suite.ts`.
test.skipIf(process.env[testDatabaseVariable])(
  "the store of the version before the first migration is taken over with all that it has",
  async () => {
    using earlier = earlierStores(0);
    await using plane = await startTestControlPlane({ data: earlier.controlPlane });
    const [deployment] = (await plane.get("/v2/deployments")).body.resources;
    expect(deployment).toMatchObject({ name: "kept", status: "READY" });
    const { resources } = (await plane.get(`/v2/deployments/${deployment.id}/revisions`)).body;
    expect(resources).toHaveLength(2);
    const [agent] = plane.agents;
    expect(agent?.request.revision_id).toBe(deployment.active_revision_id);
    expect(agent?.request.environment.KEY?.reveal()).toBe("canary-of-the-store");
    expect(agent?.request.environment.OTHER?.reveal()).toBe("canary-of-the-patch");
    const namesOf = async (path: string) =>
      (await plane.get(path)).body.resources.map((each: Json) => each.name ?? each.compute_id);
    expect(await namesOf("/v1/keys")).toEqual(["key-admin", "key-read"]);
    expect(await namesOf("/v1/tenants")).toContain("second");
    expect(await namesOf("/v2/listeners")).toEqual(["cluster"]);
    await plane.post("/v1/keys", { name: "new", role: "read" });
    expect((await plane.get("/v1/audit")).body.resources).toMatchObject([{ operation: "createKey" }]);
  },
);
