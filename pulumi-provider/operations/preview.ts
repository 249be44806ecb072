import { appliesTo } from "../../src/contract/rules/field-rules.ts";
import { wireInputs } from "../inputs/desired.ts";
import type { DiffResult, Effect, PropertyChange } from "../resource-types.ts";
import { OUTPUT_NAMES } from "../state/outputs.ts";
import { PROVIDER_KEY, type Properties, UNKNOWN } from "../values/properties.ts";
import { diffProperties } from "./diff.ts";

type OutputName = (typeof OUTPUT_NAMES)[number];

/** Outputs that an update of this kind may change; all others stay. */
const changing: Record<Effect, readonly OutputName[]> = {
  none: [],
  control: [],
  patch: ["updatedAt"],
  revision: [
    "status",
    "deploymentStatus",
    "revisionId",
    "latestRevisionId",
    "activeRevisionId",
    "updatedAt",
    "imageVersion",
  ],
  replace: OUTPUT_NAMES,
};

/** What an operation would answer, as far as it is known without asking. */
export function previewOutputs({
  olds,
  news,
}: {
  olds?: Properties | undefined;
  news: Properties;
}): Properties {
  const { [PROVIDER_KEY]: provider, ...inputs } = news;
  const { effect, properties }: Pick<DiffResult, "effect" | "properties"> = olds
    ? diffProperties(olds, news)
    : { effect: "replace", properties: [] };
  const outputs: Properties = { ...inputs, ...(provider !== undefined && { [PROVIDER_KEY]: provider }) };
  for (const name of OUTPUT_NAMES) {
    const value = changing[effect].includes(name) ? UNKNOWN : olds?.[name];
    if (value !== undefined) outputs[name] = value;
  }
  const known = wireInputs(news);
  if (known.name !== undefined && effect === "replace") outputs.tracingProject = known.name;
  // A custom URL is known before anything is there; a live one stays as it is.
  const settable = known.source !== undefined && appliesTo("source_config.custom_url", known.source);
  const custom = settable ? known.source_config?.custom_url : undefined;
  if (custom) outputs.url = custom;
  else if (properties.some(setsUrl) || (effect === "revision" && outputs.url === undefined))
    outputs.url = UNKNOWN;
  return outputs;
}

/** Whether the change is of the address, or of what holds it. One that is only left out stays as it is. */
const setsUrl = ({ path, kind }: PropertyChange) =>
  kind !== "delete" && (path === "sourceConfig.customUrl" || path === "sourceConfig");
