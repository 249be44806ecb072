import fc from "fast-check";
import type { JsonSchema, OpenApiDocument, ServedOperation } from "./openapi-document.ts";

export type SentRequest = {
  path: string;
  headers: Record<string, string>;
  /** As it is sent: text, or bytes that are none. */
  body: string | Uint8Array | undefined;
};

/** Values that exist on the server, by the name of their field. */
export type Known = Record<string, readonly unknown[]>;

const hostileTexts = [
  "",
  "\u0000",
  "\ud800",
  "__proto__",
  "constructor",
  "../../etc/passwd",
  "%00",
  "%E0%A4%A",
  "' OR 1=1 --",
  "\r\nx-injected: 1",
  "Ω≈ç√∫˜µ",
  "😀".repeat(300),
  "x".repeat(5000),
  "-1",
  "1e999",
  "NaN",
  "null",
];
const hostileNumbers = [0, -1, 0.5, -0, 1e308, -1e308, 2 ** 53, 2 ** 63, 5e-324, 1e20];
const deep = (levels: number) => JSON.parse("[".repeat(levels) + "]".repeat(levels)) as unknown;

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts, ...hostileNumbers, null, true, [], {}, deep(50), deep(250)),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary" }),
);

/** Bodies that are no JSON, or hardly. */
const hostileBody = fc.constantFrom<string | Uint8Array>(
  "{",
  "nul",
  "'{}'",
  "[1,]",
  '{"a":1}{"b":2}',
  '{"metadata":{"n":1e999}}',
  '{"metadata":"\\ud800"}',
  "[".repeat(300) + "]".repeat(300),
  `{"input":${'{"a":'.repeat(400)}1${"}".repeat(400)}}`,
  Uint8Array.of(0xff, 0xfe, 0x00),
  Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d),
);

/** Requests for an operation: as its description asks for, or broken in one or more fields. */
export function requestFor(
  document: OpenApiDocument,
  operation: ServedOperation,
  known: Known,
): fc.Arbitrary<SentRequest> {
  const fieldOf = (schema: JsonSchema, name = ""): fc.Arbitrary<unknown> =>
    name in known
      ? fc.oneof(
          { weight: 4, arbitrary: fc.constantFrom(...known[name]!) },
          { weight: 1, arbitrary: valid(schema) },
        )
      : valid(schema);

  function valid(schema: JsonSchema): fc.Arbitrary<unknown> {
    if (schema.$ref) return valid(document.components.schemas[schema.$ref.split("/").at(-1)!]!);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if ("const" in schema) return fc.constant(schema.const);
    const either = schema.anyOf ?? schema.oneOf;
    if (either) return fc.oneof(...either.map((each) => fc.constant(null).chain(() => valid(each))));
    return ofType(schema);
  }

  function ofType(schema: JsonSchema): fc.Arbitrary<unknown> {
    switch (schema.type) {
      case "object":
        return objectOf(schema);
      case "array":
        return fc.array(valid(schema.items ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, 3),
        });
      case "string":
        if (schema.format === "uuid") return fc.uuid();
        if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
        return fc.string({ minLength: schema.minLength ?? 0, maxLength: 20 });
      case "integer":
        return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 100, 100) });
      case "number":
        return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 5, noNaN: true });
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  }

  function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema) {
    const names = Object.keys(properties);
    if (names.length === 0 && typeof additionalProperties === "object") {
      return fc.dictionary(fc.string({ maxLength: 5 }), valid(additionalProperties), { maxKeys: 3 });
    }
    const fields = Object.fromEntries(names.map((name) => [name, fieldOf(properties[name]!, name)]));
    return fc.record(fields, { requiredKeys: required });
  }

  const bodySchema = operation.requestBody?.content["application/json"]?.schema;
  const wellFormed = bodySchema ? valid(bodySchema) : fc.constant(undefined);
  const body: fc.Arbitrary<string | Uint8Array | undefined> = bodySchema
    ? fc.oneof(
        { weight: 5, arbitrary: wellFormed.map((value) => JSON.stringify(value)) },
        { weight: 4, arbitrary: broken(wellFormed).map((value) => JSON.stringify(value)) },
        { weight: 1, arbitrary: hostileBody },
        { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
      )
    : fc.constant(undefined);
  const parameters = operation.parameters.map(({ name, in: location, required, schema }) => {
    const wanted = fieldOf(schema, name).map((value) => [value].flat().map(String));
    const hostile = hostileValue.map((value) => [value].flat().map((item) => textOf(item)));
    const given = fc.oneof({ weight: 5, arbitrary: wanted }, { weight: 1, arbitrary: hostile });
    return fc.record({
      name: fc.constant(name),
      location: fc.constant(location),
      texts: required ? given : fc.option(given, { nil: [] }),
    });
  });
  const contentType = fc.oneof(
    { weight: 9, arbitrary: fc.constant("application/json") },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=latin1",
        "/",
        "",
      ),
    },
  );
  return fc
    .record({ body, contentType, parameters: fc.tuple(...parameters) })
    .map(({ body, contentType, parameters }) => ({
      body,
      ...pathAndHeaders(operation.path, parameters, contentType),
    }));
}

/** The value with one of its fields replaced by something hostile. */
const broken = (wellFormed: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.tuple(wellFormed, hostileValue, fc.nat()).map(([value, hostile, at]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return hostile;
    const names = [...Object.keys(value), "__proto__", "unheard_of"];
    // Unlike a spread, an entry named `__proto__` becomes a field.
    return Object.fromEntries([...Object.entries(value), [names[at % names.length]!, hostile]]);
  });

const textOf = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? ""));

function pathAndHeaders(
  path: string,
  parameters: { name: string; location: string; texts: string[] }[],
  contentType: string,
): Pick<SentRequest, "path" | "headers"> {
  const query = new URLSearchParams();
  const headers: Record<string, string> = { "content-type": contentType };
  let filled = path;
  for (const { name, location, texts } of parameters) {
    // A header holds visible ASCII only, and a path no lone surrogate: clients refuse to send them.
    if (location === "path")
      filled = filled.replace(`{${name}}`, encodeURIComponent(texts.join("").toWellFormed()) || "%20");
    else if (location === "query") for (const text of texts) query.append(name, text);
    else if (texts.length > 0)
      headers[name] = texts
        .join(",")
        .replace(/[^\x20-\x7e]/g, "?")
        .trim();
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, headers };
}
