import { expect, test } from "vitest";
import {
  interruptForm,
  typedAnswer,
} from "../../../../src/pages/chat/conversation/interrupts/interrupt-form.ts";

test("actions come with the decisions that their configuration allows", () => {
  const form = interruptForm({
    action_requests: [
      { name: "book", args: { table: 2 }, description: "Books" },
      { name: "pay", args: {} },
    ],
    review_configs: [
      { action_name: "pay", allowed_decisions: ["approve", "reject"] },
      { action_name: "book", allowed_decisions: ["edit", "dance"] },
    ],
  });
  expect(form).toEqual({
    kind: "actions",
    requests: [
      { name: "book", args: { table: 2 }, description: "Books", allowed: ["edit"] },
      { name: "pay", args: {}, description: undefined, allowed: ["approve", "reject"] },
    ],
  });
});

const args = { table: 2, note: "}\nArgs: {" };

test.each([
  [`Needs approval\n\nTool: book\nArgs: ${JSON.stringify(args, null, 2)}`, "Needs approval"],
  [`Needs approval\n\nTool: book\nArgs: {'table': 2, 'note': '}\\nArgs: {'}`, "Needs approval"],
  [`Arguments: ${JSON.stringify(args)}`, undefined],
  ["Books a table", "Books a table"],
  ["Looks odd\nArgs: none that I know", "Looks odd\nArgs: none that I know"],
  ['Other ones\nArgs: {"table":3}', 'Other ones\nArgs: {"table":3}'],
  [`Args: ${JSON.stringify(args)}\nThink twice`, `Args: ${JSON.stringify(args)}\nThink twice`],
])("of the description %j the card shows %j beside the arguments", (description, shown) => {
  const actions = interruptForm({ action_requests: [{ name: "book", args, description }] });
  expect(actions).toMatchObject({ requests: [{ args, description: shown }] });
  const inbox = interruptForm({ action_request: { action: "book", args }, description });
  expect(inbox).toMatchObject({ requests: [{ args, description: shown }] });
});

test("actions are found in camel case and without configuration", () => {
  expect(interruptForm({ actionRequests: [{ name: "book", args: {} }] })).toMatchObject({
    kind: "actions",
    requests: [{ name: "book", allowed: ["approve", "edit", "reject"] }],
  });
});

test("the shape of the inbox is found alone and in a list", () => {
  const request = { action_request: { action: "send", args: { to: "a" } }, config: { allow_accept: true } };
  expect(interruptForm([request])).toMatchObject({ kind: "inbox", isList: true });
  expect(interruptForm(request)).toMatchObject({
    kind: "inbox",
    isList: false,
    requests: [{ action: "send", args: { to: "a" }, allows: { accept: true, edit: false } }],
  });
});

test.each([
  ["What now?", { kind: "text", question: "What now?" }],
  [
    { question: "What now?", about: 1 },
    { kind: "text", question: "What now?", rest: { about: 1 } },
  ],
  [
    { message: "Which?", options: ["a", { label: "B", value: 2 }] },
    {
      kind: "choice",
      choices: [
        { label: "a", value: "a" },
        { label: "B", value: 2 },
      ],
    },
  ],
  [
    { type: "confirm", question: "Sure?" },
    { kind: "confirm", question: "Sure?" },
  ],
  [{ anything: "else" }, { kind: "json", payload: { anything: "else" } }],
  [7, { kind: "json", payload: 7 }],
  [null, { kind: "json", payload: null }],
])("the payload %j is asked as its shape says", (payload, form) => {
  expect(interruptForm(payload)).toMatchObject(form);
});

test("what is typed is JSON where it is JSON", () => {
  expect(["true", "12", '{"a":1}', "yes please"].map(typedAnswer)).toEqual([
    true,
    12,
    { a: 1 },
    "yes please",
  ]);
});
