import { z } from "zod";
import type { SourceKind } from "./source.ts";

/** Longest deployment name on the hosted service; 21 when self-hosted. */
export const NAME_LIMIT = 63;
export const SELF_HOSTED_NAME_LIMIT = 21;

/** The longest name of a deployment of this source: images of one's own run self-hosted only (spec §2.1). */
export function nameLimitOf(source: SourceKind): number {
  return source === "external_image" ? SELF_HOSTED_NAME_LIMIT : NAME_LIMIT;
}

export const deploymentName = z
  .string()
  .min(1, "a name is needed")
  .max(NAME_LIMIT, `a name has at most ${NAME_LIMIT} characters`)
  .regex(
    /^[a-z]([a-z0-9-]*[a-z0-9])?$/,
    "a name holds lowercase letters, digits and hyphens, starts with a letter and does not end with a hyphen",
  );

/** A valid name made from any text (a directory, a repository); undefined when nothing of it is left. */
export function nameFrom(text: string, limit = NAME_LIMIT): string | undefined {
  const name = text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+/, "")
    .slice(0, limit)
    .replace(/-+$/, "");
  return name === "" ? undefined : name;
}
