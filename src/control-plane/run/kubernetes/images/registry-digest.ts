// This folder: what registries tell of an image. No engine is needed, and nothing is pulled.

import { fetch, type Response } from "undici";
import { imageReference } from "../../../../contract/source/image-reference.ts";
import type { RegistryLogin } from "../../../../foundation/engine-login.ts";
import { messageChain } from "../../../../foundation/error.ts";
import { isLoopback } from "../../../../foundation/loopback.ts";
import { registryTokenUrl } from "../../../../foundation/registry-token-url.ts";
import { StartError } from "../../start-error.ts";

export type RegistryAccess = { logins: readonly RegistryLogin[]; plainHttp: boolean; signal: AbortSignal };

const LIMIT_MS = 30_000;
const DOCKER = "registry-1.docker.io";
const MANIFESTS = [
  "application/vnd.oci.image.index.v1+json",
  "application/vnd.docker.distribution.manifest.list.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
  "application/vnd.docker.distribution.manifest.v2+json",
].join(", ");

/**
 * The digest that an image's tag names now, asked of its registry (distribution specification).
 * @returns `repository@sha256:…`; an image that is named by its digest already is answered as it is
 * @throws StartError with the registry's reason; the signal's reason when it aborts
 */
export async function registryDigest(image: string, access: RegistryAccess): Promise<string> {
  const { repository = "", tag = "latest", digest } = imageReference(image) ?? {};
  if (digest !== undefined) return `${repository}@${digest}`;
  const slash = repository.indexOf("/");
  const [registry, path] = [repository.slice(0, slash), repository.slice(slash + 1)];
  const isPlain = access.plainHttp || isLoopback(registry.replace(/:\d+$/, ""));
  const origin = `${isPlain ? "http" : "https"}://${registry === "docker.io" ? DOCKER : registry}`;
  const url = `${origin}/v2/${path}/manifests/${tag}`;
  try {
    const found = await askWithLogin(url, { ...access, registry, origin });
    const told = found.headers.get("docker-content-digest");
    if (found.ok && told) return `${repository}@${told}`;
    throw new Error(found.ok ? "it tells no digest" : await reasonIn(found));
  } catch (cause) {
    access.signal.throwIfAborted();
    throw new StartError(
      `the registry ${registry} does not tell what ${image} is: ${messageChain(cause).join(": ")}`,
      {
        hint: "See that it has the image and that image_pull_secrets of resource_spec open it; or name the image by its digest.",
        cause,
      },
    );
  }
}

/** Docker's own registry has several names. */
const registryName = (registry: string) =>
  imageReference(`${registry}/image`)?.repository.split("/")[0] ?? registry;

type Asked = RegistryAccess & { registry: string; origin: string };

/** With the login of the registry, and with the token of the service that it names where it wants one. */
async function askWithLogin(url: string, asked: Asked): Promise<Response> {
  const login = asked.logins.find(({ registry }) => registryName(registry) === asked.registry);
  const basic =
    login && `Basic ${Buffer.from(`${login.username}:${login.password.reveal()}`).toString("base64")}`;
  const get = (to: string | URL, authorization: string | undefined, method: "GET" | "HEAD") =>
    fetch(to, {
      method,
      headers: { accept: MANIFESTS, ...(authorization !== undefined && { authorization }) },
      signal: AbortSignal.any([asked.signal, AbortSignal.timeout(LIMIT_MS)]),
    });
  const first = await get(url, basic, "HEAD");
  const challenge = first.status === 401 ? first.headers.get("www-authenticate") : null;
  const service = challenge && registryTokenUrl(challenge, asked.origin);
  if (!service) return first;
  const answer = await get(service, basic, "GET");
  const { token, access_token } = (answer.ok ? await answer.json() : {}) as Record<string, unknown>;
  const bearer = token ?? access_token;
  return typeof bearer === "string" ? get(url, `Bearer ${bearer}`, "HEAD") : first;
}

async function reasonIn(response: Response): Promise<string> {
  if (response.status === 401 || response.status === 403) return "it refuses us";
  if (response.status === 404) return "it has no such image";
  return `it answered ${response.status}`;
}
