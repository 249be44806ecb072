import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Api } from "../cluster/api.ts";
import { fieldOf, type KeyToPath, type Pod, type PodContainer, type Projection } from "./pod.ts";
import { ConfigError, type Stored } from "./stored.ts";

export type Mount = { source: string; target: string; readOnly: boolean };

export type VolumeContext = {
  api: Api;
  stored: Stored;
  ip: string;
  hostIp: string;
  /** Removed with the pod. */
  folder: string;
  /** Removed with the node: what claims hold. */
  claims: string;
};

/**
 * Makes the volumes of a pod as folders; resolves with the mounts of its containers. Later changes of what they show do
 * not arrive.
 * @throws ConfigError
 */
export async function prepareVolumes(pod: Pod, context: VolumeContext) {
  const folders = new Map<string, string>();
  for (const volume of pod.spec.volumes ?? []) {
    const { name, secret, configMap, downwardAPI, projected, persistentVolumeClaim: claim } = volume;
    const folder = claim
      ? join(context.claims, pod.metadata.namespace, claim.claimName)
      : join(context.folder, name);
    mkdirSync(folder, { recursive: true, mode: 0o777 });
    folders.set(name, folder);
    const sources: Projection[] = projected?.sources ?? [
      ...(secret ? [{ secret: { ...secret, name: secret.secretName } }] : []),
      ...(configMap ? [{ configMap }] : []),
      ...(downwardAPI ? [{ downwardAPI }] : []),
    ];
    if (sources.length === 0 && !claim && !volume.emptyDir)
      throw new ConfigError(`the tests' node has no volumes like ${JSON.stringify(volume)}`);
    for (const source of sources)
      for (const [path, text] of Object.entries(await filesOf(source, pod, context))) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, `${path}.next`), text);
        renameSync(join(folder, `${path}.next`), join(folder, path));
      }
  }
  return ({ volumeMounts = [] }: PodContainer): Mount[] =>
    volumeMounts.map(({ name, mountPath, subPath, readOnly = false }) => {
      const source = join(folders.get(name)!, subPath ?? "");
      if (!existsSync(source)) mkdirSync(source, { recursive: true });
      return { source, target: mountPath, readOnly };
    });
}

/** By their paths in the volume. */
async function filesOf(
  { secret, configMap, downwardAPI, serviceAccountToken: token }: Projection,
  pod: Pod,
  { api, stored, ip, hostIp }: VolumeContext,
): Promise<Record<string, string>> {
  if (secret) return chosen(await stored.read("Secret", secret), secret.items);
  if (configMap) return chosen(await stored.read("ConfigMap", configMap), configMap.items);
  if (downwardAPI)
    return Object.fromEntries(
      (downwardAPI.items ?? []).map(({ path, fieldRef }) => [
        path,
        fieldOf(pod, fieldRef?.fieldPath ?? "", ip, hostIp),
      ]),
    );
  if (!token) return {};
  const { namespace } = pod.metadata;
  const account = pod.spec.serviceAccountName ?? "default";
  const audiences = token.audience ? [token.audience] : [];
  const spec = { audiences, expirationSeconds: token.expirationSeconds ?? 3600 };
  const path = `/api/v1/namespaces/${namespace}/serviceaccounts/${account}/token`;
  return { [token.path]: (await api.request("POST", path, { spec })).status.token };
}

function chosen(all: Record<string, string> = {}, items?: readonly KeyToPath[]): Record<string, string> {
  if (!items) return all;
  return Object.fromEntries(items.flatMap(({ key, path }) => (key in all ? [[path, all[key]!]] : [])));
}
