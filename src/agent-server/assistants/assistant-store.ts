// This folder: assistants, their versions and their graphs' schemas. No HTTP.

import type { Sql } from "../../database/database.ts";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { Scope } from "../auth/scope.ts";
import { addScope, inColumn } from "../auth/scope-sql.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import { readPage } from "../store/answer-limit.ts";
import { addContains, createFilter, type Filter, orderBy } from "../store/filter.ts";
import { type Found, type Range, searchPage } from "../store/search-page.ts";
import { type Assistant, type AssistantContent, assistantIdOf, systemMetadata } from "./assistant.ts";
import { withDefaults } from "./merged-settings.ts";

type ContentRow = {
  assistant_id: string;
  graph_id: string;
  name: string;
  description: string | null;
  config: string;
  context: string;
  metadata: string;
  version: number;
  created_at: number;
};
type Row = ContentRow & { ordinal: number; is_system: number; updated_at: number };

/** An assistant's own settings, without the defaults under them. */
type OwnSettings = Pick<Assistant, "config" | "context">;

/**
 * What the server keeps of an assistant. `isSystem`: the one that its graph has by itself; `own`: what was set for it,
 * where its config and context have defaults as well.
 */
export type AssistantRecord = Assistant & { isSystem: boolean; own: OwnSettings };

export type AssistantQuery = {
  graph_id?: string | null | undefined;
  /** A part of the name, in whichever case. */
  name?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  /** What the caller may see. */
  scope?: Scope;
  /** To run them: then those that graphs have by themselves are for everybody. */
  runs?: boolean;
};

export type AssistantOrder = { by: keyof typeof orderColumns; order: "asc" | "desc" };

const orderColumns = {
  assistant_id: "assistant_id",
  created_at: "created_at",
  updated_at: "updated_at",
  name: "name",
  graph_id: "graph_id",
} as const;
const metadataField = { model: "assistant", field: "metadata" } as const;
/** Columns of free size. */
const largeColumns = ["description", "config", "context", "metadata"];

export const assistantOrders = Object.keys(orderColumns) as (keyof typeof orderColumns)[];

/** @param updatedAt of a version: when it was made */
function fromRow(row: ContentRow, updatedAt = row.created_at): Assistant {
  return {
    assistant_id: row.assistant_id,
    graph_id: row.graph_id,
    name: row.name,
    description: row.description,
    config: JSON.parse(row.config),
    context: JSON.parse(row.context),
    metadata: JSON.parse(row.metadata),
    version: row.version,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(updatedAt),
  };
}

export function publicAssistant({ isSystem: _, own: __, ...assistant }: AssistantRecord): Assistant {
  return assistant;
}

export type AssistantStore = ReturnType<typeof createAssistantStore>;

/**
 * Assistants' records. Processes with other graphs may share the database (a new revision starts while the old one
 * serves): the default assistants of graphs that are not ours are kept, and not shown.
 * `defaults` are what the default assistants of graphs begin with. They are not stored: the next process may have others.
 */
