import type ts from "typescript";
import { isMessage, isMessageLike, messageLikeSchema, messageSchema } from "./message-types.ts";
import type { JsonSchema, TypeWalk } from "./type-walk.ts";

export function schemaOfUnion(walk: TypeWalk, type: ts.UnionType, depth: number): JsonSchema | undefined {
  const { checker, definitions, describe } = walk;
  // To bypass a reducer is for nodes.
  const given = type.types.filter((member) => !checker.getPropertyOfType(member, "__overwrite__"));
  const hasMessages = given.some((member) => isMessage(checker, member));
  const ways = hasMessages ? given.filter((member) => isMessageLike(walk, member)) : [];
  const members = given.filter((member) => !ways.includes(member));
  const options: JsonSchema[] = [];
  if (ways.length > 0) {
    const isStrict = ways.every((member) => isMessage(checker, member));
    options.push(isStrict ? messageSchema(definitions) : messageLikeSchema(definitions));
  }
  options.push(...listedLiterals(members));
  for (const member of members) {
    const option = isListed(member) ? undefined : describe(member, depth + 1);
    if (option) options.push(option);
  }
  return anyOf(options);
}

const isListed = (type: ts.Type) => type.isStringLiteral() || type.isNumberLiteral();

/** Words and numbers to choose from are one list each. */
function listedLiterals(members: readonly ts.Type[]): JsonSchema[] {
  const literals = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
  const numbers = members.flatMap((member) => (member.isNumberLiteral() ? [member.value] : []));
  return [
    ...(literals.length > 0 ? [{ type: "string", enum: literals }] : []),
    ...(numbers.length > 0 ? [{ type: "number", enum: numbers }] : []),
  ];
}

function anyOf(options: readonly JsonSchema[]): JsonSchema | undefined {
  const distinct = [...new Map(options.map((option) => [JSON.stringify(option), option])).values()];
  if (distinct.length < 2) return distinct[0];
  // One that allows everything makes the others say nothing.
  if (distinct.some((option) => Object.keys(option).length === 0)) return {};
  const halves = distinct.filter(({ type, const: value }) => type === "boolean" && value !== undefined);
  if (halves.length < 2) return { anyOf: distinct };
  return anyOf([...distinct.filter((option) => !halves.includes(option)), { type: "boolean" }]);
}
