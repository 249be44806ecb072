import { imageReference } from "../../contract/source/image-reference.ts";
import { isJsonObject, parseJsonObject } from "../../foundation/json/json-object.ts";
import { registryTokenUrl } from "../../foundation/registry-token-url.ts";
import { Secret } from "../../foundation/secret.ts";
import type { RequestFacts } from "../errors.ts";
import { type CallContext, type CallOptions, repeating } from "../transport/call.ts";
import { refusalOf, withRequestId } from "../transport/refusal.ts";
import { exchange, headerOf, type WireAnswer } from "../transport/transport.ts";
import type { PushAccess } from "./push-access.ts";

const MANIFESTS = [
  "application/vnd.docker.distribution.manifest.v2+json",
  "application/vnd.oci.image.manifest.v1+json",
].join(", ");

/**
 * The id (`sha256:…`) that an engine gives a pushed image: the digest of its configuration, which does not depend on how
 * its layers were compressed for the registry. Undefined for an image that is elsewhere, is named by no digest, is gone
 * or is for several platforms.
 * @throws ControlPlaneError when the registry does not say
 */
export async function pushedImageId(
  context: CallContext,
  access: PushAccess,
  { image, options = {} }: { image: string; options?: CallOptions | undefined },
): Promise<string | undefined> {
  const { repository = "", digest } = imageReference(image) ?? {};
  if (digest === undefined || !repository.startsWith(`${access.registry}/`)) return undefined;
  const path = `/v2/${repository.slice(access.registry.length + 1)}/manifests/${digest}`;
  const origin = `${access.isPlain ? "http" : "https"}://${access.registry}`;
  const facts: RequestFacts = { method: "GET", path: origin + path };
  const secrets = [...context.credentials, access.token];
  return repeating(context, { repeatable: true, facts, signal: options.signal }, async () => {
    const ask = (authorization: string) =>
      get(context, { url: new URL(origin + path), authorization, options, facts });
    const basic = basicAuthorization(access);
    let answer = await ask(basic);
    const challenge = answer.status === 401 ? headerOf(answer, "www-authenticate") : undefined;
    const bearer = challenge && (await bearerToken(context, { challenge, origin, basic, options }));
    if (bearer) {
      secrets.push(bearer);
      answer = await ask(`Bearer ${bearer.reveal()}`);
    }
    if (answer.status === 404) return undefined;
    if (answer.status !== 200)
      throw refusalOf(answer, withRequestId(facts, answer), { secrets, clock: context.clock });
    return configDigest(answer.text);
  });
}

const basicAuthorization = ({ username, token }: PushAccess) =>
  `Basic ${Buffer.from(`${username}:${token.reveal()}`).toString("base64")}`;

type Asked = { url: URL; authorization: string; options: CallOptions; facts: RequestFacts };

async function get(context: CallContext, { url, authorization, options, facts }: Asked): Promise<WireAnswer> {
  return exchange(await context.connections.get(url.origin), {
    origin: url.origin,
    path: url.pathname + url.search,
    method: "GET",
    headers: { accept: MANIFESTS, authorization },
    timeoutMs: options.timeoutMs ?? context.timeoutMs,
    signal: options.signal,
    facts,
  });
}

/** The token of the service that a registry names in its challenge. */
async function bearerToken(
  context: CallContext,
  given: { challenge: string; origin: string; basic: string; options: CallOptions },
): Promise<Secret | undefined> {
  const { challenge, origin, basic, options } = given;
  const url = registryTokenUrl(challenge, origin);
  if (!url) return undefined;
  const facts = { method: "GET", path: url.origin + url.pathname };
  const answer = await get(context, { url, authorization: basic, options, facts });
  const body = answer.status === 200 ? parseJsonObject(answer.text) : undefined;
  // What is no JSON is no token, and below no manifest.
  const token = body?.token ?? body?.access_token;
  return typeof token === "string" ? new Secret(token) : undefined;
}

function configDigest(manifest: string): string | undefined {
  const config = parseJsonObject(manifest)?.config;
  return isJsonObject(config) && typeof config.digest === "string" ? config.digest : undefined;
}
