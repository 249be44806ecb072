import * as pulumi from "@pulumi/pulumi";
import { beforeEach, expect, expectTypeOf, test } from "vitest";
import { Deployment, type DeploymentArgs } from "../../pulumi-provider/index.ts";
import { deploymentInputs } from "../../pulumi-provider/inputs/input-shape.ts";
import { Deployment as PluginDeployment } from "../../pulumi-provider/plugin/index.ts";
import type { DeploymentOutputs } from "../../pulumi-provider/state/deployment-outputs.ts";
import { OUTPUT_NAMES } from "../../pulumi-provider/state/outputs.ts";
import { camelKey } from "../../pulumi-provider/values/casing.ts";

type Registered = { type: string; name: string; inputs: Record<string, unknown>; id?: string | undefined };
let registered: Registered[];

beforeEach(() => {
  registered = [];
  void pulumi.runtime.setMocks({
    newResource({ type, name, inputs, id }) {
      registered.push({ type, name, inputs, id });
      return { id: id || "the-id", state: { ...inputs, url: "http://live", deploymentId: "the-id" } };
    },
    call: () => ({}),
  });
});

const known = <T>(output: pulumi.Output<T>): Promise<T> =>
  new Promise((resolve) => void output.apply((value) => resolve(value)));

const args: DeploymentArgs = {
  name: "agent",
  source: "repo_host",
  sourceConfig: { repoUrl: "https://example.com/code.git" },
};

/** What the engine is sent, without the provider's text; a secret shows as `secret(…)`. */
async function inputsOf(given: DeploymentArgs): Promise<Record<string, unknown>> {
  const deployment = new Deployment("it", given);
  await known(deployment.urn);
  const { __provider, ...inputs } = registered[0]!.inputs;
  expect(__provider).toContain("agent-deploy/pulumi/handler");
  return inputs;
}

test("the resource registers its type under a token that never changes", async () => {
  await inputsOf(args);
  expect(registered[0]).toMatchObject({ type: "pulumi-nodejs:dynamic/agent-deploy:Deployment", name: "it" });
});

test("the resource sends its arguments as given, with dates as texts and without undefined", async () => {
  const at = new Date("2026-01-02T03:04:05Z");
  const given = {
    ...args,
    displayName: undefined,
    triggers: [at, Promise.resolve(at), { deep: [undefined, { map: new Map([["a", 1]]) }] }],
    timeouts: { create: pulumi.output("5m") },
  };
  expect(await inputsOf(given)).toEqual({
    ...args,
    triggers: [at.toISOString(), at.toISOString(), { deep: [null, { map: { a: 1 } }] }],
    timeouts: { create: "5m" },
  });
});

const holdsItself: object[] = [];
holdsItself.push({ deep: holdsItself });

test.each([
  [{ triggers: [() => 1] }, "triggers[0] is a function"],
  [{ triggers: [{ deep: Number.NaN }] }, "triggers[0].deep is NaN"],
  [{ secrets: { A: 1n as unknown as string } }, "secrets.A is a bigint"],
  [{ triggers: [new pulumi.asset.FileAsset("graph.ts")] }, "triggers[0] is an object of the class FileAsset"],
  [{ triggers: holdsItself }, "triggers[0].deep is a circular reference"],
])("the error names the argument that a stack cannot store", (over, message) => {
  expect(() => new Deployment("it", { ...args, ...over })).toThrow(message);
});

test("arguments may repeat an object, and may be an instance of a class", async () => {
  const shared = { a: 1 };
  class Args {
    readonly name = "agent";
    readonly source = "repo_host";
    readonly triggers = [shared, shared];
  }
  expect(await inputsOf(new Args())).toEqual({
    name: "agent",
    source: "repo_host",
    triggers: [shared, shared],
  });
});

test("checks that are null are passed to the provider, which treats them as left out", async () => {
  const empty = { verify: null } as unknown as Partial<DeploymentArgs>;
  expect(await inputsOf({ ...args, ...empty })).toMatchObject(args);
});

