import { expect, test } from "vitest";
import { importedInputs } from "../../../pulumi-provider/state/drift.ts";
import { chosenUrl, hostedUrlProblem } from "../../../src/contract/deployment/custom-url.ts";
import { deployment } from "../../../src/contract/deployment/deployment.ts";
import { hasValue } from "../../../src/contract/rules/field-values.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { keptFieldWarnings } from "../../../src/lifecycle/plan/diff/kept-fields.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { deploymentBody } from "../../support/control-plane/deployment-body.ts";

const PATH = "source_config.custom_url";
const OWN = "http://agent.localhost:8080";
const repo_url = "https://example.com/code.git";
const there = (custom_url: string | null, over: Record<string, unknown> = {}) => ({
  deployment: deployment.decode(
    deploymentBody({ default_url: OWN, source_config: { repo_url, custom_url }, ...over }) as never,
  ),
  latest_revision: undefined,
});
const wanting = (custom_url: string | null): Desired => ({
  name: "agent",
  source: "repo_host",
  source_config: { repo_url, custom_url },
  source_revision_config: { repo_ref: "main" },
});

test.each([
  [OWN, { default_url: OWN }, undefined],
  ["https://shop.example.com", { default_url: OWN }, "https://shop.example.com"],
  // A service that does not tell: what it hosts has the URL that it chose.
  ["https://shop.example.com", { default_url: null }, undefined],
  ["https://shop.example.com", { default_url: null, source: "external_image" }, "https://shop.example.com"],
])("of the URL %s with %j somebody chose %s", (custom_url, over, chosen) => {
  expect(chosenUrl(there(custom_url, over).deployment)).toBe(chosen);
});

test("a plan removes a chosen URL by an empty one, and has nothing to do where none was chosen", () => {
  const chosen = there("https://shop.example.com");
  const fields = (observed: ReturnType<typeof there>, url: string) =>
    planDeployment(wanting(url), undefined, observed).fields.map(({ path, from, to }) => [path, from, to]);
  expect(fields(chosen, "")).toEqual([[PATH, "https://shop.example.com", ""]]);
  expect(fields(chosen, "https://SHOP.example.com/")).toEqual([]);
  expect(fields(there(OWN), "")).toEqual([]);
  expect(hasValue(there(OWN).deployment, PATH, "https://shop.example.com")).toBe(false);
});

test("a URL that is given as null stays, and the plan says how it is removed", () => {
  const chosen = there("https://shop.example.com");
  expect(keptFieldWarnings(wanting(null), chosen)).toEqual([
    `the service keeps 'https://shop.example.com' as custom_url: give "" to remove it`,
  ]);
  expect(keptFieldWarnings(wanting(""), chosen)).toEqual([]);
  expect(keptFieldWarnings(wanting(null), there(OWN))).toEqual([]);
});

test("an import takes over a chosen URL, and not the control plane's own", () => {
  const imported = (url: string) => importedInputs(there(url)).source_config?.custom_url;
  expect(imported("https://shop.example.com")).toBe("https://shop.example.com");
  expect(imported(OWN)).toBeUndefined();
});

test("the hosted service lets only self-hosted deployments choose, which a plan says before it is asked", () => {
  const { refusals } = planDeployment(wanting("https://shop.example.com"), undefined, undefined, {
    dialect: "langsmith",
  });
  expect(refusals.map(({ path }) => path)).toEqual([PATH]);
  expect(refusals[0]?.message).toContain("applies to source external_image only, not to repo_host");
  expect(hostedUrlProblem("langsmith", "external_image", "https://shop.example.com")).toBeUndefined();
});
