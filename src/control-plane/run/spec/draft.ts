import type { RuleProblem } from "../../../contract/rules/deployment-rules.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { StartError } from "../start-error.ts";
import { type StoredName, type StoredSets, storedId } from "../stored-sets.ts";

/** A pod in the making: everything that is wrong with it is collected and reported at once. */
export type Draft = {
  problems: RuleProblem[];
  /** The named secrets and configs that the spec refers to. */
  references: StoredName[];
  /** What those hold; undefined: not read yet, and then nothing can be missing. */
  stored: StoredSets | undefined;
};

export const openDraft = (stored: StoredSets | undefined): Draft => ({
  problems: [],
  references: [],
  stored,
});

export function refuse(draft: Draft, path: string, message: string): void {
  draft.problems.push({ path, message: `${path}: ${message}` });
}

/** @throws StartError naming everything that is wrong with a revision that is to start */
export function requireNoProblems({ problems }: Draft): void {
  if (problems.length === 0) return;
  throw new StartError(problems.map(({ message }) => message).join("; "), {
    hint: "Correct the resource spec or the named secrets, and deploy again.",
  });
}

/**
 * The values of a named set, by key; undefined while they are not known, and for one that is missing, which is a problem
 * unless it is `optional`.
 */
export function storedValues(
  draft: Draft,
  of: StoredName,
  { path, optional }: { path: string; optional: boolean },
): ReadonlyMap<string, Secret> | undefined {
  draft.references.push(of);
  const values = draft.stored?.get(storedId(of));
  if (!values && draft.stored && !optional)
    refuse(
      draft,
      path,
      `the control plane has no ${of.kind} '${of.name}': make it with agent-deploy shared-secrets set ${of.name}${of.kind === "config" ? " --config" : ""}`,
    );
  return values;
}

/** One value of a named set, in the same way. */
export function storedValue(
  draft: Draft,
  of: StoredName & { key: string },
  where: { path: string; optional: boolean },
): Secret | undefined {
  const values = storedValues(draft, { kind: of.kind, name: of.name }, where);
  const value = values?.get(of.key);
  if (values && !value && !where.optional)
    refuse(draft, where.path, `${of.kind} '${of.name}' has no key '${of.key}'`);
  return value;
}
