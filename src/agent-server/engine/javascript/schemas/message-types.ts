import type ts from "typescript";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";

// The classes of messages are large, and say little of what a client sends and gets: these schemas stand for them.

const blocks = { type: "array", items: { type: "object", properties: { type: { type: "string" } } } };
const content = { anyOf: [{ type: "string" }, blocks] };

/** A message as it is in states. */
const baseMessage = {
  type: "object",
  properties: {
    type: { type: "string", description: "human, ai, system, tool, …" },
    content,
    id: { type: "string" },
    name: { type: "string" },
    additional_kwargs: { type: "object" },
    response_metadata: { type: "object" },
    tool_calls: { type: "array", items: { type: "object" } },
    tool_call_id: { type: "string" },
  },
  required: ["type", "content"],
};

/** What becomes a message when it is written to a state. */
const baseMessageLike = {
  anyOf: [
    { type: "string" },
    { $ref: "#/definitions/BaseMessage" },
    {
      type: "object",
      properties: { role: { type: "string", description: "user, assistant, system, …" }, content },
      required: ["role", "content"],
    },
  ],
};

export function messageSchema(definitions: Map<string, JsonSchema>): JsonSchema {
  definitions.set("BaseMessage", baseMessage);
  return { $ref: "#/definitions/BaseMessage" };
}

export function messageLikeSchema(definitions: Map<string, JsonSchema>): JsonSchema {
  messageSchema(definitions);
  definitions.set("BaseMessageLike", baseMessageLike);
  return { $ref: "#/definitions/BaseMessageLike" };
}

const has = (checker: ts.TypeChecker, type: ts.Type, ...names: string[]) =>
  names.every((name) => checker.getPropertyOfType(type, name) !== undefined);

/** Whether a type is one of the graph library's classes of messages, whichever version it is of. */
export const isMessage = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  !type.isUnion() && has(checker, type, "content", "response_metadata", "getType", "toDict");

/** Whether a type, beside a message in a union, is a way to write one. */
export const isMessageLike = ({ ts, checker }: TypeWalk, type: ts.Type): boolean =>
  isMessage(checker, type) ||
  (type.flags & ts.TypeFlags.String) !== 0 ||
  checker.isTupleType(type) ||
  has(checker, type, "role", "content") ||
  // `{type: "remove", id}` and the older forms that begin with a type.
  (has(checker, type, "type") && !checker.isArrayType(type));
