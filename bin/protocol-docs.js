// What docs/protocol.md repeats of the program: commands, events and filters from their schemas, with what a real server
// sent (test/fixtures/protocol/exchange.jsonl).
import { readFileSync } from "node:fs";
import { z } from "zod";
import { commandSchemas, errorCodes, protocolReply } from "../src/agent-server/api/protocol/commands.ts";
import { eventKinds, protocolEvent } from "../src/agent-server/api/protocol/event.ts";
import { subscriptionBody } from "../src/agent-server/http/protocol/subscription-body.ts";

const captured = readFileSync(new URL("../test/fixtures/protocol/exchange.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line));
const commands = captured.filter(({ request }) => request);
const events = captured.filter(({ type }) => type === "event");

/** The generated parts by the names of their markers. */
export function protocolParts() {
  return {
    reply: fields(jsonSchema(protocolReply)),
    errors: errorCodes.map(code).join(", "),
    commands: Object.entries(commandSchemas).map(commandSection).join("\n\n"),
    envelope: [fields(envelope()), example(events.find(({ method }) => method === "messages"))].join("\n\n"),
    events: eventKinds.map(eventSection).join("\n\n"),
    subscription: fields(jsonSchema(subscriptionBody)),
    turn: turnTable(),
  };
}

function commandSection([method, { summary, params, result }]) {
  const exchanges = commands.filter(({ request }) => request.method === method);
  return [
    `### \`${method}\``,
    `${summary}.`,
    "Parameters:",
    fields(jsonSchema(params)),
    "Result:",
    fields(jsonSchema(result, "output")),
    ...exchanges.map(({ request, reply }) => `${example(request)}\n\n${example(reply)}`),
  ].join("\n\n");
}

function eventSection({ method, channel, about, data }) {
  const schema = jsonSchema(data, "output");
  const variants = schema.oneOf ?? [];
  const all = events.filter((event) => event.method === method);
  // One example for each thing that such an event may say.
  const kindOf = ({ params: { data } }) => `${data?.event} ${data?.delta?.type}`;
  const examples = [...Map.groupBy(all, kindOf).values()].map(([{ params }]) => params);
  return [
    `### \`${method}\``,
    `${about} Channel \`${channel}\`.`,
    ...(variants.length > 0
      ? variants.flatMap((variant) => [
          `\`${variant.properties.event.const}\`:`,
          fields(withoutProperty(variant, "event")),
        ])
      : schema.properties
        ? [fields(schema)]
        : []),
    ...(examples.length > 0 ? [`\`params\`, as captured:\n\n${lines(examples)}`] : []),
  ].join("\n\n");
}

/** The fields of every event, without what each kind has of its own. */
function envelope() {
  const [first] = jsonSchema(protocolEvent, "output").oneOf;
  const { params, method, ...own } = first.properties;
  const { data, ...inParams } = params.properties;
  const named = (prefix, properties) =>
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [prefix + name, value]));
  return {
    properties: {
      ...own,
      method: { ...method, const: undefined, type: "string", description: "What happened; see below" },
      ...named("params.", inParams),
      "params.data": { description: "What the method says" },
    },
    required: [...first.required, ...params.required.map((name) => `params.${name}`)],
  };
}

/** The first run, without what most clients leave out. */
function turnTable() {
  const isEnd = ({ method, params: { namespace, data } }) =>
    method === "lifecycle" && namespace.length === 0 && data.event !== "running";
  const turn = events
    .slice(0, events.findIndex(isEnd) + 1)
    .filter(({ method }) => !["tasks", "updates"].includes(method));
  const rows = turn.map(({ method, params: { namespace, data } }) => [
    code(method),
    code(JSON.stringify(namespace.map(shortSegment))),
    method === "values" ? "" : code(shortened(data)),
  ]);
  return table(["method", "namespace", "data"], rows);
}

const shortSegment = (segment) => segment.replace(/:.*/, ":…");
const shortened = (data) => {
  const text = JSON.stringify(data);
  return text.length > 90 ? `${text.slice(0, 87)}…` : text;
};

/** Schemas with an id of their own are put in the place of their references. */
function jsonSchema(schema, io = "input") {
  const { $defs = {}, ...whole } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  const resolved = (part) => {
    if (Array.isArray(part)) return part.map(resolved);
    if (typeof part !== "object" || part === null) return part;
    const { $ref, ...rest } = part;
    if ($ref) return { ...resolved($defs[$ref.split("/").at(-1)]), ...rest };
    return Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, resolved(value)]));
  };
  return resolved(whole);
}

function withoutProperty({ properties, ...rest }, name) {
  const { [name]: _, ...others } = properties;
  return { ...rest, properties: others };
}

/** A table of an object's fields; one for each form where it has several. */
function fields(schema) {
  if (schema.anyOf) return schema.anyOf.map(fields).join("\n\nor\n\n");
  const rows = rowsOf(schema);
  return rows.length === 0 ? "none." : table(["field", "type", "", ""], rows);
}

/** A row for each field, those of inner objects after the object's own. */
function rowsOf({ properties = {}, required = [] }, prefix = "") {
  return Object.entries(properties).flatMap(([name, property]) => {
    const need = required.includes(name) ? "" : "optional";
    const about = (property.description ?? "").replace(/\.$/, "");
    const inner = property.type === "array" ? [property.items ?? {}, "[]."] : [property, "."];
    return [
      [code(prefix + name), typeOf(property), need, about],
      ...rowsOf(inner[0], `${prefix}${name}${inner[1]}`),
      ...formsOf(property, `${prefix}${name}.`),
    ];
  });
}

/** The fields of each form that an object may have, told apart by its `type`. */
function formsOf({ oneOf = [] }, prefix) {
  return oneOf.flatMap((form) =>
    rowsOf(withoutProperty(form, "type"), prefix).map(([name, type, need, about]) => {
      const condition = `with type ${typeOf(form.properties.type)}`;
      return [name, type, [condition, need].filter(Boolean).join(", "), about];
    }),
  );
}

function typeOf(schema) {
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((each) => code(JSON.stringify(each))).join(", ");
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return [...new Set(several.map(typeOf))].filter((type) => type !== "null").join(" or ");
  if (schema.type === "array") return `array of ${typeOf(schema.items ?? {})}`;
  if (Array.isArray(schema.type)) return schema.type.filter((type) => type !== "null").join(" or ");
  return schema.type ?? "any JSON";
}

const lines = (values) => `\`\`\`json\n${values.map(printed).join("\n")}\n\`\`\``;
const example = (value) => lines([value]);

/** On one line; of a long list only what comes first. */
function printed(value) {
  return JSON.stringify(value, (_, part) => {
    const isLong = Array.isArray(part) && part.length > 1 && JSON.stringify(part).length > 500;
    return isLong ? [part[0], `… and ${part.length - 1} more`] : part;
  });
}
const code = (text) => `\`${text}\``;

function table(head, rows) {
  const line = (cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
