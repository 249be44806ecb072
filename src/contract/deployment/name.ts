import { z } from "zod";
import { dataPlaneOf, dataPlanes, type SourceKind } from "../source/source-traits.ts";

/** Longest deployment name, in characters: on the hosted service, and when self-hosted. */
export const NAME_LIMIT = dataPlanes.hosted.nameLimit;
export const SELF_HOSTED_NAME_LIMIT = dataPlanes.self_hosted.nameLimit;

/** Longest name of a deployment of this source, in characters. */
export function nameLimitOf(source: SourceKind): number {
  return dataPlaneOf(source).nameLimit;
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
export function nameFrom(text: string, limit: number = NAME_LIMIT): string | undefined {
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
