// This folder: requests over HTTP: credentials, repetition, decoding. No route is named here.

import type { z } from "zod";
import { type WireBody, withSettingsApart } from "../../contract/deployment/hosted-settings.ts";
import { type Dialect, fromWire } from "../../contract/dialect/dialect.ts";
import { fieldPath } from "../../foundation/json/field-path.ts";
import { type RequestFacts, UnexpectedAnswerError } from "../errors.ts";
import { headerOf, type WireAnswer } from "./transport.ts";

/** Replaces a secret's value that the service does not return. */
export const HIDDEN_VALUE = "***";

/** Whether a value replaces one that the service hides. */
export function isHidden(value: string): boolean {
  return value === HIDDEN_VALUE || value === "" || /^[*•]+$/.test(value);
}

/**
 * The body of a success in our words. Lenient: unknown keys stay, unknown enum values pass, and an optional field
 * that breaks the contract's ranges keeps the value that the server gave.
 * @throws UnexpectedAnswerError when it is no JSON or a required field is missing
 */
export function decodeAnswer(
  schema: z.ZodType,
  answer: WireAnswer,
  dialect: Dialect,
  facts: RequestFacts,
): unknown {
  const json = parsed(answer.text);
  if (json === undefined) throw unexpected(answer, facts, `is not JSON${excerpt(answer.text)}`);
  const value = withSets(fromWire(dialect, schema, json), dialect);
  const oddities: { path: PropertyKey[]; raw: unknown }[] = [];
  // Each round sets aside what the schema refuses; a missing required field ends it.
  for (let round = 0; round < 4; round++) {
    const result = schema.safeDecode(value);
    if (result.success) {
      for (const { path, raw } of oddities) setAt(result.data, path, raw);
      return result.data;
    }
    const missing = result.error.issues.filter(({ path }) => getAt(value, path) === undefined);
    if (missing.length > 0) {
      const names = missing.map(({ path }) => fieldPath(path) || "the body").join(", ");
      throw unexpected(answer, facts, `lacks ${names}`);
    }
    for (const { path } of result.error.issues) {
      oddities.push({ path, raw: getAt(value, path) });
      setAt(value, path, undefined);
    }
  }
  throw unexpected(answer, facts, "does not have the shape of the contract");
}

type Sets = WireBody & Partial<Record<"build_secrets" | "runtime_keys" | "resources", unknown>>;

/** A deployment, or each of a page, with its settings and secrets as the contract has them. */
function withSets(value: unknown, dialect: Dialect): unknown {
  const body = value as Sets | null;
  if (Array.isArray(body?.resources))
    return { ...body, resources: body.resources.map((resource) => withSets(resource, dialect)) };
  for (const entries of [body?.secrets, body?.build_secrets, body?.runtime_keys])
    hideMissing(entries, dialect);
  return body && withSettingsApart(body, dialect);
}

/** A service may answer a secret's name without its value; null is a word of the contract in the neutral dialect. */
function hideMissing(entries: unknown, dialect: Dialect): void {
  if (!Array.isArray(entries)) return;
  for (const entry of entries as ({ value?: unknown } | null)[]) {
    if (!entry || typeof entry.value === "string" || (entry.value === null && dialect === "neutral"))
      continue;
    entry.value = HIDDEN_VALUE;
  }
}

function unexpected(answer: WireAnswer, facts: RequestFacts, what: string): UnexpectedAnswerError {
  const type = headerOf(answer, "content-type") ?? "no content type";
  return new UnexpectedAnswerError(
    `answered ${answer.status}, but the body (${type}, ${answer.text.length} characters) ${what}`,
    facts,
    {
      hint: "Check that the base URL is that of a control plane, its path included, and not of a page or proxy.",
    },
  );
}

/**
 * The text up to the first bracket or quote: a deployment's secrets stand behind those, a proxy's sentence before.
 */
function excerpt(text: string): string {
  const start = /^[^{["]*/.exec(text.slice(0, 200))?.[0].replace(/\s+/g, " ").trim().slice(0, 100) ?? "";
  return start === "" ? "" : `: ${JSON.stringify(start)}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function getAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

function setAt(value: unknown, path: readonly PropertyKey[], item: unknown): void {
  const parent = getAt(value, path.slice(0, -1)) as Record<PropertyKey, unknown> | undefined;
  const key = path.at(-1);
  if (parent !== undefined && parent !== null && key !== undefined) parent[key] = item;
}
