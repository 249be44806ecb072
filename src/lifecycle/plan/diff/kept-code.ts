import type { Dialect } from "../../../contract/dialect/dialect.ts";
import { CODE_FIELDS } from "../../../contract/rules/source-code.ts";
import type { SourceRevisionConfigAnswer } from "../../../contract/source/source-config.ts";
import { isPinnedBy } from "../../../contract/source/source-traits.ts";
import type { Observed } from "../observed.ts";
import type { FieldChange, Plan } from "../plan-value.ts";
import { deployedCode } from "./code-diff.ts";
import { isCode } from "./fields.ts";

/**
 * What is observed as a change of settings finds it: a control plane keeps the code of the newest revision that has
 * not failed, so that the code of a failed latest one has to be named again.
 */
export function withStandingCode(observed: Observed): Observed {
  const { deployment, latest_revision, standing_revision: standing } = observed;
  if (!standing || !latest_revision) return observed;
  const withCode = (config: SourceRevisionConfigAnswer | null | undefined) => {
    const of = standing.source_revision_config ?? {};
    const { checkout, source_digest, repo_commit_sha } = of;
    const fields = Object.fromEntries(CODE_FIELDS.map((name) => [name, of[name]]));
    return { ...config, ...fields, checkout, source_digest, repo_commit_sha };
  };
  return {
    ...observed,
    deployment: { ...deployment, source_revision_config: withCode(deployment.source_revision_config) },
    latest_revision: {
      ...latest_revision,
      source_revision_config: withCode(latest_revision.source_revision_config),
    },
  };
}

/** Which code a revision has that is made for something else than code. */
export function revisionCode(
  observed: Observed,
  { isPatched, fields, dialect }: { isPatched: boolean; fields: readonly FieldChange[]; dialect: Dialect },
): Pick<Plan, "revision_code"> {
  const { deployment, latest_revision } = observed;
  const { source } = deployment;
  const isKept = isPatched && !fields.some(({ path }) => isCode(path));
  // What the hosted service takes then is not documented.
  if (isKept && dialect !== "neutral") return {};
  if (isKept) return { revision_code: { kept: deployedCode(latest_revision?.source ?? source, observed) } };
  if (!isPinnedBy(source, "commit")) return {};
  const named = fields.find(({ path }) => path === "source_revision_config.repo_ref")?.to;
  const newest_of = named ?? deployment.source_revision_config?.repo_ref ?? undefined;
  return { revision_code: { newest_of: newest_of as string | undefined } };
}
