import type { Schema } from "../../../database/schema.ts";
import { tables } from "../tables.ts";

/** A label in the text of a namespace, as a regular expression. */
const label = String.raw`"(?:[^"\\]|\\.)*"`;

/** What SQLite has from `functions.ts`: each says what its namesake in JavaScript does. */
const postgresFunctions = `
  CREATE FUNCTION json_contains(whole TEXT, part TEXT) RETURNS BOOLEAN IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT json_readable(COALESCE(whole, 'null')) @> json_readable(part)
  $$;
  CREATE FUNCTION json_number(value JSONB) RETURNS DOUBLE PRECISION IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT CASE WHEN jsonb_typeof(value) = 'number' OR jsonb_typeof(value) = 'string'
      AND value #>> '{}' ~ '^[-+]?[0-9]{1,40}(\\.[0-9]{1,40})?([eE][-+]?[0-9]{1,2})?$'
      THEN (value #>> '{}')::DOUBLE PRECISION END
  $$;
  CREATE FUNCTION namespace_start(namespace TEXT, labels BIGINT) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT rtrim(substring(namespace FROM '^\\[(?:${label},?){0,' || labels || '}'), ',')
  $$;
  CREATE FUNCTION namespace_label(namespace TEXT, place BIGINT) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT CASE WHEN place >= 0 THEN substring(namespace FROM '^\\[(?:${label},){' || place || '}(${label})')
      ELSE substring(namespace FROM '(${label})(?:,${label}){' || -place - 1 || '}\\]$') END
  $$;`;

export const schema: Schema = {
  server: "agent_server",
  tables,
  postgresFunctions,
  busyTables: ["runs", "event_logs", "threads", "webhooks"],
};
