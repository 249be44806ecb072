/**
 * Functions that SQLite has and our statements use, for PostgreSQL. `json_readable` never throws for what
 * `JSON.stringify` writes: `jsonb` knows neither U+0000 nor half a surrogate pair, so both become characters of the
 * private use area. A field of JSON is a text, `true` is '1' and `false` is '0'; paths have one name (`$.name`).
 * `json_each` is STRICT because it then keeps its estimate of rows: with the hundred of `jsonb_array_elements_text`, the
 * rows of a few ids would be found by a scan of the whole table.
 */
export const sharedFunctions = `
  CREATE FUNCTION json_readable(value TEXT) RETURNS JSONB IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT CASE WHEN strpos(value, '\\u') = 0 THEN value
      ELSE regexp_replace(regexp_replace(value, '\\\\u0000', '\\ue000', 'g'),
                          '\\\\u[dD]([89a-fA-F][0-9a-fA-F]{2})', '\\ue\\1', 'g') END::JSONB
  $$;
  CREATE FUNCTION json_field(whole TEXT, name TEXT) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT CASE json_readable(whole) -> name WHEN 'true' THEN '1' WHEN 'false' THEN '0'
      ELSE json_readable(whole) ->> name END
  $$;
  CREATE OPERATOR ->> (LEFTARG = TEXT, RIGHTARG = TEXT, FUNCTION = json_field);
  CREATE FUNCTION json_item(list TEXT, nth INTEGER) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT json_readable(list) ->> nth
  $$;
  CREATE OPERATOR ->> (LEFTARG = TEXT, RIGHTARG = INTEGER, FUNCTION = json_item);
  CREATE FUNCTION json_extract(whole TEXT, path TEXT) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT json_field(whole, substr(path, 3))
  $$;
  CREATE FUNCTION json_each(list TEXT) RETURNS TABLE (key BIGINT, value TEXT)
    STRICT ROWS 20 IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT nth - 1, item FROM jsonb_array_elements_text(json_readable(list)) WITH ORDINALITY AS items (item, nth)
  $$;
  CREATE FUNCTION unhex(digits TEXT) RETURNS BYTEA IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT decode(digits, 'hex')
  $$;
  CREATE FUNCTION instr(whole TEXT, part TEXT) RETURNS INTEGER IMMUTABLE PARALLEL SAFE LANGUAGE SQL AS $$
    SELECT strpos(whole, part)
  $$;`;
