import { Secret } from "../../foundation/secret.ts";
import type { Deployment } from "./deployment.ts";
import { type SecretEntry, SOURCE_DIGEST_SECRET } from "./secrets.ts";

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

export function recordText({ digest = NONE, path = NONE, settings = [], origin }: SourceRecord): string {
  const names = settings.length > 0 ? settings.join(",") : NONE;
  return [digest, path, names, ...(origin ? [origin] : [])].join(" ");
}

export function recordSecret(record: SourceRecord): SecretEntry {
  return { name: SOURCE_DIGEST_SECRET, value: new Secret(recordText(record)) };
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
