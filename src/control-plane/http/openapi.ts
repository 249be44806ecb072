import { z } from "zod";
import { controlPlaneInfo } from "../../contract/control-plane-info.ts";
import {
  deployment,
  deploymentCreate,
  deploymentPage,
  deploymentPatch,
} from "../../contract/deployment/deployment.ts";
import { type Dialect, hasField, textToWire } from "../../contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { controlPlaneEvent, eventRoutes } from "../../contract/events.ts";
import { oauthProvider } from "../../contract/oauth-provider.ts";
import { problem, validationProblem } from "../../contract/problem.ts";
import { pushHook, pushHookMade } from "../../contract/push-hook.ts";
import { resourceSpec } from "../../contract/resources/resource-spec.ts";
import { logEntry, logPage, logQuery } from "../../contract/revision/logs.ts";
import { revision, revisionCreate, revisionPage } from "../../contract/revision/revision.ts";
import type { Authority } from "../../contract/role.ts";
import { type Route, routes } from "../../contract/routes.ts";
import { knownValuesOf } from "../../contract/schema/schema.ts";
import { renamedValues } from "../../contract/source/source.ts";
import { sourceConfig, sourceRevisionConfigSent } from "../../contract/source/source-config.ts";
import { pushToken, pushTokenRequest, uploadUrl, uploadUrlRequest } from "../../contract/upload.ts";

const named = {
  ControlPlaneInfo: controlPlaneInfo,
  Deployment: deployment,
  DeploymentCreate: deploymentCreate,
  DeploymentPatch: deploymentPatch,
  DeploymentPage: deploymentPage,
  SourceConfig: sourceConfig,
  SourceRevisionConfig: sourceRevisionConfigSent,
  ResourceSpec: resourceSpec,
  Revision: revision,
  RevisionCreate: revisionCreate,
  RevisionPage: revisionPage,
  OAuthProvider: oauthProvider,
  UploadUrlRequest: uploadUrlRequest,
  UploadUrl: uploadUrl,
  PushTokenRequest: pushTokenRequest,
  PushToken: pushToken,
  PushHook: pushHook,
  PushHookMade: pushHookMade,
  LogQuery: logQuery,
  LogEntry: logEntry,
  LogPage: logPage,
  ControlPlaneEvent: controlPlaneEvent,
  Problem: problem,
  ValidationProblem: validationProblem,
} as const satisfies Record<string, z.ZodType>;

type JsonSchema = Record<string, unknown>;
const referenceTo = (name: string) => `#/components/schemas/${name}`;

/** The OpenAPI 3.1 document of the route table, in the words of the dialect. */
export function openApiDocument(dialect: Dialect): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, route] of Object.entries(routes)) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(dialect, name, route) };
  }
  const streams = dialect === "neutral" ? Object.entries(eventRoutes) : [];
  for (const [name, route] of streams)
    paths[route.path] = { [route.method]: operation(dialect, name, route, "text/event-stream") };
  return {
    openapi: "3.1.0",
    info: { title: "Deployment control plane", version: "0.1.0" },
    paths,
    components: {
      schemas: components(dialect),
      securitySchemes: {
        "API Key": { type: "apiKey", in: "header", name: "X-Api-Key" },
        "Tenant ID": {
          type: "apiKey",
          in: "header",
          name: "X-Tenant-Id",
          description:
            "The tenant that the key is for. It is no credential by itself; another tenant's is refused.",
        },
        "Bearer Auth": {
          type: "http",
          scheme: "bearer",
          description: "The API key, as a bearer credential.",
        },
      },
    },
    security: security(),
  };
}

/** Any of them lets a caller in. Beside a key stands the role that it needs, where one is given. */
function security(...roles: Authority[]): object[] {
  return [
    { "API Key": roles },
    { "Bearer Auth": roles },
    { "API Key": roles, "Tenant ID": [] },
    { "Bearer Auth": roles, "Tenant ID": [] },
  ];
}

function components(dialect: Dialect): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema as z.ZodType, { id });
  const { schemas } = z.toJSONSchema(registry, { ...jsonSchemaOptions(dialect), uri: referenceTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]) => [id, schema as JsonSchema]),
  );
}

/** `input` is the wire's side of a codec and of a default, in requests and answers alike. */
function jsonSchemaOptions(dialect: Dialect) {
  return {
    io: "input" as const,
    unrepresentable: "any" as const,
    override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }) {
      const word = (text: unknown) => (typeof text === "string" ? textToWire(dialect, text) : text);
      const properties = jsonSchema.properties as JsonSchema | undefined;
      if (properties)
        jsonSchema.properties = Object.fromEntries(
          Object.entries(properties)
            .filter(([key]) => hasField(dialect, key))
            .map(([key, value]) => [word(key), value]),
        );
      if (Array.isArray(jsonSchema.required)) jsonSchema.required = jsonSchema.required.map(word);
      const known = dialectBehaviour[dialect].enums_are_open ? undefined : knownValuesOf(zodSchema);
      if (known) {
        jsonSchema.enum = [...known];
        delete jsonSchema.examples;
      }
      if (!renamedValues.has(zodSchema)) return;
      for (const list of ["enum", "examples"] as const)
        if (Array.isArray(jsonSchema[list])) jsonSchema[list] = jsonSchema[list].map(word);
    },
  };
}

function schemaOf(dialect: Dialect, schema: z.ZodType): JsonSchema {
  const name = Object.entries(named).find(([, each]) => each === schema)?.[0];
  if (name) return { $ref: referenceTo(name) };
  const { $schema: _, ...inline } = z.toJSONSchema(schema, jsonSchemaOptions(dialect));
  return inline as JsonSchema;
}

function operation(
  dialect: Dialect,
  operationId: string,
  route: Route,
  answeredAs = "application/json",
): object {
  const as = (type: string, schema: z.ZodType) => ({
    content: { [type]: { schema: schemaOf(dialect, schema) } },
  });
  const json = (schema: z.ZodType) => as("application/json", schema);
  const answers = Object.entries(route.answers).map(([status, schema]) => [
    status,
    { description: "Success", ...(schema && as(answeredAs, schema)) },
  ]);
  return {
    operationId,
    summary: route.summary,
    "x-origin": route.origin,
    security: security(route.role),
    parameters: [
      ...parameters(dialect, route.params, "path"),
      ...parameters(dialect, route.query, "query"),
      ...(dialect === "neutral" ? (route.conditions ?? []).map((name) => conditionHeaders[name]) : []),
    ],
    ...(route.body && { requestBody: { required: !route.bodyOptional, ...json(route.body) } }),
    responses: {
      ...Object.fromEntries(answers),
      422: { description: "The request is not valid", ...json(validationProblem) },
      default: { description: "Refused", ...json(problem) },
    },
  };
}

const conditionHeaders = {
  if_match: {
    name: "If-Match",
    in: "header",
    description: "The ETag of the deployment as it was read: 412 where it was changed since",
    schema: { type: "string" },
  },
  idempotency_key: {
    name: "Idempotency-Key",
    in: "header",
    description: "Sent again within 24 hours, the request is not carried out again: what it made is answered",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
} as const;

function parameters(dialect: Dialect, schema: z.ZodObject | undefined, where: "path" | "query"): object[] {
  return Object.entries(schema?.shape ?? {}).map(([name, type]) => ({
    name,
    in: where,
    required: where === "path",
    schema: schemaOf(dialect, type as z.ZodType),
  }));
}
