import { z } from "zod";
import type { Item } from "../item-store/item-store.ts";
import { searchLimitMs } from "../store/search-limit.ts";
import { type App, route } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { item, itemDelete, itemPut, itemQuery, itemSearch, namespaceQuery } from "./schemas/store.ts";

const tag = "Store";

const publicItem = ({ namespace, key, value, createdAt, updatedAt }: Item) => ({
  namespace,
  key,
  value,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
});

/** Items that graphs and clients share, by namespace and key. */
export function addStoreRoutes(app: App, context: RoutesContext): void {
  const { items, database } = context;

  /** Reading an item gives it its whole time to live again, where the client wants it or, by default, the configuration. */
  async function used(found: Item[], refresh: boolean | null | undefined): Promise<void> {
    const isRefreshed = refresh ?? items.refreshesOnRead;
    const temporary = isRefreshed ? found.filter(({ ttlMinutes }) => ttlMinutes !== null) : [];
    if (temporary.length > 0) await database.write((sql) => items.refresh(sql, temporary));
  }

  route(
    app,
    {
      method: "put",
      path: "/store/items",
      tag,
      summary: "Keep an item, in the place of the one that is there",
      body: itemPut,
      answers: { 204: null },
    },
    async (c, { body: { namespace, key, value, ttl } }) => {
      const text = JSON.stringify(value);
      await database.write((sql) => items.put(sql, namespace, key, text, ttl ?? undefined));
      return c.body(null, 204);
    },
  );
  route(
    app,
    {
      method: "get",
      path: "/store/items",
      tag,
      summary: "Get an item; null when there is none",
      query: itemQuery,
      answers: { 200: item.nullable() },
    },
    async (c, { query: { namespace, key, refresh_ttl } }) => {
      const found = await items.get(namespace, key);
      // As the official servers do: their clients take it for "nothing there", and throw at a 404.
      if (!found) return c.json(null);
      await used([found], refresh_ttl);
      return c.json(publicItem(found));
    },
  );
  route(
    app,
    {
      method: "delete",
      path: "/store/items",
      tag,
      summary: "Delete an item",
      body: itemDelete,
      answers: { 204: null },
    },
    async (c, { body: { namespace, key } }) => {
      await database.write((sql) => items.delete(sql, namespace, key));
      return c.body(null, 204);
    },
  );
  addSearches(app, context, used);
}

function addSearches(
  app: App,
  { items }: RoutesContext,
  used: (found: Item[], refresh: boolean | null | undefined) => Promise<void>,
): void {
  route(
    app,
    {
      method: "post",
      path: "/store/items/search",
      tag,
      summary: "Search items below a namespace, last updated first",
      body: itemSearch,
      answers: { 200: z.object({ items: z.array(item) }) },
    },
    async (c, { body }) => {
      const found = await items.search({
        namespacePrefix: body.namespace_prefix ?? [],
        filter: body.filter ?? undefined,
        limit: body.limit ?? undefined,
        offset: body.offset ?? undefined,
        limitMs: searchLimitMs,
      });
      await used(found, body.refresh_ttl);
      return c.json({ items: found.map(publicItem) });
    },
  );
  route(
    app,
    {
      method: "post",
      path: "/store/namespaces",
      tag,
      summary: "List the namespaces that hold items",
      body: namespaceQuery,
      answers: { 200: z.object({ namespaces: z.array(z.array(z.string())) }) },
    },
    async (c, { body }) => {
      const ends = (["prefix", "suffix"] as const).map((matchType) => ({
        matchType,
        path: body[matchType] ?? [],
      }));
      const namespaces = await items.listNamespaces({
        matchConditions: ends,
        maxDepth: body.max_depth ?? undefined,
        limit: body.limit ?? undefined,
        offset: body.offset ?? undefined,
        limitMs: searchLimitMs,
      });
      return c.json({ namespaces });
    },
  );
}
