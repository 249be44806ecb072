import type { Deployment } from "../../../contract/deployment/deployment.ts";
import type { RevisionSettings } from "../../../contract/deployment/revision-settings.ts";
import { statedResourceSpec } from "../../../contract/resources/resource-spec.ts";
import type { Revision } from "../../../contract/revision/revision.ts";
import { fieldRules } from "../../../contract/rules/field-rules.ts";
import { traitsOf } from "../../../contract/source/source-traits.ts";
import { Secret } from "../../../foundation/secret.ts";
import type { Desired } from "../../desired.ts";
import type { CodeChange, FieldChange, Plan } from "../plan-value.ts";
import { changesOf, fieldsOf } from "./fields.ts";
import { diffSecretSets } from "./secret-diff.ts";

/** A revision, and what it runs with beside its code; undefined where the control plane does not tell. */
export type RevisionState = { revision: Revision; settings: RevisionSettings | undefined };

/** What differs between two revisions of a deployment. Of secrets the names only, as in a plan. */
export type RevisionDiff = Pick<Plan, "fields" | "secrets" | "build_secrets" | "code">;

/** `is_whole`: whether the control plane keeps the settings of revisions; else the code alone was compared. */
export type RevisionComparison = RevisionDiff & { is_whole: boolean };

export function diffRevisions(from: RevisionState, to: RevisionState, deployment: Deployment): RevisionDiff {
  const code = codeBetween(from.revision, to.revision);
  const secrets = setsOf(to);
  const { runtime_keys: _, ...sets } = diffSecretSets({ ...secrets, env: to.settings?.env }, setsOf(from));
  const changed = changedFields(from, to, deployment);
  // A plan that leaves a field out keeps it; a revision without it has none.
  const lost = changedFields(to, from, deployment).filter(
    ({ path }) => !changed.some((field) => field.path === path),
  );
  const fields = [...changed, ...lost.map((field) => ({ ...field, from: field.to, to: field.from }))];
  const isSaid = ({ from, to }: FieldChange) => from === code?.from && to === code?.to;
  return { fields: fields.filter((field) => !isSaid(field)), ...sets, code };
}

function changedFields(from: RevisionState, to: RevisionState, deployment: Deployment): FieldChange[] {
  const before = { ...deployment, ...fieldsIn(from), source: from.revision.source ?? deployment.source };
  const after = { ...fieldsIn(to), source: to.revision.source ?? deployment.source };
  const fields = fieldsOf(after as Partial<Desired>, before as Deployment, isOfRevision);
  return changesOf(fields, undefined);
}

/** Others are the deployment's at any time. Where a tarball lay says nothing: its digest is compared. */
const isOfRevision = (path: string) =>
  path === "source" ||
  (fieldRules[path]?.change === "revision" && path !== "source_revision_config.source_tarball_path");

function fieldsIn({ revision, settings }: RevisionState) {
  const { source_config, env, secret_references } = settings ?? {};
  const { resource_spec } = source_config ?? {};
  return {
    source_config: {
      ...source_config,
      ...(resource_spec && { resource_spec: statedResourceSpec(resource_spec) }),
    },
    source_revision_config: revision.source_revision_config,
    env,
    secret_references,
  };
}

const setsOf = ({ settings }: RevisionState) => {
  const entries = (set: RevisionSettings["secrets"] = []) =>
    set.map(({ name, digest }) => ({ name, value: new Secret(digest) }));
  return { secrets: entries(settings?.secrets), build_secrets: entries(settings?.build_secrets) };
};

function codeBetween(before: Revision, after: Revision): CodeChange | undefined {
  const [from, to] = [identityOf(before), identityOf(after)];
  if (from === to) return undefined;
  const [{ checkout: old }, { checkout: fresh }] = [configOf(before), configOf(after)];
  const checkout = { ...(old && { from: old }), ...(fresh && { to: fresh }) };
  return { from, to, ...((old || fresh) && { checkout }) };
}

/** What identifies the code of a revision; undefined where that is not known. */
function identityOf(revision: Revision): string | undefined {
  const { repo_commit_sha, image_uri, source_digest, source_tarball_path } = configOf(revision);
  switch (traitsOf(revision.source ?? "")?.pinnedBy) {
    case "commit":
      return repo_commit_sha ?? undefined;
    case "image_digest":
      return revision.pinned_image ?? image_uri ?? undefined;
    case "tree_digest":
      return source_digest ?? source_tarball_path ?? undefined;
    case "nothing":
    case undefined:
      return undefined;
  }
}

const configOf = ({ source_revision_config }: Revision) => source_revision_config ?? {};
