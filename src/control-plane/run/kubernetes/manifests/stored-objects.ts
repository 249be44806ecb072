import { authsOf, type RegistryLogin } from "../../../../foundation/engine-login.ts";
import type { Secret } from "../../../../foundation/secret.ts";
import type { StoredName, StoredSets } from "../../stored-sets.ts";
import type { ClusterObject } from "../cluster/cluster-object.ts";
import { type Owned, ownObject, revisionName, storedObjectName } from "./names.ts";

type OfRevision = Owned & { revision_id: string };

/** Copies of the named secrets and configs that a revision refers to. */
export function storedObjects(of: OfRevision, sets: StoredSets): ClusterObject[] {
  return [...sets].map(([id, values]) => {
    const [kind = "", ...rest] = id.split("/");
    const stored = { kind, name: rest.join("/") } as StoredName;
    const name = storedObjectName(of.revision_id, stored);
    const annotations = { "agent-deploy.copy-of": id };
    return stored.kind === "secret"
      ? ownObject("Secret", { name, of, annotations }, { data: encoded(values) })
      : ownObject(
          "ConfigMap",
          { name, of, annotations },
          { data: Object.fromEntries([...values].map(([key, value]) => [key, value.reveal()])) },
        );
  });
}

/** What the agent's variables are read from. */
export const environmentObject = (
  of: OfRevision,
  environment: Readonly<Record<string, Secret>>,
): ClusterObject =>
  ownObject(
    "Secret",
    { name: revisionName(of.revision_id), of },
    { data: encoded(Object.entries(environment)) },
  );

export const pullSecretName = (revision_id: string): string => `${revisionName(revision_id)}-pull`;

/** What a node pulls the images of the pods with. */
export function pullObjects(of: Owned, name: string, logins: readonly RegistryLogin[]): ClusterObject[] {
  if (logins.length === 0) return [];
  const auths = authsOf("docker", logins);
  const config = Buffer.from(JSON.stringify({ auths })).toString("base64");
  return [
    ownObject(
      "Secret",
      { name, of },
      { type: "kubernetes.io/dockerconfigjson", data: { ".dockerconfigjson": config } },
    ),
  ];
}

export const encoded = (values: Iterable<readonly [string, Secret]>): Record<string, string> =>
  Object.fromEntries(
    [...values].map(([key, value]) => [key, Buffer.from(value.reveal()).toString("base64")]),
  );
