import type { FieldChange as ChangeKind } from "../../contract/rules/field-rules.ts";
import type { Checkout } from "../../contract/source/source-config.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import type { ChangedFiles } from "../source.ts";

/**
 * One field that would change; `path` is dotted, e.g. `source_config.build_on_push`. Never a secret's value.
 * `optional`: a control plane that refuses it causes a warning, and the rest of the plan is applied all the same.
 */
export type FieldChange = { path: string; from: unknown; to: unknown; change: ChangeKind; optional?: true };

/**
 * Secrets, build secrets or runtime keys, by name only. `resent`: the service hides their values, so they count as changed. `unknown`: the
 * caller's role may not see their values, which alone is no change.
 */
export type SecretChanges = {
  added: string[];
  changed: string[];
  removed: string[];
  kept: string[];
  resent: string[];
  unknown: string[];
};

/** What a replacement loses for good, for people; and which settings it carries over, by path (secrets: `kept`). */
export type Replacement = { lost: string[]; carried: string[] };

/**
 * Digest or commit of the code; of an image its name, or its id where it is built here. Of an uploaded folder also the
 * checkouts that it came from, and the files that differ from the deployed commit, as far as the checkout at hand tells.
 */
export type CodeChange = {
  from: string | undefined;
  to: string | undefined;
  checkout?: { from?: Checkout; to?: Checkout } | undefined;
  files?: ChangedFiles | undefined;
};

/** The origin that a deployment is taken from, and its new one. */
export type TakeOver = { from: string; to: string };

export type Refusal = { path: string; message: string };

/** What `deploy` would do: the value that is printed, commented, shown by `--json` and applied. */
export type Plan = {
  action: "none" | "create" | "update" | "replace";
  name: string;
  source: SourceKind;
  deployment_id: string | undefined;
  fields: FieldChange[];
  secrets: SecretChanges;
  /** For the commands of builds alone; a change of them makes a revision, too. */
  build_secrets: SecretChanges;
  /** They take effect at once, without a revision. */
  runtime_keys: SecretChanges;
  /** The code, when it differs from what is deployed (or that is unknown). */
  code: CodeChange | undefined;
  /** The latest revision where it is not simply live: one under way is followed, one that failed is tried again. */
  latest_revision: { id: string; status: string; is_under_way: boolean } | undefined;
  /** The revision that has all of this already, under way or live: it is followed, and none is made. */
  resumes?: { id: string; status: string } | undefined;
  /** Of a creation: a tracing project of a deployment that was deleted may hold the name; it cannot be looked up. */
  name_may_be_held?: true | undefined;
  /** Whether applying makes a revision. */
  makes_revision: boolean;
  /** Which code that revision has, where `code` does not say it: what is kept, or the newest of a git ref. */
  revision_code?: { kept: string | undefined } | { newest_of: string | undefined } | undefined;
  /** Of a creation: what the name is from, for people. */
  name_from?: string | undefined;
  /** The deployment belongs to another project, and to this one from then on. */
  takes_over?: TakeOver | undefined;
  /** With the action `replace` only. */
  replacement?: Replacement | undefined;
  /** Fields of the desired resource spec that an embedded control plane gives no effect, each in one sentence. */
  unused_resources?: string[] | undefined;
  /** Those that an embedded control plane refuses; what answers may be another one. */
  refused_resources?: string[] | undefined;
  /** Where the code of the revision that it makes is built and run, where a control plane says so. */
  built_in?: "cluster" | undefined;
  /** What is wanted and the control plane has no field for, so that it is not sent, each in one sentence. */
  not_sent?: string[] | undefined;
  /** Why it cannot be applied; with any of these `deploy` changes nothing. */
  refusals: Refusal[];
};
