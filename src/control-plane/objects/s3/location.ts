import type { Secret } from "../../../foundation/secret.ts";

/** `endpoint`: without a slash at its end. `prefix`: what each key begins with, without slashes at its ends; may be empty. */
export type S3Location = { bucket: string; prefix: string; endpoint: string; region: string };

export type S3Credentials = {
  accessKeyId: string;
  secretAccessKey: Secret;
  sessionToken: Secret | undefined;
};

/** For people. */
export const locationName = ({ bucket, prefix, endpoint }: S3Location): string =>
  `s3://${bucket}${prefix && `/${prefix}`} at ${endpoint}`;

const SETTINGS = ["endpoint", "region"];

/**
 * `s3://bucket/prefix?endpoint=https://…&region=…`, with the region of AWS's own variables and AWS's endpoint as defaults.
 * @returns every problem, where there is one
 */
export function readLocation(
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): S3Location | { problems: string[] } {
  const url = URL.parse(text);
  if (url?.protocol !== "s3:") return { problems: ["write s3://bucket/prefix?endpoint=https://…&region=…"] };
  const problems: string[] = [];
  // Its text is not repeated: it may hold a key.
  if (url.username || url.password)
    problems.push("no credentials in the URL: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const bucket = url.hostname;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || url.port)
    problems.push("a bucket's name has 3 to 63 lowercase letters, digits, dots and hyphens");
  const prefix = url.pathname.replace(/^\/+|\/+$/g, "");
  if (prefix && (!/^[\w.-]+(\/[\w.-]+)*$/.test(prefix) || /(^|\/)\.+(\/|$)/.test(prefix)))
    problems.push("a prefix has letters, digits and ._- between single slashes");
  const unknown = [...new Set(url.searchParams.keys())].filter((name) => !SETTINGS.includes(name));
  if (unknown.length > 0)
    problems.push(`only ${SETTINGS.join(" and ")} can be set behind the ?, not ${unknown.join(", ")}`);
  if (url.hash) problems.push("nothing can follow a #");
  const region =
    url.searchParams.get("region") || environment.AWS_REGION || environment.AWS_DEFAULT_REGION || "us-east-1";
  if (!/^[a-z0-9-]+$/i.test(region)) problems.push("a region has letters, digits and hyphens");
  const given = url.searchParams.get("endpoint") || environment.AWS_ENDPOINT_URL_S3;
  const endpoint = URL.parse(given || `https://s3.${region}.amazonaws.com`);
  if (
    !endpoint ||
    !/^https?:$/.test(endpoint.protocol) ||
    endpoint.origin !== endpoint.href.replace(/\/$/, "")
  )
    problems.push("write the endpoint as https://host or https://host:port, with nothing behind it");
  if (problems.length > 0 || !endpoint) return { problems };
  return { bucket, prefix, endpoint: endpoint.origin, region };
}

/**
 * AWS's usual variables.
 * @returns every problem, where there is one
 */
export function readCredentials(
  environment: Readonly<Record<string, string | undefined>>,
  secret: (text: string) => Secret,
): S3Credentials | { problems: string[] } {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = environment;
  if (AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY)
    return {
      accessKeyId: AWS_ACCESS_KEY_ID,
      secretAccessKey: secret(AWS_SECRET_ACCESS_KEY),
      sessionToken: AWS_SESSION_TOKEN ? secret(AWS_SESSION_TOKEN) : undefined,
    };
  const missing = Object.entries({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }).filter(([, value]) => !value);
  return { problems: [`set ${missing.map(([name]) => name).join(" and ")} in the environment`] };
}
