import { z } from "zod";
import { assistantOrders } from "../assistants/assistant-store.ts";
import { filter, listUpTo, metadata, settingsBytes, within } from "./bounds.ts";
import { freeForm, page, sortOrder, storedText } from "./json-values.ts";
import { runConfig } from "./run-config.ts";
import { countOrFlag, flag, uuid } from "./text-values.ts";

/** An assistant's id, or the name of its graph. */
export const ofAssistant = z.object({ assistant_id: storedText.min(1) });
export const ofSubgraph = z.object({ ...ofAssistant.shape, namespace: z.string().min(1) });

export const assistant = z
  .looseObject({
    assistant_id: z.guid(),
    graph_id: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    config: freeForm,
    context: freeForm,
    metadata: freeForm,
    version: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "Assistant" });

/** As much of an assistant as a search selects. */
export const selectedAssistant = assistant.partial().meta({ id: "SelectedAssistant" });

const context = within(settingsBytes, freeForm);
const name = storedText.min(1).max(1000);

export const assistantCreate = z
  .object({
    assistant_id: uuid.nullish(),
    graph_id: storedText,
    name: name.nullish(),
    description: storedText.max(100_000).nullish(),
    config: runConfig.nullish(),
    context: context.nullish(),
    metadata: metadata.nullish(),
    if_exists: z.enum(["raise", "do_nothing"]).nullish(),
  })
  .meta({ id: "AssistantCreate" });

/** What is not given stays as it is. */
export const assistantPatch = z
  .object({
    graph_id: storedText.nullish(),
    name: name.nullish(),
    description: storedText.max(100_000).nullish(),
    config: runConfig.nullish(),
    context: context.nullish(),
    metadata: metadata.nullish(),
  })
  .meta({ id: "AssistantPatch" });

export const assistantCountQuery = z
  .object({
    graph_id: storedText.nullish(),
    name: storedText.max(1000).nullish(),
    metadata: filter.nullish(),
  })
  .meta({ id: "AssistantCountQuery" });

export const assistantQuery = z
  .object({
    ...assistantCountQuery.shape,
    ...page,
    sort_by: z.enum(assistantOrders).nullish(),
    sort_order: sortOrder,
    select: listUpTo(100, assistant.keyof()).nullish(),
  })
  .meta({ id: "AssistantQuery" });

export const versionsQuery = z
  .object({ ...page, metadata: filter.nullish() })
  .meta({ id: "AssistantVersionsQuery" });

export const versionChange = z
  .object({ version: z.int().min(1).max(2_147_483_647) })
  .meta({ id: "AssistantVersionChange" });

/** Whether subgraphs are drawn inside their nodes, or how deep. */
export const drawingQuery = z.object({ xray: countOrFlag() });

export const subgraphsQuery = z.object({ recurse: flag() });
export const deletionQuery = z.object({ delete_threads: flag() });

/** A graph as it is drawn. */
export const graphDrawing = z
  .looseObject({
    nodes: z.array(z.looseObject({ id: z.unknown() })),
    edges: z.array(z.looseObject({ source: z.unknown(), target: z.unknown() })),
  })
  .meta({ id: "GraphDrawing" });

const jsonSchema = freeForm.nullable();

/** JSON schemas; null where neither the graph library nor the compiler knows a type. */
export const graphSchemas = z
  .looseObject({
    input_schema: jsonSchema,
    output_schema: jsonSchema,
    state_schema: jsonSchema,
    config_schema: jsonSchema,
    context_schema: jsonSchema,
  })
  .meta({ id: "GraphSchemas" });
