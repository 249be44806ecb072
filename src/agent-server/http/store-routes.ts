import { z } from "zod";
import { RefusedError } from "../../http/refused-error.ts";
import { item, itemDelete, itemPut, itemQuery, itemSearch, namespaceQuery } from "../api/store.ts";
import { isWithin } from "../auth/scope.ts";
import type { Item } from "../item-store/item-store.ts";
import { authorize } from "../operations/authorize.ts";
import { onItems } from "../store/scopes.ts";
import { searchLimitMs } from "../store/search-limit.ts";
import { type App, route } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";

const tag = "Store";

const publicItem = ({ namespace, key, value, createdAt, updatedAt, score }: Item) => ({
  namespace,
  key,
  value,
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  ...(score === undefined ? {} : { score }),
});

/** What the filters of a project's `auth` are held against. */
const fieldsOf = ({ namespace, key, value }: Pick<Item, "namespace" | "key" | "value">) => ({
  ...value,
  namespace,
  key,
});

/** Items that graphs and clients share, by namespace and key. */
export function addStoreRoutes(app: App, context: RoutesContext): void {
  const { items, database } = context;

  /** Reading an item gives it its whole time to live again, where the client wants it or, by default, the configuration. */
  async function used(found: Item[], refresh: boolean | null | undefined): Promise<void> {
    const isRefreshed = refresh ?? items.refreshesOnRead;
    const temporary = isRefreshed ? found.filter(({ ttlMinutes }) => ttlMinutes !== null) : [];
    if (temporary.length > 0)
      await database.write((sql) => items.refresh(sql, temporary), { within: onItems(temporary) });
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
    async (c, { body: { ttl, ...given } }) => {
      const asked = { ...given };
      const scope = await authorize(c, context, "store:put", asked);
      const { namespace, key, value, index } = asked;
      const refuseOutside = (one: Parameters<typeof fieldsOf>[0] | undefined) => {
        if (one && !isWithin(scope, fieldsOf(one))) throw new RefusedError(403, "Forbidden");
      };
      refuseOutside(asked);
      const [indexed] = await items.indexed([{ value, paths: index ?? null }]);
      // Right before it is replaced: what embeds takes its time.
      refuseOutside(scope && (await items.get(namespace, key)));
      const text = JSON.stringify(value);
      await database.write(
        (sql) => items.put(sql, namespace, key, text, { ttlMinutes: ttl ?? undefined, indexed }),
        { within: onItems([asked]) },
      );
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
    async (c, { query: { refresh_ttl, ...given } }) => {
      const asked = { ...given };
      const scope = await authorize(c, context, "store:get", asked);
      const there = await items.get(asked.namespace, asked.key);
      const found = there && isWithin(scope, fieldsOf(there)) ? there : undefined;
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
    async (c, { body }) => {
      const asked = { ...body };
      const scope = await authorize(c, context, "store:delete", asked);
      const { namespace, key } = asked;
      const found = scope && (await items.get(namespace, key));
      // As if it were absent.
      if (found && !isWithin(scope, fieldsOf(found))) return c.body(null, 204);
      await database.write((sql) => items.delete(sql, namespace, key), { within: onItems([asked]) });
      return c.body(null, 204);
    },
  );
  addSearches(app, context, used);
}

function addSearches(
  app: App,
  context: RoutesContext,
  used: (found: Item[], refresh: boolean | null | undefined) => Promise<void>,
): void {
  const { items } = context;
  route(
    app,
    {
      method: "post",
      path: "/store/items/search",
      tag,
      summary: "Search items below a namespace, nearest to the query or last updated first",
      body: itemSearch,
      answers: { 200: z.object({ items: z.array(item) }) },
    },
    async (c, { body }) => {
      const { namespace_prefix, ...rest } = body;
      const asked = { ...rest, namespace: namespace_prefix ?? [] };
      const scope = await authorize(c, context, "store:search", asked);
      await items.refuseSealed(body.filter ?? undefined);
      const found = await items.search({
        namespacePrefix: asked.namespace,
        scope,
        filter: asked.filter ?? undefined,
        limit: body.limit ?? undefined,
        offset: body.offset ?? undefined,
        near: await items.vectorOf(asked.query),
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
      const { prefix, suffix, ...rest } = body;
      const asked = { ...rest, namespace: prefix ?? [], suffix: suffix ?? [] };
      const scope = await authorize(c, context, "store:list_namespaces", asked);
      const namespaces = await items.listNamespaces({
        matchConditions: [
          { matchType: "prefix", path: asked.namespace },
          { matchType: "suffix", path: asked.suffix },
        ],
        scope,
        maxDepth: body.max_depth ?? undefined,
        limit: body.limit ?? undefined,
        offset: body.offset ?? undefined,
        limitMs: searchLimitMs,
      });
      return c.json({ namespaces });
    },
  );
}
