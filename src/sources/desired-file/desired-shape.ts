import { z } from "zod";
import { deploymentName } from "../../contract/deployment/name.ts";
import { secretReference } from "../../contract/deployment/secrets.ts";
import { tags } from "../../contract/deployment/tags.ts";
import { type Dialect, fromWire } from "../../contract/dialect/dialect.ts";
import { resourceSpec } from "../../contract/resources/resource-spec.ts";
import { object } from "../../contract/schema/schema.ts";
import { walkSchema } from "../../contract/schema/schema-walk.ts";
import { unknownKeys } from "../../contract/schema/unknown-keys.ts";
import { renamedValues, sourceKind } from "../../contract/source/source.ts";
import { sourceConfig, sourceRevisionConfig } from "../../contract/source/source-config.ts";
import { SOURCES } from "../../contract/source/source-traits.ts";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import { contextName } from "./named-context.ts";
import { shapeSentence } from "./shape-sentence.ts";

/** What may be said about a deployment in a file or by flags; settings and sets of secrets are read apart (`secrets-text.ts`). */
const desiredShape = object({
  name: deploymentName.nullish(),
  display_name: z.string().min(1).nullish(),
  context: contextName.nullish(),
  source: sourceKind.nullish(),
  source_config: sourceConfig.nullish(),
  source_revision_config: sourceRevisionConfig.nullish(),
  secret_references: z.array(secretReference).nullish(),
  tags: tags.nullish(),
  deletion_protection: z.boolean().nullish(),
  /** Settings that everybody may see, though their names or values are those of secrets. */
  plain: z.array(z.string()).nullish(),
});
export type DesiredParts = z.output<typeof desiredShape>;

/** A mistake of shape, with its path in segments (to find its line). */
export type ShapeProblem = { path: (string | number)[]; message: string };

/**
 * The parts that have the right shape, and every mistake in the others. Words of the dialect are understood beside
 * the neutral ones.
 */
export function checkShape(
  given: Record<string, unknown>,
  dialect: Dialect = "neutral",
): { parts: DesiredParts; problems: ShapeProblem[] } {
  const value = inNeutralDialect(given, dialect) as Record<string, unknown>;
  const problems: ShapeProblem[] = unknownKeys(desiredShape, value).map((path) => ({
    path,
    message: unknownKeyMessage(path),
  }));
  const known = structuredClone(value);
  for (const { path } of problems) remove(known, path);
  const reading = desiredShape.safeParse(known, { error: shapeSentence });
  if (reading.success) return { parts: reading.data, problems };
  for (const { path, message } of reading.error.issues) {
    problems.push({ path: path as (string | number)[], message });
    // What is left is read again, so that rules about the sound parts are checked too.
    delete known[String(path[0])];
  }
  const rest = desiredShape.safeParse(known);
  return { parts: rest.data ?? {}, problems };
}

function unknownKeyMessage(path: readonly (string | number)[]): string {
  const name = String(path.at(-1));
  const homes = Object.entries({ source_config: sourceConfig, source_revision_config: sourceRevisionConfig })
    .filter(([, schema]) => Object.hasOwn(schema.shape, name))
    .map(([home]) => home);
  const home = path.length <= 2 ? homes[0] : undefined;
  if (home) return `is not a known key; it belongs into ${home}`;
  const meant = nearestWord(name, knownKeys(path.slice(0, -1)));
  return `is not a known key${meant ? `; did you mean ${meant}?` : ""}`;
}

/** The keys that are allowed at a path. */
function knownKeys(path: readonly (string | number)[]): string[] {
  if (path.length === 0)
    return [...Object.keys(desiredShape.shape), "env", "secrets", "build_secrets", "runtime_keys"];
  const shapes: Record<string, object> = {
    source_config: sourceConfig.shape,
    source_revision_config: sourceRevisionConfig.shape,
    "source_config.resource_spec": resourceSpec.shape,
  };
  return Object.keys(shapes[path.join(".")] ?? {});
}

function inNeutralDialect(value: unknown, dialect: Dialect): unknown {
  if (dialect === "neutral") return value;
  return walkSchema(desiredShape, value, {
    key(name, shape) {
      if (Object.hasOwn(shape, name)) return { known: name, as: name };
      const [renamed = name] = Object.keys(fromWire(dialect, z.object(shape), { [name]: null }) as object);
      return { known: renamed, as: renamed };
    },
    leaf: (schema, leaf) =>
      renamedValues.has(schema) && !(SOURCES as readonly unknown[]).includes(leaf)
        ? fromWire(dialect, schema, leaf)
        : leaf,
  });
}

function remove(value: Record<string, unknown>, path: readonly (string | number)[]): void {
  let holder: unknown = value;
  for (const segment of path.slice(0, -1)) holder = (holder as Record<string | number, unknown>)[segment];
  delete (holder as Record<string | number, unknown>)[path.at(-1) as string];
}
