import type { SourceConfig, SourceRevisionConfig } from "../source/source-config.ts";
import { isHandedOver, type SourceKind, traitsOf } from "../source/source-traits.ts";
import { fieldRules } from "./field-rules.ts";
import { valueAt } from "./field-values.ts";

/** The part of a deployment that names its code. */
type Configured = {
  source_config?: SourceConfig | null | undefined;
  source_revision_config?: SourceRevisionConfig | null | undefined;
};

/** Whether there is code to make a revision from. */
export function hasCode(source: string, configured: Configured): boolean {
  const codeField = traitsOf(source)?.codeField;
  return codeField === undefined || Boolean(valueAt(configured, codeField));
}

/** Whether the code is still to be handed over. */
export function awaitsCode(source: string, configured: Configured): boolean {
  return isHandedOver(source) && !hasCode(source, configured);
}

/** The fields of a revision that say which code it has. */
export const CODE_FIELDS = ["repo_ref", "image_uri", "source_tarball_path"] as const;

/** Whether a request says which code is wanted, be it that which is there: nothing else in a patch moves code. */
export function movesCode(config: SourceRevisionConfig | null | undefined): boolean {
  return CODE_FIELDS.some((name) => config?.[name] != null);
}

/** The field that names new code for each revision; none where the code is named once, at creation. */
export function revisionCodeField(source: SourceKind): string | undefined {
  const codeField = traitsOf(source)?.codeField;
  return codeField && fieldRules[codeField]?.change === "revision" ? codeField : undefined;
}
