import { posix } from "node:path";
import type { z } from "zod";
import type { container } from "../../../../contract/resources/resource-spec.ts";
import { DATA_FOLDER, isDataFolder } from "../../image-contract.ts";
import { isInner, isMountable } from "../../spec/body.ts";
import { type Draft, refuse } from "../../spec/draft.ts";
import type { Environment } from "./environment/environment.ts";
import { expand, namedVariables } from "./environment/expansion.ts";
import type { Mount } from "./pod.ts";
import { defined } from "./resources.ts";

type GivenMount = NonNullable<z.output<typeof container>["volumeMounts"]>[number];

/** What a mount has to know of its volume. */
export type VolumeTraits = { readOnly: boolean; isHost: boolean; isFiles: boolean; isKept: boolean };

/**
 * @param environment what `subPathExpr` may name; undefined: not known yet
 * @param keepsData whether what hides the deployment's data is refused
 */
export function containerMounts(
  draft: Draft,
  path: string,
  {
    given,
    volumes,
    environment,
    keepsData = false,
  }: {
    given: readonly GivenMount[] | null | undefined;
    volumes: ReadonlyMap<string, VolumeTraits>;
    environment: Environment | undefined;
    keepsData?: boolean;
  },
): Mount[] {
  const taken = new Set<string>();
  return (given ?? []).map((mount, index) => {
    const at = `${path}[${index}]`;
    const { name, mountPath } = mount;
    const volume = volumes.get(name);
    if (!volume) refuse(draft, `${at}.name`, `there is no volume '${name}'`);
    if (!/^\/./.test(mountPath) || !isMountable(mountPath) || mountPath.split("/").includes(".."))
      refuse(draft, `${at}.mountPath`, "an absolute path is needed, without .., colon or comma, and not /");
    const folder = posix.normalize(`${mountPath}/`);
    if (/^\/+(?:proc|sys)\//.test(folder))
      refuse(draft, `${at}.mountPath`, "/proc and /sys are the system's own: choose another folder");
    if (keepsData && isDataFolder(folder) && volume && !volume.isKept)
      refuse(
        draft,
        `${at}.mountPath`,
        `${DATA_FOLDER} is kept as long as the deployment, and the volume '${name}' is not: mount it elsewhere`,
      );
    if (taken.has(folder)) refuse(draft, `${at}.mountPath`, `something is mounted at ${mountPath} already`);
    taken.add(folder);
    return defined({
      volume: name,
      path: mountPath,
      subPath: subPathOf(draft, at, mount, { environment, volume }),
      readOnly: mount.readOnly === true || volume?.readOnly === true,
      propagation: propagationOf(draft, `${at}.mountPropagation`, mount.mountPropagation, volume),
    });
  });
}

function subPathOf(
  draft: Draft,
  path: string,
  { subPath, subPathExpr }: GivenMount,
  { environment, volume }: { environment: Environment | undefined; volume: VolumeTraits | undefined },
): string | undefined {
  if (subPath && subPathExpr) {
    refuse(draft, `${path}.subPathExpr`, "cannot be given beside subPath");
    return undefined;
  }
  const field = subPath ? "subPath" : "subPathExpr";
  const text =
    subPath || (subPathExpr && expandedPath(draft, `${path}.subPathExpr`, subPathExpr, environment));
  if (!text) return undefined;
  // A container could put a link there, and the engine would follow it on the host.
  if (volume && !volume.isFiles)
    refuse(
      draft,
      `${path}.${field}`,
      "is for volumes of files (configMap, secret, downwardAPI, projected): mount this one as a whole",
    );
  if (!isInner(text)) refuse(draft, `${path}.${field}`, "a relative path without .. is needed");
  return text;
}

function expandedPath(
  draft: Draft,
  path: string,
  text: string,
  environment: Environment | undefined,
): string {
  // What surrounds the variables can be wrong before their values are known.
  if (!environment?.isComplete) return expand(text, () => "value");
  for (const name of namedVariables(text)) {
    if (environment.values[name] === undefined) refuse(draft, path, `the container has no variable ${name}`);
    else if (environment.secret.has(name))
      refuse(draft, path, `$(${name}) is a secret, which a path would show`);
  }
  return expand(text, (name) => environment.values[name]?.reveal());
}

const PROPAGATIONS = { None: "private", HostToContainer: "host_to_container" } as const;

function propagationOf(
  draft: Draft,
  path: string,
  given: string | null | undefined,
  volume: VolumeTraits | undefined,
): Mount["propagation"] {
  if (!given) return undefined;
  if (given === "Bidirectional") {
    refuse(draft, path, "Bidirectional needs a privileged container, and those are never run");
    return undefined;
  }
  const propagation = PROPAGATIONS[given as keyof typeof PROPAGATIONS];
  if (!propagation) refuse(draft, path, `'${given}' is not known; known are None, HostToContainer`);
  else if (propagation === "host_to_container" && volume && !volume.isHost)
    refuse(draft, path, "has an effect on host paths only, and this volume is none");
  return propagation;
}
