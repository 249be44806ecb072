// This folder: the registry of a control plane's images, as a client meets it. Not here: pushing, which engines do.

import type { z } from "zod";
import type { pushToken } from "../../contract/upload.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import type { Secret } from "../../foundation/secret.ts";

/** Where the images of a deployment are pushed to, and with which credentials. */
export type PushAccess = {
  /** `host[:port]` */
  registry: string;
  /** `host[:port]/path` of which the credentials are; any repository may lie below it. */
  registry_url: string;
  /** The repository to push to, where the control plane names one. */
  repository_url: string | undefined;
  username: string;
  token: Secret;
  /** The registry is spoken to without TLS, as the control plane is. */
  isPlain: boolean;
};

/** Registries of clouds take this name for a token. */
const TOKEN_USER = "oauth2accesstoken";

/** @param baseUrl the control plane's */
export function pushAccessOf(answer: z.output<typeof pushToken>, baseUrl: string): PushAccess {
  const registry_url = withoutScheme(answer.registry_url);
  const registry = registry_url.split("/", 1)[0] ?? "";
  return {
    registry,
    registry_url,
    repository_url: answer.repository_url ? withoutScheme(answer.repository_url) : undefined,
    username: answer.username || TOKEN_USER,
    token: answer.token,
    isPlain: isPlain(registry, baseUrl),
  };
}

/** No less safe than the control plane itself: its key goes to the same machine without TLS. */
function isPlain(registry: string, baseUrl: string): boolean {
  const { hostname = "" } = URL.parse(`http://${registry}`) ?? {};
  const { protocol, hostname: own } = new URL(baseUrl);
  return isLoopback(hostname) || (protocol === "http:" && hostname === own);
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "").replace(/\/+$/, "");
