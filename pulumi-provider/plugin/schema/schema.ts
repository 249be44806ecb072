import { z } from "zod";
import { deployment } from "../../../src/contract/deployment/deployment.ts";
import { oauthProvider } from "../../../src/contract/oauth-provider.ts";
import { fieldRules } from "../../../src/contract/rules/field-rules.ts";
import { checkout, sourceRevisionConfigAnswer } from "../../../src/contract/source/source-config.ts";
import { functionInputs } from "../../inputs/function-inputs.ts";
import { deploymentInputs, SECRET_SETS } from "../../inputs/input-shape.ts";
import { SETTING_NAMES } from "../../inputs/settings.ts";
import { OUTPUT_NAMES } from "../../state/outputs.ts";
import { DEPLOYMENT_TYPE, DYNAMIC_TYPE, PACKAGE } from "../resource-type.ts";
import {
  fieldDescriptions,
  inputDescriptions,
  outputDescriptions,
  settingDescriptions,
} from "./descriptions.ts";
import { createTypes, type ObjectSpec, type PropertySpec } from "./schema-types.ts";

const {
  secrets: _values,
  build_secrets: _forBuilds,
  runtime_keys: _keys,
  ...deploymentFields
} = deployment.shape;
/** A deployment as functions answer it: of its secrets and runtime keys only the names. */
const deploymentInfo = z.object({
  ...deploymentFields,
  url: z.string().optional(),
  secret_names: z.array(z.string()),
  runtime_key_names: z.array(z.string()),
});
const answers = {
  getDeployment: deploymentInfo,
  getDeployments: z.object({ deployments: z.array(deploymentInfo) }),
  getPlatformOAuthProvider: oauthProvider,
} satisfies Record<keyof typeof functionInputs, z.ZodObject>;
const functionDescriptions: Record<keyof typeof answers, string> = {
  getDeployment: "A deployment by its id or its exact name; of its secrets only the names.",
  getDeployments: "All deployments that pass the filter; of their secrets only the names.",
  getPlatformOAuthProvider: "A platform-level OAuth provider, available to all workspaces.",
};
const typeNames = new Map<z.ZodType, string>([
  [checkout, "Checkout"],
  [sourceRevisionConfigAnswer, "SourceRevisionConfigAnswer"],
  [deploymentInfo, "DeploymentInfo"],
]);

const SECRET_INPUTS: ReadonlySet<string> = new Set([...SECRET_SETS, "verify.apiKey"]);
const effects = {
  immutable: "A change replaces the deployment.",
  patch: "A change makes no revision.",
  revision: "A change makes a revision.",
} as const;

/** The schema of the package, as SDKs are generated from it; derived from the contract. */
export function packageSchema(version: string) {
  const { types, objectSpec } = createTypes({ packageName: PACKAGE, annotate: annotation, names: typeNames });
  const inputs = objectSpec(deploymentInputs);
  // Set by the provider: an output, whatever a program gives.
  const { sourceDigest: _digest, ...inputProperties } = inputs.properties;
  const functions = functionSpecs(objectSpec);
  const settings = Object.fromEntries(SETTING_NAMES.map((name) => [name, settingSpec(name)]));
  return {
    name: PACKAGE,
    version,
    displayName: "Agent deploy",
    description: "Deployments of agents as resources: a graph behind a URL, kept there.",
    keywords: ["pulumi", "agents", "category/cloud"],
    license: "MIT",
    meta: { moduleFormat: "(.*)" },
    language: languages,
    config: { variables: settings },
    provider: { description: "Which control plane, with which key.", inputProperties: settings },
    resources: {
      [DEPLOYMENT_TYPE]: {
        description:
          "A deployment of an agent. By default an update is over once its revision is live and answers.",
        inputProperties,
        requiredInputs: inputs.required,
        properties: { ...inputs.properties, ...outputSpecs() },
        required: [...(inputs.required ?? []), ...ALWAYS_THERE].sort(),
        aliases: [{ type: DYNAMIC_TYPE }],
      },
    },
    functions,
    types,
  };
}

const ALWAYS_THERE = [
  "createdAt",
  "deploymentId",
  "deploymentStatus",
  "tenantId",
  "tracingProject",
  "updatedAt",
];

const languages = {
  nodejs: { respectSchemaVersion: true },
  python: { respectSchemaVersion: true, pyproject: { enabled: true } },
  go: {
    respectSchemaVersion: true,
    importBasePath: "agent-deploy/sdk/go/agentdeploy",
    rootPackageName: "agentdeploy",
    generateResourceContainerTypes: true,
  },
  csharp: { respectSchemaVersion: true, namespaces: { [PACKAGE]: "AgentDeploy" } },
};

/** What the contract's rules say of a field, and what it is. */
function annotation(path: string): Omit<PropertySpec, "type"> {
  const rule = fieldRules[path];
  const isRestricted = rule && rule.sources.length < fieldRules.name!.sources.length;
  const sentences = [
    inputDescriptions[path as keyof typeof inputDescriptions] ?? fieldDescriptions[path],
    ...(isRestricted ? [`Sources: ${rule.sources.join(", ")}.`] : []),
    ...(rule ? [effects[rule.change]] : []),
  ].filter((sentence) => sentence !== undefined);
  return {
    ...(sentences.length > 0 && { description: sentences.join(" ") }),
    ...(SECRET_INPUTS.has(path) && { secret: true }),
    // Only said, not enforced: a fixed field that is first given may have its value already.
    ...(rule?.change === "immutable" && { willReplaceOnChanges: true }),
  };
}

function outputSpecs(): Record<string, PropertySpec> {
  return Object.fromEntries(
    OUTPUT_NAMES.map((name) => [name, { type: "string", description: outputDescriptions[name] }]),
  );
}

function settingSpec(name: (typeof SETTING_NAMES)[number]): PropertySpec {
  const isSecret = name === "apiKey";
  const type = name === "checkConnection" ? "boolean" : "string";
  return { type, description: settingDescriptions[name], ...(isSecret && { secret: true }) };
}

function functionSpecs(objectSpec: (schema: z.ZodObject, path?: string) => ObjectSpec) {
  const names = Object.keys(answers) as (keyof typeof answers)[];
  return Object.fromEntries(
    names.map((name) => [
      `${PACKAGE}:index:${name}`,
      {
        description: functionDescriptions[name],
        inputs: objectSpec(functionInputs[name], `${name}()`),
        outputs: objectSpec(answers[name], `${name}()`),
      },
    ]),
  );
}

/** As it lies beside this file: for readers, and for generators that start no plugin. */
export function schemaText(version: string): string {
  return `${JSON.stringify(packageSchema(version), null, 2)}\n`;
}
