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

test.each<[string, unknown, string]>([
  ["removed", "", UNKNOWN],
  ["left out, which keeps it", undefined, "https://agent.example"],
  ["another", "https://other.example", "https://other.example"],
  ["not known yet", UNKNOWN, UNKNOWN],
  ["the same", "https://agent.example", "https://agent.example"],
])("the preview shows the address that is certain if a custom one is %s", (_, customUrl, url) => {
  const own = { ...olds, sourceConfig: { repoUrl, customUrl: "https://agent.example" } };
  const state = { ...own, url: "https://agent.example" };
  const sourceConfig = { repoUrl, buildOnPush: true, ...(customUrl !== undefined && { customUrl }) };
  expect(previewOutputs({ olds: state, news: gitInputs({ sourceConfig }) }).url).toBe(url);
});

test("the preview of inputs that are not known yet does not know the address either", () => {
  expect(previewOutputs({ olds, news: gitInputs({ sourceConfig: UNKNOWN }) }).url).toBe(UNKNOWN);
});

test("the preview of a replacement keeps no output of the old deployment", () => {
  const outputs = previewOutputs({ olds, news: gitInputs({ name: "other" }) });
  expect(outputs.tracingProject).toBe("other");
  expect(unknownOf(outputs)).toHaveLength(OUTPUT_NAMES.length - 1);
});
