import { pathToFileURL } from "node:url";
import { sameRepository } from "../contract/source/origin.ts";
import { hasCredentials } from "../contract/source/repo-url.ts";
import type { SourceRevisionConfig } from "../contract/source/source-config.ts";
import type { SourceKind } from "../contract/source/source-traits.ts";
import { ownershipProblem } from "../project/local-git.ts";
import type { DesiredParts } from "./desired-file/desired-shape.ts";
import { type Checkout, readCheckout } from "./git/checkout.ts";
import { gitSource } from "./git/git.ts";
import { readRemoteCommit } from "./git/remote-commit.ts";
import { readGraphConfig } from "./graph-config.ts";
import { imageSource } from "./image.ts";
import { projectImage, projectTarball } from "./project-source.ts";
import { prepared, type RequestedSource, type SourceRequest } from "./source-request.ts";

/** The source that is meant: what the request says, then the file, then what is given at all. */
export function chosenSource(asked: DesiredParts, file: DesiredParts): SourceKind {
  if (asked.source) return asked.source;
  if (asked.source_revision_config?.image_uri) {
    return file.source === "internal_image" ? "internal_image" : "external_image";
  }
  if (asked.source_config?.repo_url) return "repo_host";
  if (asked.source_config?.template_id) return "internal_template";
  if (file.source) return file.source;
  if (file.source_revision_config?.image_uri) return "external_image";
  if (file.source_config?.template_id) return "internal_template";
  return file.source_config?.repo_url ? "repo_host" : "internal_source";
}

/** Prepares the source: packs the project, or reads the checkout, or checks the image's reference. */
export async function requestedSource(request: SourceRequest): Promise<RequestedSource> {
  const { kind, source_config, source_revision_config } = request;
  const nothing: RequestedSource = {
    source: undefined,
    source_config,
    source_revision_config,
    env: {},
    secrets: [],
    warnings: [],
    problems: [],
  };
  switch (kind) {
    case "internal_source":
      // A tarball that is there already needs no packing.
      return source_revision_config.source_tarball_path ? nothing : projectTarball(request, nothing);
    case "repo_host":
      return gitRepository(request, nothing);
    case "external_image":
    case "internal_image": {
      if (request.imageBuild) return projectImage(request, nothing, request.imageBuild);
      const { image_uri } = source_revision_config;
      return image_uri ? prepared(nothing, async () => imageSource({ image_uri, kind })) : nothing;
    }
    case "internal_template":
      return nothing;
  }
}

async function gitRepository(request: SourceRequest, nothing: RequestedSource): Promise<RequestedSource> {
  const checkout = await readCheckout(request.project_dir, request.signal);
  const repo_url = request.source_config.repo_url ?? checkout?.repo_url ?? request.own.repo_url;
  const unread = checkout ? undefined : await ownershipProblem(request.project_dir, request.signal);
  if (!repo_url && unread) return { ...nothing, problems: [{ path: "project_dir", message: unread }] };
  if (!repo_url) return nothing;
  if (hasCredentials(repo_url)) {
    const message =
      "source_config.repo_url carries a password or token, which every reader of the deployment would see; " +
      "leave it out and let the control plane's git sign in";
    return { ...nothing, problems: [{ path: "source_config.repo_url", message }] };
  }
  const ownCheckout = checkout && isOf(checkout, repo_url) ? checkout : undefined;
  const known = ownCheckout || sameRepository(repo_url, request.own.repo_url) ? request.own : undefined;
  const given = withoutNulls(request.source_revision_config);
  const own_ref = known?.repo_ref;
  const repo_ref = (known?.wins ? own_ref : undefined) ?? given.repo_ref ?? own_ref ?? ownCheckout?.branch;
  const graph_config_path = given.graph_config_path ?? (ownCheckout && configPathIn(ownCheckout, request));
  const commit =
    request.commit ??
    (known?.repo_ref !== undefined && repo_ref === known.repo_ref ? known.commit : undefined) ??
    (ownCheckout && commitOf(ownCheckout, repo_url, repo_ref)) ??
    (await readRemoteCommit(repo_url, repo_ref, { directory: request.project_dir, signal: request.signal }));
  return {
    ...nothing,
    warnings: [...(unread ? [unread] : []), ...(commit === undefined ? [unknownCommit(repo_ref)] : [])],
    source: gitSource({ repo_url, repo_ref, commit }),
    source_config: { ...request.source_config, repo_url },
    source_revision_config: {
      ...request.source_revision_config,
      ...(repo_ref && { repo_ref }),
      ...(graph_config_path && { graph_config_path }),
    },
  };
}

function unknownCommit(repo_ref: string | undefined): string {
  const what = repo_ref === undefined ? "the default branch" : `'${repo_ref}'`;
  return (
    `the commit of ${what} cannot be read from here, so a new commit alone is not noticed: give git here access to ` +
    "the repository, or name a commit as the ref (on the command line, also with --commit)"
  );
}

/** HEAD, when the repository surely has it under this ref. */
function commitOf(checkout: Checkout, repoUrl: string, ref: string | undefined): string | undefined {
  const isHere = isItself(checkout, repoUrl) || checkout.is_pushed;
  return isHere && ref !== undefined && ref.replace(/^refs\/heads\//, "") === checkout.branch
    ? checkout.commit
    : undefined;
}

function configPathIn(checkout: Checkout, { project_dir, dialect }: SourceRequest): string | undefined {
  const { config } = readGraphConfig(project_dir, { dialect });
  return config && checkout.prefix + config.path;
}

const isItself = ({ root }: Checkout, url: string) =>
  url.replace(/\/+$/, "") === root || url.replace(/\/+$/, "") === pathToFileURL(root).href;

const isOf = (checkout: Checkout, url: string) =>
  isItself(checkout, url) || sameRepository(url, checkout.repo_url);

function withoutNulls(config: SourceRevisionConfig): { repo_ref?: string; graph_config_path?: string } {
  return Object.fromEntries(
    Object.entries(config).filter(([, value]) => value !== null && value !== undefined),
  );
}
