import { ObjectStoreError } from "../object-store.ts";

/** `answer`: the HTTP status and S3's own code where it gave one; undefined where there was no answer. */
export class S3Error extends ObjectStoreError {
  readonly answer: S3Refusal | undefined;

  constructor(message: string, options: { answer?: S3Refusal; hint?: string | undefined; cause?: unknown }) {
    super(message, options);
    this.answer = options.answer;
  }
}

export type S3Refusal = { status: number; code: string | undefined; message: string };

/**
 * Of the XML, code and message alone: the rest repeats the key id, the signature and what was signed. What stands before a
 * store answers in words of its own, which are not repeated either.
 */
export function readRefusal(status: number, text: string): S3Refusal {
  const code = elementIn(text, "Code")?.slice(0, 100);
  return { status, code, message: code ? (elementIn(text, "Message") ?? "").slice(0, 300) : "" };
}

export function refusalText({ status, code, message }: S3Refusal): string {
  if (code === undefined) return `HTTP ${status}`;
  return `${code} (HTTP ${status})${message && `: ${message.replace(/\.$/, "")}`}`;
}

/** What can be said about a refusal beside S3's words. `skewMs`: how far this clock is ahead of the store's, if known. */
export function hintOf({ status, code }: S3Refusal, skewMs: number | undefined): string | undefined {
  switch (code) {
    case "NoSuchBucket":
      return "Create the bucket, or correct its name.";
    case "RequestTimeTooSkewed":
      return `Set this machine's clock${skewMs === undefined ? "" : `: it is ${Math.abs(Math.round(skewMs / 1000))} s ${skewMs > 0 ? "ahead of" : "behind"} the store's`}.`;
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
      return "Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.";
    case "ExpiredToken":
    case "InvalidToken":
      return "Check AWS_SESSION_TOKEN: it may have expired.";
    case "PermanentRedirect":
    case "TemporaryRedirect":
    case "AuthorizationHeaderMalformed":
    case "IllegalLocationConstraintException":
      return "Give the bucket's own region and endpoint.";
  }
  return status === 403
    ? "Allow s3:GetObject, s3:PutObject and s3:DeleteObject on the objects, and s3:ListBucket on the bucket."
    : undefined;
}

/** The text of the first element of this name, which has no attributes. */
export function elementIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : unescaped(text);
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
