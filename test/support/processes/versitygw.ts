import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { S3Credentials, S3Location } from "../../../src/control-plane/objects/s3/location.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { freePort } from "../network/free-port.ts";

const program = process.env.AGENT_DEPLOY_VERSITYGW;
/** Why there are no tests with an S3 store here; undefined when there are. In CI its absence is a failure. */
export const s3IsMissing = program
  ? undefined
  : "AGENT_DEPLOY_VERSITYGW names no versitygw (.ci/run builds it)";
if (s3IsMissing && process.env.CI) throw new Error(s3IsMissing);
if (s3IsMissing) console.warn(`skipped: ${s3IsMissing}`);

export type TestS3 = Awaited<ReturnType<typeof startS3>>;

/** An S3 store on a free port of loopback, with canaries as its credentials. */
export async function startS3() {
  const folder = await mkdtemp(join(tmpdir(), "versitygw-"));
  const accessKeyId = `canary-id-${randomBytes(8).toString("hex")}`;
  const secretAccessKey = `canary-secret-${randomBytes(16).toString("hex")}`;
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "us-east-1" });
  const flags = ["--port", `127.0.0.1:${port}`, "--quiet", "--keep-alive", "posix", folder];
  const start = () =>
    spawn(program!, flags, {
      env: { ...process.env, ROOT_ACCESS_KEY: accessKeyId, ROOT_SECRET_KEY: secretAccessKey },
      stdio: "ignore",
    });
  let server = start();
  let buckets = 0;

  async function untilAnswers(): Promise<void> {
    for (let left = 200; ; left--) {
      if (await client.fetch(endpoint).catch(() => undefined)) return;
      if (left === 0 || server.exitCode !== null) throw new Error("versitygw does not answer");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  async function stop(): Promise<void> {
    server.kill("SIGKILL");
    if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
  }
  async function newBucket(): Promise<S3Location> {
    const bucket = `bucket-${++buckets}`;
    const made = await client.fetch(`${endpoint}/${bucket}`, { method: "PUT" });
    if (!made.ok) throw new Error(`no bucket: ${await made.text()}`);
    return { bucket, prefix: "", endpoint, region: "us-east-1" };
  }
  await untilAnswers();
  return {
    endpoint,
    credentials: {
      accessKeyId,
      secretAccessKey: new Secret(secretAccessKey),
      sessionToken: undefined,
    } satisfies S3Credentials,
    /** As AWS's variables. */
    environment: { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    /** The URL of a new bucket's prefix, for `--store`. */
    async newUrl(): Promise<string> {
      const { bucket } = await newBucket();
      return `s3://${bucket}/planes/one?endpoint=${endpoint}`;
    },
    /** What no output may repeat. */
    canaries: [accessKeyId, secretAccessKey],
    /** Signed requests, for what the store itself has no call for. */
    client,
    newBucket,
    stop,
    async restart(): Promise<void> {
      await stop();
      server = start();
      await untilAnswers();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
