import type { ControlPlaneInfo } from "../../contract/control-plane-info.ts";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { ResourceUses } from "../../contract/rules/resource-use.ts";
import type { Desired } from "../desired.ts";
import type { SourceIdentity } from "./diff/code-diff.ts";
import type { SetMeaning } from "./diff/secret-diff.ts";
import type { FieldChange } from "./plan-value.ts";

/**
 * `allowReplace`: a changed immutable field deletes the deployment and creates it again, instead of a refusal.
 * `secrets`: what given ones mean; default: they are the whole set. `dialect`: how the control plane behaves; default
 * neutral.
 * `optionalDisplayName`: a control plane need not have display names (spec §4.5); it is set with another change only.
 * `resources`: what the control plane says that it does with each field of a resource spec; without it nothing is said of it.
 * `builds`: where it says that it builds code.
 * `takeOver`: also what is deployed from another origin, instead of a refusal, which names `takeOverBy` as the way.
 */
export type DiffOptions = {
  allowReplace?: boolean;
  secrets?: SetMeaning | undefined;
  dialect?: Dialect | undefined;
  optionalDisplayName?: boolean | undefined;
  takeOver?: boolean | undefined;
  takeOverBy?: string | undefined;
  resources?: ResourceUses | undefined;
  builds?: ControlPlaneInfo["builds"];
};

/** What a plan is made for; `delivered`: the field whose value the source brings, so that `desired` need not name it. */
export type Wanted = Omit<DiffOptions, "dialect"> & {
  desired: Desired;
  source: SourceIdentity | undefined;
  delivered: string | undefined;
  dialect: Dialect;
};

/** With what may be refused marked as such. */
export function marked(fields: FieldChange[], { optionalDisplayName }: Wanted): FieldChange[] {
  if (!optionalDisplayName) return fields;
  return fields.map((field) => (field.path === "display_name" ? { ...field, optional: true } : field));
}
