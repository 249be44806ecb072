import { expect, test } from "vitest";
import { type Properties, UNKNOWN } from "../../../pulumi-provider/dynamic/handler.ts";
import { previewOutputs } from "../../../pulumi-provider/operations/preview.ts";
import { OUTPUT_NAMES } from "../../../pulumi-provider/state/outputs.ts";
import { gitInputs } from "../support/resource.ts";

const repoUrl = "https://example.com/code.git";
const olds: Properties = {
  ...gitInputs(),
  ...Object.fromEntries(OUTPUT_NAMES.map((name) => [name, `old ${name}`])),
  status: "DEPLOYED",
  revisionId: "old activeRevisionId",
};
const unknownOf = (outputs: Properties) => OUTPUT_NAMES.filter((name) => outputs[name] === UNKNOWN);

test("the preview of a creation knows only the tracing project and a configured address", () => {
  const outputs = previewOutputs({ news: gitInputs() });
  expect(outputs).toMatchObject({ ...gitInputs(), tracingProject: "agent" });
  expect(unknownOf(outputs)).toEqual(OUTPUT_NAMES.filter((name) => name !== "tracingProject"));
  const news = { name: "a", source: "external_image", sourceConfig: { customUrl: "https://agent.example" } };
  expect(previewOutputs({ news }).url).toBe("https://agent.example");
});

test("the preview of an update keeps the address and everything that does not change", () => {
  const patched = previewOutputs({ olds, news: gitInputs({ sourceConfig: { repoUrl, buildOnPush: true } }) });
  expect(unknownOf(patched)).toEqual(["updatedAt"]);
  expect(patched.sourceConfig).toEqual({ repoUrl, buildOnPush: true });
  const moved = previewOutputs({ olds, news: gitInputs({ triggers: [1] }) });
  expect(moved).toMatchObject({ url: "old url", deploymentId: "old deploymentId", status: UNKNOWN });
  expect(unknownOf(previewOutputs({ olds, news: gitInputs({ wait: false }) }))).toEqual([]);
});

test("the preview of a replacement keeps no output of the old deployment", () => {
  const outputs = previewOutputs({ olds, news: gitInputs({ name: "other" }) });
  expect(outputs.tracingProject).toBe("other");
  expect(unknownOf(outputs)).toHaveLength(OUTPUT_NAMES.length - 1);
});
