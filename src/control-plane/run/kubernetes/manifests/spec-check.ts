import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { refusedResources, unusedResources } from "../../../../contract/rules/resource-use.ts";
import type { RunnerUses } from "../../resource-uses.ts";
import type { SpecCheck } from "../../runner.ts";
import { openDraft } from "../../spec/draft.ts";
import { clusterLabels, podAnnotations } from "../../spec/labels.ts";
import { registryLogins } from "../../spec/logins.ts";
import type { StoredSets } from "../../stored-sets.ts";
import { draftPod, SPEC } from "./pod-spec.ts";

/** All that is wrong with a spec before it is recorded, and what has no effect. */
export function checkSpec(
  spec: ResourceSpec,
  { stored, uses }: { stored: StoredSets; uses: RunnerUses },
): SpecCheck {
  const draft = openDraft(stored);
  clusterLabels(draft, SPEC, spec.labels ?? {});
  podAnnotations(draft, SPEC, spec.annotations ?? {});
  registryLogins(draft, `${SPEC}.image_pull_secrets`, spec.image_pull_secrets);
  draftPod(draft, spec, { naming: ({ name }) => name, claimed: (claim) => claim });
  return {
    problems: [...refusedResources(spec, uses), ...draft.problems],
    unused: unusedResources(spec, uses),
  };
}
