import type { V1Volume } from "@kubernetes/client-node";
import type { ResourceSpec } from "../../../../contract/resources/resource-spec.ts";
import { isLabel } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import { type Naming, renamedVolume } from "./references.ts";

type GivenVolume = NonNullable<ResourceSpec["volumes"]>[number];

/** The claims of a pod by their names in the spec, and its volumes. */
export type PodVolumes = { volumes: V1Volume[]; claims: string[] };

export function podVolumes(
  draft: Draft,
  path: string,
  given: ResourceSpec["volumes"],
  { naming, claimed }: { naming: Naming; claimed: (claim: string) => string },
): PodVolumes {
  const claims = new Set<string>();
  const volumes = (given ?? []).map((volume, index): V1Volume => {
    const at = `${path}[${index}]`;
    const kinds = Object.entries(volume).filter(([kind, body]) => kind !== "name" && body != null);
    if (kinds.length !== 1)
      refuse(draft, at, kinds.length === 0 ? "a volume needs one kind" : "a volume is of one kind");
    const bodies = kinds.map(([kind, body]) => {
      const of = { kind: kind as Exclude<keyof GivenVolume, "name">, body: body as Record<string, unknown> };
      return [kind, volumeBody(draft, `${at}.${kind}`, of, { naming, claimed, claims })];
    });
    return { name: volume.name, ...Object.fromEntries(bodies) };
  });
  return { volumes, claims: [...claims] };
}

type Context = { naming: Naming; claimed: (claim: string) => string; claims: Set<string> };

function volumeBody(
  draft: Draft,
  path: string,
  { kind, body }: { kind: Exclude<keyof GivenVolume, "name">; body: Record<string, unknown> },
  { naming, claimed, claims }: Context,
): object {
  switch (kind) {
    case "secret":
      return renamedVolume(draft, path, { kind: "secret", field: "secretName", body }, naming);
    case "configMap":
      return renamedVolume(draft, path, { kind: "config", field: "name", body }, naming);
    case "projected":
      return { ...body, sources: projectedSources(draft, `${path}.sources`, body.sources, naming) };
    case "persistentVolumeClaim": {
      const { claimName: claim } = body;
      if (typeof claim !== "string" || !isLabel(claim)) {
        refuse(draft, `${path}.claimName`, "1 to 63 lowercase letters, digits and hyphens are needed");
        return body;
      }
      claims.add(claim);
      return { ...body, claimName: claimed(claim) };
    }
    case "csi":
      if (body.nodePublishSecretRef != null)
        refuse(
          draft,
          `${path}.nodePublishSecretRef`,
          "names a Secret of the cluster, which agents do not reach",
        );
      return body;
    case "nfs":
      refuse(draft, path, "the pod security standard 'restricted' does not allow it: use a claim or csi");
      return body;
    case "emptyDir":
    case "downwardAPI":
      return body;
  }
}

function projectedSources(draft: Draft, path: string, given: unknown, naming: Naming): unknown[] {
  if (!Array.isArray(given)) {
    refuse(draft, path, "a list is needed");
    return [];
  }
  return given.map((source: Record<string, unknown>, index) => {
    const at = `${path}[${index}]`;
    const renamed = { ...source };
    for (const [field, kind] of [
      ["secret", "secret"],
      ["configMap", "config"],
    ] as const)
      if (source[field] != null)
        renamed[field] = renamedVolume(
          draft,
          `${at}.${field}`,
          { kind, field: "name", body: source[field] },
          naming,
        );
    for (const field of ["serviceAccountToken", "clusterTrustBundle", "podCertificate"])
      if (source[field] != null)
        refuse(draft, `${at}.${field}`, "is an identity, which an agent gets by service_account_name");
    return renamed;
  });
}
