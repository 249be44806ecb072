import type { TokenGrant } from "./registry-token.ts";

/** What a request asks of a registry (the distribution specification, its section "Endpoints"). */
export type RegistryRequest =
  /** `GET /v2/`: whether the caller is known here. */
  | { kind: "hello" }
  /** `path`: what is sent on; it may name no other repository. */
  | { kind: "repository"; repository: string; writes: boolean; path: string };

const REPOSITORY_PATH =
  /^\/v2\/([a-z0-9._/-]+)\/(?:manifests\/[\w.:+-]+|blobs\/sha(?:256|512):[\da-f]+|blobs\/uploads\/[\w=-]*|tags\/list)$/;

/** Undefined for everything that no push and no pull needs: the catalogue of all repositories, deletions, … */
export function registryRequest(method: string, url: string): RegistryRequest | undefined {
  const [path = "", query = ""] = url.split("?", 2);
  if (path === "/v2/" || path === "/v2") return reads(method) ? { kind: "hello" } : undefined;
  const repository = REPOSITORY_PATH.exec(path)?.[1];
  if (repository === undefined || repository.split("/").some((part) => part === "" || /^\.+$/.test(part)))
    return undefined;
  if (!reads(method) && !WRITES.includes(method)) return undefined;
  const kept = ownMount(repository, new URLSearchParams(query));
  return {
    kind: "repository",
    repository,
    writes: !reads(method),
    path: kept === "" ? path : `${path}?${kept}`,
  };
}

const WRITES = ["POST", "PUT", "PATCH"];
const reads = (method: string) => method === "GET" || method === "HEAD";

/**
 * A push may mount layers of other repositories by their digest, and so read what it may not. Without the mount the
 * registry asks for the layer, as if it did not have it.
 */
function ownMount(repository: string, query: URLSearchParams): string {
  const from = query.getAll("from");
  const owner = repository.split("/", 1)[0];
  if (from.length === 0 || !from.every((one) => one.split("/", 1)[0] === owner)) {
    query.delete("mount");
    query.delete("from");
  }
  return query.toString();
}

/** A repository belongs to the deployment whose id is its first part. */
export function isAllowed(grant: TokenGrant, request: RegistryRequest): boolean {
  if (request.kind === "hello") return true;
  const isOwn = request.repository.split("/", 1)[0] === grant.deployment_id;
  return isOwn && (!request.writes || grant.use === "push");
}