export function createAssistantStore(
  { read, search, sealing }: AgentDatabase,
  { graphIds, defaults }: { graphIds: readonly string[]; defaults: ReadonlyMap<string, OwnSettings> },
  now: () => number,
) {
  const defaultsById = new Map(
    [...defaults].map(([graphId, settings]) => [assistantIdOf(graphId), settings]),
  );
  const ofGraphs = new Set([...graphIds, ...graphIds.map(assistantIdOf)]);
  const shown = (assistant: Assistant) => withDefaults(assistant, defaultsById.get(assistant.assistant_id));
  const columns = "graph_id, name, description, config, context, metadata";
  const contentOf = (content: AssistantContent) =>
    [
      content.graph_id,
      content.name,
      content.description,
      sealing.text(JSON.stringify(content.config)),
      sealing.text(JSON.stringify(content.context)),
      JSON.stringify(sealing.json(metadataField, content.metadata)),
    ] as const;

  function visible(): Filter {
    const filter = createFilter();
    filter.add((parameter) => `is_system = 0 OR graph_id IN (${graphIds.map(parameter).join(", ")})`);
    return filter;
  }

  function matching({ graph_id, name, metadata, scope, runs = false }: AssistantQuery): Filter {
    const filter = visible();
    if (graph_id) filter.add((parameter) => `graph_id = ${parameter(graph_id)}`);
    if (name) filter.add((parameter) => `folded_name LIKE ${parameter(containing(name))} ESCAPE '!'`);
    if (metadata) addContains(filter, "metadata", metadata);
    if (scope) {
      filter.add((parameter) => {
        const seen = createFilter(parameter);
        addScope(seen, scope, inColumn("metadata"));
        return runs ? `is_system = 1 OR (${seen.text()})` : seen.text();
      });
    }
    return filter;
  }

  async function findById(id: string, sql: Sql): Promise<AssistantRecord | undefined> {
    const filter = visible();
    filter.add((parameter) => `assistant_id = ${parameter(id)}`);
    const row = await sql.first<Row>(`SELECT * FROM assistants WHERE ${filter.text()}`, ...filter.values);
    if (!row) return undefined;
    const { config, context, ...assistant } = fromRow(row, row.updated_at);
    const own = { config, context };
    return { ...shown({ ...assistant, ...own }), isSystem: row.is_system === 1, own };
  }

  const addVersion = (sql: Sql, id: string, version: number, content: AssistantContent) =>
    sql.run(
      `INSERT INTO assistant_versions (assistant_id, version, created_at, ${columns})
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
      ...[id, version, now()],
      ...contentOf(content),
    );

  async function insert(sql: Sql, id: string, content: AssistantContent, isSystem = false): Promise<void> {
    await sql.run(
      `INSERT INTO assistants (assistant_id, is_system, folded_name, version, created_at, updated_at, ${columns})
       VALUES (?1, ?2, ?3, 1, ?4, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
      ...[id, isSystem ? 1 : 0, folded(content.name), now()],
      ...contentOf(content),
    );
    await addVersion(sql, id, 1, content);
  }

  /** Makes a version the one that counts. */
  const setContent = (sql: Sql, id: string, version: number, content: AssistantContent) =>
    sql.run(
      `UPDATE assistants SET version = ?2, folded_name = ?3, updated_at = ?4, graph_id = ?5, name = ?6,
         description = ?7, config = ?8, context = ?9, metadata = ?10 WHERE assistant_id = ?1`,
      ...[id, version, folded(content.name), now()],
      ...contentOf(content),
    );

  async function newestVersion(sql: Sql, id: string): Promise<number> {
    const row = await sql.first<{ newest: number }>(
      "SELECT max(version) AS newest FROM assistant_versions WHERE assistant_id = ?1",
      id,
    );
    return row?.newest ?? 0;
  }

  return {
    /** By id, or by the name of a graph: then the graph's default one. */
    async find(idOrName: string, sql: Sql = read): Promise<AssistantRecord | undefined> {
      if (graphIds.includes(idOrName)) return findById(assistantIdOf(idOrName), sql);
      return findById(idOrName.toLowerCase(), sql);
    },
    /** Whether that names the assistant that a graph has by itself. */
    isOfGraph: (idOrName: string) => ofGraphs.has(idOrName) || ofGraphs.has(idOrName.toLowerCase()),
    /** Also when it is not shown: then its id is taken all the same. */
    async exists(sql: Sql, id: string): Promise<boolean> {
      const text = "SELECT 1 AS found FROM assistants WHERE assistant_id = ?1";
      return (await sql.first(text, id)) !== undefined;
    },
    async search(
      query: AssistantQuery,
      { by, order }: AssistantOrder,
      range: Range,
    ): Promise<Found<Assistant>> {
      await sealing.refuseSearch(metadataField, query.metadata);
      const filter = matching(query);
      const ids = `SELECT ordinal AS id FROM assistants WHERE ${filter.text()} ${orderBy(orderColumns[by], order)}`;
      const from = { table: "assistants", id: "ordinal", large: largeColumns } as const;
      const { rows, isMore } = await searchPage<Row>({ search: search(), read }, from, {
        ids,
        filter,
        ...range,
      });
      return { rows: rows.map((row) => shown(fromRow(row, row.updated_at))), isMore };
    },
    async count(query: AssistantQuery): Promise<number> {
      await sealing.refuseSearch(metadataField, query.metadata);
      const filter = matching(query);
      const text = `SELECT count(*) AS count FROM assistants WHERE ${filter.text()}`;
      return (await search().first<{ count: number }>(text, ...filter.values))!.count;
    },
    insert,
    /** Makes a new version, which counts from now on. */
    async update(sql: Sql, id: string, content: AssistantContent): Promise<void> {
      const version = (await newestVersion(sql, id)) + 1;
      await addVersion(sql, id, version, content);
      await setContent(sql, id, version, content);
    },
    /** Newest first. */
    async versions(id: string, metadata: object, range: Range): Promise<Assistant[]> {
      await sealing.refuseSearch(metadataField, metadata);
      const rows = await readPage<ContentRow>(
        search(),
        largeColumns,
        `assistant_versions WHERE assistant_id = ?1 AND json_contains(metadata, ?2)
         ORDER BY version DESC LIMIT ?3 OFFSET ?4`,
        [id, JSON.stringify(metadata), range.limit, range.offset],
      );
      return rows.map((row) => shown(fromRow(row)));
    },
    /** False when there is no such version. */
    async setLatest(sql: Sql, id: string, version: number): Promise<boolean> {
      const text = "SELECT * FROM assistant_versions WHERE assistant_id = ?1 AND version = ?2";
      const row = await sql.first<ContentRow>(text, id, version);
      if (row) await setContent(sql, id, version, fromRow(row));
      return row !== undefined;
    },
    delete: (sql: Sql, id: string) => sql.run("DELETE FROM assistants WHERE assistant_id = ?1", id),
    /** Gives each graph its default assistant; one that was not changed follows the configuration. */
    async keepInStep(sql: Sql, graphs: Iterable<{ graphId: string; description: string | undefined }>) {
      for (const { graphId, description = null } of graphs) {
        const id = assistantIdOf(graphId);
        const found = await findById(id, sql);
        const content = { graph_id: graphId, name: graphId, description, config: {}, context: {} };
        if (!found) await insert(sql, id, { ...content, metadata: systemMetadata }, true);
        else if (found.description !== description && (await newestVersion(sql, id)) === 1) {
          for (const table of ["assistants", "assistant_versions"]) {
            await sql.run(`UPDATE ${table} SET description = ?1 WHERE assistant_id = ?2`, description, id);
          }
        }
      }
    },
  };
}

const folded = (name: string): string => name.toLowerCase();

/** A LIKE pattern of what contains a text. */
const containing = (part: string): string => `%${folded(part).replaceAll(/[!%_]/g, "!$&")}%`;
