import { isDeepStrictEqual } from "node:util";

export type ImageReference = {
  /** With its registry, also where the text leaves it out: `docker.io/library/node`. */
  repository: string;
  tag: string | undefined;
  /** `sha256:…` */
  digest: string | undefined;
};

/** The form of a name's parts, of the distribution specification and of Docker. */
const REGISTRY =
  /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|\[[a-f\d:]+\])(?::\d{1,5})?$/i;
const PART = /^[a-z\d]+(?:(?:\.|_{1,2}|-+)[a-z\d]+)*$/;
const TAG = /^[\w][\w.-]{0,127}$/;
const DIGEST = /^sha256:[\da-f]{64}$/;
const LONGEST_REPOSITORY = 255;
/** Names of Docker's registry, which engines tell by the first, and which puts single names into its library. */
const DOCKER = ["docker.io", "index.docker.io"];

/** The parts of `[registry/]repository[:tag][@digest]`; undefined for what names no image. */
export function imageReference(text: string): ImageReference | undefined {
  const [named = "", digest, ...more] = text.split("@");
  if (more.length > 0 || (digest !== undefined && !DIGEST.test(digest))) return undefined;
  // A colon before the last slash is that of a registry's port.
  const colon = named.indexOf(":", named.lastIndexOf("/") + 1);
  const tag = colon < 0 ? undefined : named.slice(colon + 1);
  const repository = withRegistry(colon < 0 ? named : named.slice(0, colon));
  if (repository === undefined || (tag !== undefined && !TAG.test(tag))) return undefined;
  return { repository, tag, digest };
}

/**
 * What an engine is to be asked for: a short name is that of Docker's registry, here as there. An engine would match it
 * with the end of any name that it knows, or with the beginning of an image's id, and run another owner's image.
 */
export function fullImageName({ repository, tag, digest }: ImageReference): string {
  // Not every engine takes both, and the digest says it all.
  if (digest !== undefined) return `${repository}@${digest}`;
  return tag === undefined ? repository : `${repository}:${tag}`;
}

/** Whether two texts name the same image, however they spell it. */
export function isSameImage(one: string, other: string): boolean {
  return isDeepStrictEqual(imageReference(one) ?? one, imageReference(other) ?? other);
}

/** The tag that a text names; null when it names none. */
export function tagOf(text: string): string | null {
  return imageReference(text)?.tag ?? null;
}

/** Without the text itself, which may hold a password. */
export const NOT_AN_IMAGE =
  "names no image: write registry/repository:tag or registry/repository@sha256:<64 hexadecimal digits>, in lowercase";

/** An engine keeps images that were built on its machine below this name; no registry has them. */
export function isLocalImage(image: string): boolean {
  return image.startsWith("localhost/");
}

function withRegistry(named: string): string | undefined {
  const [first = "", ...rest] = named.split("/");
  const hasRegistry = rest.length > 0 && (/[.:A-Z[]/.test(first) || first === "localhost");
  const parts = hasRegistry ? rest : [first, ...rest];
  if (hasRegistry && !REGISTRY.test(first)) return undefined;
  if (named.length > LONGEST_REPOSITORY || !parts.every((part) => PART.test(part))) return undefined;
  if (hasRegistry && !DOCKER.includes(first.toLowerCase())) return named;
  return `docker.io/${parts.length > 1 ? "" : "library/"}${parts.join("/")}`;
}
