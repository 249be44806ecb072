import type { Readable } from "node:stream";
import { AwsV4Signer } from "aws4fetch";
import { Agent, type Dispatcher, request } from "undici";
import { messageChain } from "../../../foundation/error.ts";
import { backoffMs, retryAfterMs } from "../../../foundation/time/backoff.ts";
import type { Clock } from "../../../foundation/time/clock.ts";
import { retry } from "../../../foundation/time/retry.ts";
import type { S3Credentials, S3Location } from "./location.ts";
import { hintOf, readRefusal, refusalText, S3Error } from "./s3-error.ts";

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "DELETE";
  /** Below the prefix; undefined: the bucket itself. */
  key?: string | undefined;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  /** Made anew for each attempt. `sha256`: hexadecimal, which the store compares. */
  body?: { bytes: number; sha256: string; open: () => Uint8Array | Readable };
  /** S3's codes that are an answer, too: an object that is not there, one that is. */
  answers?: readonly ("NoSuchKey" | "PreconditionFailed")[];
  /** What fails, for an error: `read`, `written`. */
  done: string;
  signal?: AbortSignal | undefined;
};

/** `body`: undefined for one of `answers`. */
export type S3Answer<Body> = {
  headers: Dispatcher.ResponseData["headers"];
  body: Body | undefined;
};

/** Requests to one bucket. All may be repeated, and are: without an answer, or when the store says that it is busy. */
export type S3Requests = {
  /** The body is a text; at most a few hundred kilobytes of XML. */
  ask: (asked: S3Request) => Promise<S3Answer<string>>;
  /** The body is to be read, or destroyed, by the caller. */
  open: (asked: S3Request) => Promise<S3Answer<Dispatcher.ResponseData["body"]>>;
  sign: (method: string, key: string, seconds: number) => Promise<string>;
  close: () => Promise<void>;
};

/** `silentMs`: how long the store may send nothing. */
export type RequestTimes = { clock: Clock; silentMs?: number; attempts?: number };

const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/** @throws S3Error with the store's own code; the signal's reason when it aborts */
export function requestsTo(
  { bucket, prefix, endpoint, region }: S3Location,
  credentials: S3Credentials,
  { clock, silentMs = 30_000, attempts = 6 }: RequestTimes,
): S3Requests {
  const dispatcher = new Agent({
    connect: { timeout: Math.min(10_000, silentMs) },
    headersTimeout: silentMs,
    bodyTimeout: silentMs,
  });
  const path = (key: string | undefined) =>
    key === undefined ? `/${bucket}` : `/${[bucket, prefix, key].filter(Boolean).join("/")}`;
  const urlOf = (key: string | undefined, query: Readonly<Record<string, string>> = {}) => {
    const url = new URL(path(key), endpoint);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  const signer = (
    of: Pick<ConstructorParameters<typeof AwsV4Signer>[0], "method" | "url" | "headers" | "signQuery">,
  ) =>
    new AwsV4Signer({
      ...of,
      accessKeyId: credentials.accessKeyId,
      secretAccessKey: credentials.secretAccessKey.reveal(),
      ...(credentials.sessionToken && { sessionToken: credentials.sessionToken.reveal() }),
      service: "s3",
      region,
      datetime: new Date(clock.now()).toISOString().replace(/[:-]|\.\d{3}/g, ""),
    });

  const failed = ({ key, done }: S3Request) => `s3:/${path(key)} at ${endpoint} could not be ${done}`;

  async function once<Body>(asked: S3Request, finish: Finish<Body>): Promise<S3Answer<Body>> {
    const { method, key, query, body, answers = [], signal } = asked;
    const { url, headers } = await signer({
      method,
      url: urlOf(key, query),
      headers: { ...asked.headers, "x-amz-content-sha256": body?.sha256 ?? EMPTY_SHA256 },
    }).sign();
    const answer = await request(url, {
      method,
      dispatcher,
      headers: { ...Object.fromEntries(headers), ...(body && { "content-length": String(body.bytes) }) },
      body: body?.open() ?? null,
      signal: signal ?? null,
    });
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) return { headers: answer.headers, body: await finish(answer.body) };
    const refusal = readRefusal(status, await answer.body.text());
    // A status is not enough: 404 also stands for a bucket, and for what a proxy in between does not know.
    if (answers.some((code) => code === refusal.code)) return { headers: answer.headers, body: undefined };
    const { date, "retry-after": retryAfter } = answer.headers;
    const skewMs = typeof date === "string" ? clock.now() - Date.parse(date) : undefined;
    throw new Refused(`${failed(asked)}: ${refusalText(refusal)}`, {
      answer: refusal,
      hint: hintOf(refusal, skewMs),
      pauseMs: retryAfterMs(retryAfter?.toString(), clock.now()),
    });
  }

  function repeated<Body>(asked: S3Request, finish: Finish<Body>): Promise<S3Answer<Body>> {
    const attempt = () =>
      once(asked, finish).catch((cause: unknown) => {
        asked.signal?.throwIfAborted();
        if (cause instanceof S3Error) throw cause;
        throw new S3Error(`${failed(asked)}: ${messageChain(cause).join(": ")}`, { cause });
      });
    return retry(attempt, {
      clock,
      signal: asked.signal,
      pauseMs: (error, failures) =>
        failures < attempts && isPassing(error)
          ? backoffMs(failures, { capMs: 5_000, retryAfterMs: error instanceof Refused ? error.pauseMs : 0 })
          : undefined,
    });
  }

  return {
    ask: (asked) =>
      repeated(asked, async (body) => {
        const text = await body.text();
        // A copy that takes long is answered 200 before it is made, and may fail after.
        if (!text.includes("<Error>")) return text;
        const answer = readRefusal(500, text);
        throw new S3Error(`${failed(asked)}: ${refusalText(answer)}`, { answer });
      }),
    open: (asked) => repeated(asked, async (body) => body),
    async sign(method, key, seconds) {
      const url = urlOf(key, { "X-Amz-Expires": String(seconds) });
      return (await signer({ method, url, signQuery: true }).sign()).url.href;
    },
    close: () => dispatcher.destroy(),
  };
}

type Finish<Body> = (body: Dispatcher.ResponseData["body"]) => Promise<Body>;

class Refused extends S3Error {
  readonly pauseMs: number | undefined;

  constructor(
    message: string,
    options: ConstructorParameters<typeof S3Error>[1] & { pauseMs?: number | undefined },
  ) {
    super(message, options);
    this.pauseMs = options.pauseMs;
  }
}

/** Two conditional writes at once, or a body that came too slowly: S3 asks for another attempt. */
const PASSING_CODES = ["ConditionalRequestConflict", "OperationAborted", "RequestTimeout", "SlowDown"];

function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Error)) return false;
  const { answer } = error;
  return (
    !answer || answer.status >= 500 || answer.status === 429 || PASSING_CODES.includes(answer.code ?? "")
  );
}
