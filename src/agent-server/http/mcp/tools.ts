import type { Tool } from "@modelcontextprotocol/server";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { Assistant } from "../../assistants/assistant.ts";
import type { AssistantQuery } from "../../assistants/assistant-store.ts";
import { schemasOf } from "../../operations/assistants/assistant-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";

/** Assistants of a page; their tools may be fewer. */
const pageSize = 100;

/** Oldest first: of several with the same name the one that had it first is the tool. */
const oldestFirst = { by: "created_at", order: "asc" } as const;

/** What a caller may run: the assistants that graphs have by themselves, and of the others what they see. */
async function runnable(c: ServerContext, context: RoutesContext): Promise<AssistantQuery> {
  return { runs: true, scope: await authorize(c, context, "assistants:search", { metadata: {} }) };
}

/** A page of the assistants as tools, those before `offset` left out. */
export async function toolsFrom(
  c: ServerContext,
  context: RoutesContext,
  offset: number,
): Promise<{ tools: Tool[]; nextCursor?: string }> {
  const taken = new Set<string>();
  let isMore = true;
  const page: Assistant[] = [];
  const query = await runnable(c, context);
  for (let from = 0; from <= offset && isMore; from += pageSize) {
    const found = await context.assistants.search(query, oldestFirst, { limit: pageSize, offset: from });
    isMore = found.isMore;
    for (const assistant of found.rows) {
      const name = toolName(assistant.name);
      if (name === "" || taken.has(name)) continue;
      taken.add(name);
      if (from === offset) page.push(assistant);
    }
  }
  const tools = await Promise.all(page.map((assistant) => toolOf(c, context, assistant)));
  return { tools, ...(isMore && { nextCursor: String(offset + pageSize) }) };
}

/** The assistant that a tool's name stands for. */
export async function findTool(
  c: ServerContext,
  context: RoutesContext,
  name: string,
): Promise<Assistant | undefined> {
  const query = await runnable(c, context);
  for (let offset = 0; ; offset += pageSize) {
    const { rows, isMore } = await context.assistants.search(query, oldestFirst, { limit: pageSize, offset });
    const found = rows.find((assistant) => toolName(assistant.name) === name);
    if (found || !isMore) return found;
  }
}

/** The protocol allows these characters only, and so many of them. */
const toolName = (name: string): string =>
  name
    .trim()
    .replaceAll(/\s+/g, "_")
    .replaceAll(/[^\w.-]/g, "")
    .slice(0, 128);

async function toolOf(c: ServerContext, context: RoutesContext, assistant: Assistant): Promise<Tool> {
  const { assistant_id, name, description } = assistant;
  return {
    name: toolName(name),
    title: name,
    description: description ?? `Runs the assistant ${name}`,
    inputSchema: await inputSchemaOf(c, context, assistant_id),
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
  };
}

/** A tool takes an object: any, where its graph does not say which. */
async function inputSchemaOf(
  c: ServerContext,
  context: RoutesContext,
  assistantId: string,
): Promise<Tool["inputSchema"]> {
  try {
    const { input_schema } = await schemasOf(c, context, assistantId);
    const type = isJsonObject(input_schema) ? (input_schema.type ?? "object") : undefined;
    return type === "object" ? { ...(input_schema as object), type } : { type: "object" };
  } catch (error) {
    // Its graph cannot be made without a caller's config, or the assistant has just been deleted.
    if (error instanceof RefusedError) return { type: "object" };
    throw error;
  }
}
