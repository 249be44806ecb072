import { expect, test } from "vitest";
import { draftOf, readDraft } from "../../../../src/pages/studio/form/draft.ts";
import { fieldsOf } from "../../../../src/pages/studio/form/fields.ts";

const typescript = {
  type: "object",
  properties: {
    messages: {
      anyOf: [
        { $ref: "#/definitions/BaseMessageLike" },
        { type: "array", items: { $ref: "#/definitions/BaseMessageLike" } },
      ],
    },
    mood: { enum: ["calm", "cross"] },
    tags: { type: "array", items: { type: "string" } },
    limit: { type: "number" },
    isDry: { type: ["boolean", "null"] },
    tree: { $ref: "#/definitions/Tree" },
  },
  required: ["limit"],
  definitions: {
    BaseMessageLike: { type: "object" },
    Tree: { type: "object", properties: { child: { $ref: "#/definitions/Tree" } } },
  },
};

const python = {
  title: "State",
  type: "object",
  properties: {
    messages: {
      title: "Messages",
      type: "array",
      items: { oneOf: [{ $ref: "#/$defs/HumanMessage" }, { $ref: "#/$defs/AIMessage" }] },
    },
    depth: { anyOf: [{ type: "integer" }, { type: "null" }], default: 3, title: "Depth" },
    level: { $ref: "#/$defs/Level", description: "How hard" },
  },
  $defs: {
    Level: { enum: [1, 2], type: "integer" },
    HumanMessage: { type: "object" },
    AIMessage: { type: "object" },
  },
};

const kindsOf = (schema: object) => fieldsOf(schema as never)?.map(({ name, kind }) => [name, kind]);

test("a schema's properties are fields of their kinds, whichever language wrote it", () => {
  expect(kindsOf(typescript)).toEqual([
    ["messages", "messages"],
    ["mood", "choice"],
    ["tags", "list"],
    ["limit", "number"],
    ["isDry", "boolean"],
    ["tree", "json"],
  ]);
  expect(kindsOf(python)).toEqual([
    ["messages", "messages"],
    ["depth", "integer"],
    ["level", "choice"],
  ]);
  expect(fieldsOf(python)?.[2]).toMatchObject({ description: "How hard", choices: [1, 2] });
});

test("no form is made of what is no object", () => {
  expect(fieldsOf({ type: "string" })).toBeUndefined();
  expect(fieldsOf(null)).toBeUndefined();
});

test("what is written becomes the value; what is left empty is left out", () => {
  const fields = fieldsOf(typescript)!;
  const written = {
    messages: [
      { type: "human", content: "hi" },
      { type: "human", content: " " },
    ],
    mood: "calm",
    tags: "a\n\nb",
    limit: "2.5",
    isDry: "false",
    tree: '{"child":null}',
  };
  expect(readDraft(fields, written)).toEqual({
    value: {
      messages: [{ type: "human", content: "hi" }],
      mood: "calm",
      tags: ["a", "b"],
      limit: 2.5,
      isDry: false,
      tree: { child: null },
    },
    errors: {},
  });
  expect(readDraft(fieldsOf(python)!, { level: "2" })).toEqual({ value: { level: 2 }, errors: {} });
});

test("each mistake is told at its field", () => {
  const { errors } = readDraft(fieldsOf(typescript)!, { limit: "many", tree: "{" });
  expect(errors.limit).toBe("“many” is not a number.");
  expect(errors.tree).toMatch(/^Not JSON: /);
  expect(readDraft(fieldsOf(typescript)!, {}).errors).toEqual({ limit: "A value is needed." });
  expect(readDraft(fieldsOf(python)!, { depth: "1.5" }).errors).toEqual({
    depth: "A whole number is needed.",
  });
});

test("a value is written into the form, with the schema's own where it has none", () => {
  const fields = fieldsOf(python)!;
  expect(draftOf(fields, { messages: [{ role: "user", content: "hi" }], level: 1 })).toEqual({
    messages: [{ type: "human", content: "hi" }],
    depth: "3",
    level: "1",
  });
});
