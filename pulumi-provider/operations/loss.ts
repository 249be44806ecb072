import { type Dialect, hasField } from "../../src/contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../src/contract/dialect/dialect-behaviour.ts";
import { WITHOUT_RUNTIME_KEY } from "../../src/lifecycle/plan/plan-text.ts";
import type { Plan } from "../../src/lifecycle/plan/plan-value.ts";
import { LOST_WITH_ANY, lostAddress, TRACES } from "../../src/lifecycle/plan/replacement.ts";
import type { DeploymentInputs } from "../inputs/input-shape.ts";
import type { DiffResult } from "../resource-types.ts";
import { UNKNOWN } from "../values/properties.ts";

type Inputs = Partial<DeploymentInputs>;

/** A set of a preview may be unknown as a whole (`UNKNOWN`), or its values. */
export type PreviewedInputs = Omit<Inputs, SetName> & Partial<Record<SetName, Set | typeof UNKNOWN>>;

const WHOLE_SET = "the given set is the whole set";

/** The sets of a deployment that are given as a whole, with what one of their members is called. */
const SETS = [
  { key: "secrets", word: "secret" },
  { key: "build_secrets", word: "build secret" },
  { key: "runtime_keys", word: "runtime key" },
] as const;
type SetName = (typeof SETS)[number]["key"];
type Set = Readonly<Record<string, string>> | null | undefined;

/** What a change takes away, by name; shown with ⚠ in previews and updates. */
export function lossWarnings(
  { olds, news }: { olds: Inputs; news: PreviewedInputs },
  { replaces }: Pick<DiffResult, "replaces">,
  known: { id: string; url: string | undefined; dialect: Dialect },
): string[] {
  return replaces.length > 0 ? lostByReplacement({ olds, news }, known) : removals({ olds, news });
}

/** Members that only the deployment has, of which no diff of the inputs knows. */
export function unknownRemovals(plan: Pick<Plan, SetName>, olds: Inputs): string[] {
  return SETS.flatMap(({ key, word }) => {
    const names = plan[key].removed.filter((name) => !Object.hasOwn(olds[key] ?? {}, name));
    return names.length === 0
      ? []
      : [`removes ${named(word, names)}, which only the deployment has: ${WHOLE_SET}`];
  });
}

/** As it stands in the log. */
export const warningLine = (name: unknown, warning: string) => `${name}: ⚠ ${warning}`;

function removals({ olds, news }: { olds: Inputs; news: PreviewedInputs }): string[] {
  const gone = SETS.flatMap(({ key, word }) => {
    const given = news[key];
    if (given === UNKNOWN) return unknownSet(word, olds[key]);
    const names = given ? namesWithout(olds[key], given) : [];
    return names.length === 0 ? [] : [`removes ${named(word, names)}: ${WHOLE_SET}`];
  });
  const opens = hasAny(olds.runtime_keys) && news.runtime_keys && !hasAny(news.runtime_keys);
  return opens ? [...gone, WITHOUT_RUNTIME_KEY] : gone;
}

function lostByReplacement(
  { olds, news }: { olds: Inputs; news: PreviewedInputs },
  { id, url, dialect }: { id: string; url: string | undefined; dialect: Dialect },
): string[] {
  const keepsTraces =
    dialectBehaviour[dialect].tracing_projects_hold_names && olds.delete_tracing_project !== true;
  const sets = SETS.filter(({ key }) => hasField(dialect, key));
  const unknown = sets.flatMap(({ key, word }) => (news[key] === UNKNOWN ? unknownSet(word, olds[key]) : []));
  const [first, ...others] = [
    ...LOST_WITH_ANY.filter((what) => what !== TRACES || !keepsTraces),
    lostAddress(id, news.source_config?.custom_url ? undefined : url),
    ...sets.flatMap(({ key, word }) => {
      const given = news[key];
      if (given === UNKNOWN) return [];
      const names = namesWithout(olds[key], given);
      if (names.length > 0) return [named(word, names)];
      return given ? [] : [`${word}s of the deployment, if it has any: this program gives none`];
    }),
  ];
  return [
    `the replacement deletes deployment ${id}; lost for good: ${first}`,
    ...others.map((what) => `lost for good: ${what}`),
    ...unknown,
  ];
}

/** What becomes of a set that another resource gives as a whole. */
function unknownSet(word: string, olds: Set): string[] {
  const names = Object.keys(olds ?? {});
  if (names.length === 0) return [];
  const verb = names.length === 1 ? "stays" : "stay";
  return [`whether ${named(word, names)} ${verb} is not known yet: the set comes from another resource`];
}

const hasAny = (set: Set | typeof UNKNOWN) => Object.keys(set ?? {}).length > 0;

function namesWithout(olds: Set, news: Set): string[] {
  return Object.keys(olds ?? {}).filter((name) => !Object.hasOwn(news ?? {}, name));
}

const named = (word: string, names: readonly string[]) =>
  `${word}${names.length === 1 ? "" : "s"} ${names.join(", ")}`;
