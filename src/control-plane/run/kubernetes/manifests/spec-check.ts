import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { refusedResources, unusedResources } from "../../../../contract/rules/resource-use.ts";
import type { SpecCheck } from "../../runner.ts";
import { openDraft } from "../../spec/draft.ts";
import { podAnnotations, podLabels } from "../../spec/labels.ts";
import { registryLogins } from "../../spec/logins.ts";
import type { StoredSets } from "../../stored-sets.ts";
import { clusterUses } from "./cluster-uses.ts";
import { draftPod, SPEC } from "./pod-spec.ts";

/** All that is wrong with a spec before it is recorded, and what has no effect. */
export function checkSpec(spec: ResourceSpec, stored: StoredSets): SpecCheck {
  const draft = openDraft(stored);
  podLabels(draft, SPEC, spec.labels ?? {});
  podAnnotations(draft, SPEC, spec.annotations ?? {});
  registryLogins(draft, `${SPEC}.image_pull_secrets`, spec.image_pull_secrets);
  draftPod(draft, spec, { naming: ({ name }) => name, claimed: (claim) => claim });
  return {
    problems: [...refusedResources(spec, clusterUses), ...draft.problems],
    unused: unusedResources(spec, clusterUses),
  };
}
