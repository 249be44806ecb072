import type { Deployment } from "../../contract/deployment/deployment.ts";
import { hasField } from "../../contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import { awaitsCode } from "../../contract/rules/source-code.ts";
import { diffCode } from "./diff/code-diff.ts";
import { changesOf, fieldsOf } from "./diff/fields.ts";
import { diffSecretSets, hiddenSecrets } from "./diff/secret-diff.ts";
import { marked, type Wanted } from "./plan-options.ts";
import type { Plan } from "./plan-value.ts";
import { beingDeleted, createBody, createRefusals, protectedFromDeletion } from "./refusals.ts";
import { carriedSettings, lostWith, withoutHidden } from "./replacement.ts";

/** Only a new name can be held by an invisible tracing project: a replacement deletes that as well. */
export function planCreation(wanted: Wanted): Plan {
  const isHeld = dialectBehaviour[wanted.dialect].tracing_projects_hold_names;
  return { ...created(wanted), ...(isHeld && { name_may_be_held: true }) };
}

function created(wanted: Wanted): Plan {
  const { desired, source, delivered, dialect } = wanted;
  const { name, tags, ...rest } = desired;
  const sent = { ...rest, name, ...(hasField(dialect, "tags") && { tags }), ...assumed(desired) };
  return {
    action: "create",
    name,
    source: desired.source,
    deployment_id: undefined,
    fields: marked(changesOf(fieldsOf(sent, undefined), delivered), wanted),
    ...diffSecretSets(desired, undefined),
    code: diffCode(source, undefined),
    latest_revision: undefined,
    makes_revision: source !== undefined || !awaitsCode(desired.source, desired),
    refusals: createRefusals(desired, delivered, dialect),
  };
}

/** What a creation adds. */
const assumed = (desired: Wanted["desired"]) => ({ source_config: createBody(desired).source_config });

/** Deletes what is there, and creates it again with what is wanted and all that can be carried over. */
export function planReplacement(wanted: Wanted, deployment: Deployment): Plan {
  const { desired, delivered } = wanted;
  const settings = carriedSettings(desired, deployment);
  const whole = { ...settings.desired, ...assumed(settings.desired) };
  const creation = created({ ...wanted, desired: settings.desired });
  const sets = diffSecretSets({ ...settings.desired, secrets: desired.secrets }, deployment, wanted.secrets);
  const hidden = hiddenSecrets(desired.secrets, deployment, sets.secrets);
  return {
    ...creation,
    action: "replace",
    deployment_id: deployment.id,
    fields: changesOf(fieldsOf(whole, deployment), delivered),
    ...sets,
    secrets: withoutHidden(sets.secrets, hidden),
    replacement: { lost: lostWith(deployment, settings, hidden), carried: settings.carried },
    refusals: [...beingDeleted(deployment), ...protectedFromDeletion(deployment), ...creation.refusals],
  };
}
