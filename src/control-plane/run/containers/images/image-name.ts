export type ImageName = {
  /** With the registry where it names one: `registry.example:5000/team/agent`. */
  repository: string;
  tag: string | undefined;
  /** `sha256:…` */
  digest: string | undefined;
};

/** The parts of `repository[:tag][@digest]`. */
export function imageName(image: string): ImageName {
  const [named = "", digest] = image.split("@", 2);
  // A colon before the last slash is that of a registry's port.
  const colon = named.indexOf(":", named.lastIndexOf("/") + 1);
  const repository = colon < 0 ? named : named.slice(0, colon);
  return { repository, tag: colon < 0 ? undefined : named.slice(colon + 1), digest };
}

/** The tag of an image; null when it has none. */
export function tagOf(image: string): string | null {
  return imageName(image).tag ?? null;
}

/** An engine keeps images that were built on its machine below this name; no registry has them. */
export function isLocalImage(image: string): boolean {
  return image.startsWith("localhost/");
}
