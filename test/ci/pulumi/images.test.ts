import { expect, test } from "vitest";
import { type Dialect, toWire } from "../../../src/contract/dialect/dialect.ts";
import { sourceKind } from "../../../src/contract/source/source.ts";
import { programFolder } from "../../pulumi-provider/support/program-folder.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { onEngine } from "../../support/pulumi/pulumi-engine.ts";
import { pulumiStack, type Shell, shells } from "../../support/pulumi/pulumi-stack.ts";

// Sources that only a hosted control plane runs, against a model of one: their creation, their updates, and the
// engine's own timeouts of the operations that are slow there.

const digest = (digit: string) => `registry.example/agent@sha256:${digit.repeat(64)}`;

onEngine("image sources and templates on the engine", (engine) => {
  test.each<[Shell, Dialect]>([
    ["dynamic", "neutral"],
    ["plugin", "langsmith"],
  ])("images are created, left unchanged, and updated: %s, %s", async (shell, dialect) => {
    await using plane = await startModelPlane({ statuses: ["QUEUED", "DEPLOYED"] });
    using folder = programFolder();
    const config = { baseUrl: plane.url, apiKey: "key", dialect, tenantId: "the-workspace" };
    await using stack = await pulumiStack({ engine, directory: folder.directory, config });
    const onWire = (source: string) => String(toWire(dialect, sourceKind, source));
    const { Deployment } = shells[shell]();
    const listenerId = "6f1e2a52-1c5d-4b8e-9d3a-2f1b7c9e0a11";
    const program = (imageUri: string, key: string) => async () => {
      const common = { verify: false, secrets: { KEY: key } };
      const image = { ...common, sourceRevisionConfig: { imageUri } };
      new Deployment("internal", { ...image, name: "internal", source: "internal_image" });
      const external =
        dialect === "langsmith" ? { listenerId, listenerConfig: { k8sNamespace: "agents" } } : {};
      new Deployment("external", {
        ...image,
        name: "external",
        source: "external_image",
        sourceConfig: external,
      });
      const templateId = "echo";
      new Deployment("template", {
        ...common,
        name: "template",
        source: "internal_template",
        sourceConfig: { templateId },
      });
    };
    const first = await stack.up(program(digest("0"), "one"));
    expect(first.error?.message).toBeUndefined();
    expect((await stack.up(program(digest("0"), "one"))).changes).toEqual({ same: 4 });

    plane.requests.length = 0;
    const moved = await stack.up(program(digest("1"), "one"));
    expect(moved.error?.message).toBeUndefined();
    expect(moved.changes).toEqual({ same: 2, update: 2 });
    const bodies = plane.requests.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    const revision = { source_revision_config: { image_uri: digest("1") } };
    expect(bodies).toHaveLength(2);
    expect(bodies).toEqual(
      expect.arrayContaining([revision, { revision_source: onWire("internal_image"), ...revision }]),
    );

    const rotated = await stack.up(program(digest("1"), "two"));
    expect(rotated.error?.message).toBeUndefined();
    expect(rotated.changes).toEqual({ same: 1, update: 3 });
    const made = [...plane.model.deployments.values()].map(({ id, name, source }) => ({
      name,
      source,
      revisions: plane.model.revisions.get(id)?.length,
    }));
    expect(made.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
      { name: "external", source: onWire("external_image"), revisions: 3 },
      { name: "internal", source: onWire("internal_image"), revisions: 3 },
      { name: "template", source: "internal_template", revisions: 2 },
    ]);
    expect(new Set(plane.requests.map(({ headers }) => headers["x-tenant-id"]))).toEqual(
      new Set(["the-workspace"]),
    );
    const states = await stack.deployments();
    expect(states.map(({ outputs }) => outputs.status)).toEqual(Array(3).fill("DEPLOYED"));
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect(plane.model.deployments.size).toBe(0);
  });

  test("the plugin applies the engine's timeouts of an update and of a deletion", async () => {
    await using plane = await startModelPlane();
    using folder = programFolder();
    const config = { baseUrl: plane.url, apiKey: "key" };
    await using stack = await pulumiStack({ engine, directory: folder.directory, config });
    const { Deployment } = shells.plugin();
    const program = (imageUri: string) => async () => {
      const args = {
        name: "slow",
        source: "internal_image" as const,
        verify: false,
        sourceRevisionConfig: { imageUri },
      };
      new Deployment("slow", args, { customTimeouts: { update: "2s", delete: "3s" } });
    };
    await stack.up(program(digest("0")));
    plane.model.state.statuses = ["BUILDING"];
    const late = await stack.up(program(digest("1")));
    expect(late.output).toMatch(/was still BUILDING .* after 2 s/);
    const [kept] = await stack.deployments();
    const revision = [...plane.model.revisions.values()].flat()[0]!;
    revision.steps = ["DEPLOYED"];
    expect((await stack.up(program(digest("1")))).error?.message).toBeUndefined();
    expect((await stack.deployments())[0]).toMatchObject({
      id: kept?.id,
      outputs: { status: "DEPLOYED", revisionId: revision.id },
    });

    // Accepted, and never done.
    plane.faults.push({ on: "DELETE", effect: { status: 204 } });
    const stuck = await stack.destroy();
    expect(stuck.output).toMatch(/still being deleted after 3\.0s/);
    expect(await stack.deployments()).toHaveLength(1);
    expect((await stack.destroy()).error?.message).toBeUndefined();
    expect(plane.model.deployments.size).toBe(0);
  });
});
