import { fieldRules } from "../schema/field-rules.ts";
import { valueAt } from "../schema/field-values.ts";
import type { SourceConfig, SourceRevisionConfig } from "./source-config.ts";
import { isHandedOver, type SourceKind, traitsOf } from "./source-traits.ts";

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

/** The field that names the code of each revision anew; none where the code is named once, at creation. */
export function revisionCodeField(source: SourceKind): string | undefined {
  const codeField = traitsOf(source)?.codeField;
  return codeField && fieldRules[codeField]?.change === "revision" ? codeField : undefined;
}
