import { Secret } from "../../foundation/secret.ts";
import type { Deployment } from "./deployment.ts";
import { type SecretEntry, SOURCE_DIGEST_SECRET } from "./secrets.ts";
import type { Settings } from "./settings.ts";

/**
 * What a service without fields for it remembers in a reserved secret: which tree was uploaded, with the tarball's path
 * (after a rollback or somebody else's patch the deployment runs another tarball, and the digest no longer counts); which
 * of its secrets are settings; and the origin.
 */
export type SourceRecord = {
  digest?: string;
  path?: string;
  settings?: readonly string[];
  origin?: string;
};

const NONE = "-";

export function recordSecret({
  digest = NONE,
  path = NONE,
  settings = [],
  origin,
}: SourceRecord): SecretEntry {
  const names = settings.length > 0 ? settings.join(",") : NONE;
  const parts = [digest, path, names, ...(origin ? [origin] : [])];
  return { name: SOURCE_DIGEST_SECRET, value: new Secret(parts.join(" ")) };
}

/** The record with these settings, as a set that secrets are sent with; once there is one, it stays. */
export function recordSecrets(record: SourceRecord, env: Settings | null | undefined): SecretEntry[] {
  const settings = Object.keys(env ?? {});
  const isNone = Object.keys(record).length === 0 && settings.length === 0;
  return isNone ? [] : [recordSecret({ ...record, settings })];
}

/** Empty where there is none, or it is hidden. */
export function readRecordText(text: string | undefined): SourceRecord {
  const [, digest, path, names = NONE, origin] =
    /^(\S+)(?: (\S+))?(?: (\S+))?(?: (.+))?$/.exec(text ?? "") ?? [];
  return {
    ...(digest?.startsWith("sha256:") && { digest, ...(path && { path }) }),
    ...(names !== NONE && { settings: names.split(",") }),
    ...(origin && { origin }),
  };
}

export function readRecord({ secrets }: Pick<Deployment, "secrets">): SourceRecord {
  return readRecordText(secrets?.find(({ name }) => name === SOURCE_DIGEST_SECRET)?.value.reveal());
}
