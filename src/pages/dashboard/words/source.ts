import type { Revision } from "../api/types.ts";

const sources: Record<string, string> = {
  repo_host: "Git",
  internal_source: "Upload",
  internal_image: "Image, pushed here",
  external_image: "Image",
  internal_template: "Template",
};

export const sourceName = (source: string): string => sources[source] ?? source;
export const sourceChoices = Object.entries(sources).map(([value, name]) => ({ value, name }));

const types: Record<string, string> = {
  prod: "Production",
  dev: "Development",
  dev_free: "Development, free",
  dev_zero: "Development, rests",
};

export const typeName = (type: string): string => types[type] ?? type;
export const typeChoices = Object.entries(types).map(([value, name]) => ({ value, name }));

/** Where a deployment is deployed from, short enough for a row: the repository and the folder in it. */
export function originText(origin: string): string {
  if (origin.startsWith("project:")) return "a folder without a remote";
  return origin.replace(/^https:\/\//, "").replace("#", " › ");
}

export const shortId = (id: string): string => id.slice(0, 8);

/** What identifies a revision's code, short; undefined where that is not known. `title`: in full. */
export function codeOf(revision: Revision): { text: string; title: string } | undefined {
  const { repo_commit_sha, repo_ref, checkout, image_uri, source_digest } =
    revision.source_revision_config ?? {};
  if (repo_commit_sha)
    return {
      text: [repo_ref, repo_commit_sha.slice(0, 7)].filter(Boolean).join(" @ "),
      title: repo_commit_sha,
    };
  if (checkout) {
    const dirty = checkout.dirty ? " with changes" : "";
    const at = [checkout.branch, checkout.commit.slice(0, 7)].filter(Boolean).join(" @ ");
    return {
      text: at + dirty,
      title: `${checkout.commit}${checkout.author ? ` by ${checkout.author}` : ""}`,
    };
  }
  const image = revision.pinned_image ?? image_uri;
  if (image) return { text: shortImage(image), title: image };
  if (source_digest)
    return { text: source_digest.replace(/^sha256:/, "").slice(0, 12), title: source_digest };
  return repo_ref ? { text: repo_ref, title: repo_ref } : undefined;
}

/** `registry/path/name@sha256:0123…` as `name@0123456`. */
function shortImage(image: string): string {
  const name = image.slice(image.lastIndexOf("/") + 1);
  return name.replace(/@sha256:([0-9a-f]{7}).*$/, "@$1");
}
