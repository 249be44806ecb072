import { z } from "zod";
import { object } from "../../../../contract/schema/schema.ts";
import { Secret } from "../../../../foundation/secret.ts";
import { cannot, fileMode, innerPath, item, readBody } from "../../spec/body.ts";
import { type Draft, refuse, storedValues } from "../../spec/draft.ts";
import type { StoredName } from "../../stored-sets.ts";
import {
  fieldRef,
  fieldValue,
  type PodFacts,
  resourceFieldRef,
  resourceValue,
} from "./environment/downward.ts";
import { only } from "./environment/environment.ts";
import type { Volume } from "./pod.ts";

type Files = Extract<Volume, { kind: "files" }>["files"];
type File = Files[number];
type Item = z.output<typeof item>;
type DownwardItem = z.output<typeof downwardItem>;

/** Kubernetes' own: readable by everybody in the container. */
const DEFAULT_MODE = 0o644;

const items = z.array(item).nullish();
const optional = z.boolean().nullish();
const defaultMode = fileMode.nullish();
const downwardItem = object({
  path: innerPath,
  fieldRef: fieldRef.nullish(),
  resourceFieldRef: resourceFieldRef.nullish(),
  mode: fileMode.nullish(),
});
const setFiles = object({ name: z.string().min(1), items, optional });
const NO_ACCOUNT = "no cluster is here that issues tokens of service accounts";
const NO_BUNDLE = "no cluster is here that has trust bundles; put the certificates into a configMap";

const configMap = object({ ...setFiles.shape, defaultMode });
const secret = object({ secretName: z.string().min(1), items, optional, defaultMode });
const downwardAPI = object({ items: z.array(downwardItem), defaultMode });
const projected = object({
  sources: z.array(
    object({
      configMap: setFiles.nullish(),
      secret: setFiles.nullish(),
      downwardAPI: object({ items: z.array(downwardItem) }).nullish(),
      serviceAccountToken: cannot(NO_ACCOUNT),
      clusterTrustBundle: cannot(NO_BUNDLE),
    }),
  ),
  defaultMode,
});

/** Volumes whose content is written at each start. */
export const fileKinds = { configMap, secret, downwardAPI, projected } as const;

/** The files of such a volume; undefined when its body is wrong. */
export function filesOf(
  draft: Draft,
  path: string,
  { kind, body, facts }: { kind: keyof typeof fileKinds; body: unknown; facts: PodFacts },
): Files | undefined {
  const files = readFiles(draft, path, { kind, body, facts });
  const seen = new Set<string>();
  for (const { path: file } of files ?? []) {
    if (seen.has(file)) refuse(draft, path, `two files would be written to '${file}'`);
    seen.add(file);
  }
  return files;
}

function readFiles(
  draft: Draft,
  path: string,
  { kind, body, facts }: { kind: keyof typeof fileKinds; body: unknown; facts: PodFacts },
): Files | undefined {
  switch (kind) {
    case "configMap": {
      const given = readBody(draft, path, configMap, body);
      return given && storedFiles(draft, path, { of: { kind: "config", name: given.name }, ...given });
    }
    case "secret": {
      const given = readBody(draft, path, secret, body);
      return given && storedFiles(draft, path, { of: { kind: "secret", name: given.secretName }, ...given });
    }
    case "downwardAPI": {
      const given = readBody(draft, path, downwardAPI, body);
      return given && downwardFiles(draft, path, { ...given, facts });
    }
    case "projected":
      return projectedFiles(draft, path, body, facts);
  }
}

function projectedFiles(draft: Draft, path: string, body: unknown, facts: PodFacts): Files | undefined {
  const given = readBody(draft, path, projected, body);
  return given?.sources.flatMap(({ configMap, secret, downwardAPI }, index) => {
    const at = `${path}.sources[${index}]`;
    const { defaultMode } = given;
    if (!only<unknown>(draft, at, { configMap, secret, downwardAPI })) return [];
    if (downwardAPI) return downwardFiles(draft, `${at}.downwardAPI`, { ...downwardAPI, defaultMode, facts });
    const [field, kind, set] = secret
      ? (["secret", "secret", secret] as const)
      : (["configMap", "config", configMap] as const);
    if (!set) return [];
    return storedFiles(draft, `${at}.${field}`, { of: { kind, name: set.name }, ...set, defaultMode });
  });
}

/** Each key as a file, or only the keys of `items`, at their paths. */
function storedFiles(
  draft: Draft,
  path: string,
  given: {
    of: StoredName;
    items?: Item[] | null | undefined;
    optional?: boolean | null | undefined;
    defaultMode?: number | null | undefined;
  },
): File[] {
  const isOptional = given.optional === true;
  const values = storedValues(draft, given.of, { path, optional: isOptional });
  const mode = given.defaultMode ?? DEFAULT_MODE;
  if (!values) return [];
  if (!given.items) return [...values].map(([key, content]) => ({ path: key, content, mode }));
  return given.items.flatMap((each, index) => {
    const content = values.get(each.key);
    if (content) return [{ path: each.path, content, mode: each.mode ?? mode }];
    if (!isOptional)
      refuse(
        draft,
        `${path}.items[${index}].key`,
        `${given.of.kind} '${given.of.name}' has no key '${each.key}'`,
      );
    return [];
  });
}

function downwardFiles(
  draft: Draft,
  path: string,
  given: { items: DownwardItem[]; defaultMode?: number | null | undefined; facts: PodFacts },
): File[] {
  const { facts } = given;
  return given.items.map(({ path: file, fieldRef, resourceFieldRef, mode }, index) => {
    const at = `${path}.items[${index}]`;
    only<unknown>(draft, at, { fieldRef, resourceFieldRef });
    const text = fieldRef
      ? fieldValue(draft, `${at}.fieldRef`, { ref: fieldRef, facts, maps: true })
      : resourceFieldRef
        ? resourceValue(draft, `${at}.resourceFieldRef`, { ref: resourceFieldRef, facts })
        : "";
    return { path: file, content: new Secret(text), mode: mode ?? given.defaultMode ?? DEFAULT_MODE };
  });
}