test("secrets are secret outputs of the stack, and the URL is not", async () => {
  const deployment = new Deployment("it", {
    ...args,
    secrets: { A: "1" },
    verify: { message: "hi", apiKey: pulumi.output("key") },
  });
  await known(deployment.urn);
  expect(await pulumi.isSecret(deployment.secrets)).toBe(true);
  expect(await known(deployment.secrets)).toEqual({ A: "1" });
  expect(await pulumi.isSecret(deployment.url)).toBe(false);
});

const shells: [string, typeof Deployment | typeof PluginDeployment][] = [
  ["dynamic", Deployment],
  ["plugin", PluginDeployment],
];

test.each(shells)(
  "verify is a secret of the stack exactly if it may have an apiKey: %s",
  async (_, Shell) => {
    const isSecret = (verify: DeploymentArgs["verify"]) =>
      pulumi.isSecret(new Shell("it", { ...args, verify }).verify);
    expect(await isSecret({ message: "hi", apiKey: "key" })).toBe(true);
    expect(await isSecret({ message: "hi", apiKey: pulumi.output("key") })).toBe(true);
    expect(await isSecret(pulumi.output({ message: "hi" }))).toBe(true);
    expect(await isSecret({ message: "hi" })).toBe(false);
  },
);

test.each(shells)(
  "every property is an output, also of a resource that is only read: %s",
  async (_, Shell) => {
    const deployment = new Shell("it", args);
    const names = [
      ...Object.keys(deploymentInputs.shape).map(camelKey),
      ...OUTPUT_NAMES,
    ] as (keyof DeploymentOutputs)[];
    expect(names).toContain("deleteTracingProject");
    for (const each of [deployment, Shell.get("there", "some-id")]) {
      for (const name of names) expect(pulumi.Output.isInstance(each[name]), name).toBe(true);
    }
    expect(await known(deployment.url)).toBe("http://live");
  },
);

test("the type of an optional property includes undefined", () => {
  expectTypeOf<DeploymentOutputs["displayName"]>().toEqualTypeOf<pulumi.Output<string | undefined>>();
  expectTypeOf<DeploymentOutputs["name"]>().toEqualTypeOf<pulumi.Output<string>>();
  expectTypeOf<PluginDeployment>().toExtend<DeploymentOutputs>();
});

test("get reads by id and sends no inputs", async () => {
  const deployment = Deployment.get("there", "some-id");
  expect(await known(deployment.id)).toBe("some-id");
  const { __provider, ...inputs } = registered[0]!.inputs;
  expect(inputs).toEqual({});
});

test("the arguments have the contract's types in camelCase", () => {
  expectTypeOf<DeploymentArgs>().toHaveProperty("sourceRevisionConfig");
  const typed: DeploymentArgs = {
    name: pulumi.output("agent"),
    source: "external_image",
    sourceConfig: {
      customUrl: pulumi.output("https://agent.example"),
      listenerConfig: { k8sNamespace: "agents" },
      resourceSpec: {
        minScale: 1,
        cpuLimit: pulumi.output(2),
        labels: { any_key: "x" },
        imagePullSecrets: [{ name: "pull" }],
        volumes: [{ name: "v", emptyDir: { sizeLimit: "1Gi" } }],
        sidecars: [{ name: "s", image: "i", env: [{ name: "A", value: pulumi.output("1") }] }],
      },
    },
    sourceRevisionConfig: { imageUri: "registry/agent@sha256:0" },
    secretReferences: [{ name: "A", secretName: "s", secretKey: "k" }],
    verify: pulumi.output(true),
  };
  expect(typed.source).toBe("external_image");
  // @ts-expect-error snake_case is the wire's
  const wrong: DeploymentArgs = { ...args, sourceConfig: { repo_url: "x" } };
  // @ts-expect-error no such source
  const foreign: DeploymentArgs = { ...args, source: "ftp" };
  expect([wrong, foreign]).toHaveLength(2);
});
