import { createRedaction } from "../../foundation/redaction/redaction.ts";
import { readRevisionSecrets, secretTextsOf } from "../agents/revision-secrets.ts";
import { tracingKey } from "../agents/tracing-key.ts";
import type { Platform } from "../platform.ts";
import { revisionById } from "../store/revisions/revisions.ts";
import type { Mask } from "./masked.ts";

/** Revisions whose masks are remembered. */
const KEPT = 200;

/** What hides the secrets of a revision: those that it has now, and those that its agents may have been started with. */
export function openMasks(platform: Pick<Platform, "databases" | "db" | "listeners" | "runner" | "vault">) {
  const known = new Map<string, { mask: Mask; values: Set<string> }>();
  /** @returns undefined where the revision is gone. @throws StartError where a secret is gone that it refers to */
  return async (revisionId: string): Promise<Mask | undefined> => {
    const revision = await revisionById(platform.db, revisionId);
    if (!revision) return undefined;
    const { deployment_id } = revision;
    const key = tracingKey(platform.vault, { deployment_id, revision_id: revisionId });
    const before = known.get(revisionId);
    const secrets = await readRevisionSecrets(platform, revision).catch((error: unknown) => {
      if (before) return undefined;
      throw error;
    });
    const now = secrets ? [key.reveal(), ...secretTextsOf(revision, secrets)] : [];
    const values = new Set([...(before?.values ?? []), ...now]);
    const isSame = before?.values.size === values.size;
    const mask = isSame ? before.mask : { hide: createRedaction(values).redact, values: [...values] };
    known.delete(revisionId);
    known.set(revisionId, { mask, values });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return mask;
  };
}
