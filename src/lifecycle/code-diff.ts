import type { Observed } from "./observed.ts";
import type { Plan } from "./plan-value.ts";
import type { Source } from "./source.ts";
import { recordedDigest } from "./source-digest.ts";

/** A source as the plan sees it: what it is and which code it holds. */
export type SourceIdentity = Pick<Source, "kind" | "digest">;

/** Whether the code differs from what is deployed; not knowing it counts as differing, save for a git branch. */
export function diffCode(source: SourceIdentity | undefined, observed: Observed | undefined): Plan["code"] {
  if (!source) return undefined;
  const { kind, digest: to } = source;
  const from = observed && deployedCode(kind, observed);
  // A branch whose commit nobody knows: the fields decide, or every deploy would build.
  if (observed && kind === "repo_host" && to === undefined) return undefined;
  if (kind === "internal_template") return undefined;
  return to !== undefined && from !== undefined && sameCode(kind, from, to) ? undefined : { from, to };
}

function deployedCode(kind: SourceIdentity["kind"], observed: Observed): string | undefined {
  const latest =
    observed.latest_revision?.source_revision_config ?? observed.deployment.source_revision_config;
  switch (kind) {
    case "internal_source":
      return recordedDigest(observed);
    case "repo_host":
      return (
        latest?.repo_commit_sha ?? observed.deployment.source_revision_config?.repo_commit_sha ?? undefined
      );
    case "external_image":
    case "internal_image":
      return latest?.image_uri?.split("@")[1];
    case "internal_template":
      return undefined;
  }
}

function sameCode(kind: SourceIdentity["kind"], from: string, to: string): boolean {
  return kind === "repo_host" ? sameCommit(from, to) : from === to;
}

/** Commits may be given short, from seven digits on. */
export function sameCommit(one: string, other: string): boolean {
  if (one === other) return true;
  return Math.min(one.length, other.length) >= 7 && (one.startsWith(other) || other.startsWith(one));
}
