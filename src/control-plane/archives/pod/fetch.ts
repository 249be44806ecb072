import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fetch } from "undici";
import { messageChain } from "../../../foundation/error.ts";
import { Secret } from "../../../foundation/secret.ts";
import { fetchCode } from "../../build/build.ts";
import { BuildError } from "../../build/build-error.ts";
import { CODE_FOLDER } from "../../run/kubernetes/manifests/archive-code.ts";
import type { FetchInput } from "../messages.ts";
import type { PodStep } from "./step.ts";

/** Puts the code into the folder that the next step builds in. */
export const fetchStep: PodStep<FetchInput> = async (input, { environment, say, signal }) => {
  const request = {
    ...{ directory: CODE_FOLDER, environment, signal },
    gitIdentity: "anonymous" as const,
    log: (level: "INFO" | "WARNING" | "ERROR", message: string) => say({ type: "log", level, message }),
    onCommit: async (sha: string) => say({ type: "commit", sha }),
  };
  if (input.kind === "git") {
    const { credentials, ...source } = input;
    const shown = credentials && { ...credentials, password: new Secret(credentials.password) };
    return fetchCode({ ...request, source: { ...source, credentials: shown ?? undefined } });
  }
  const folder = await mkdtemp(join(tmpdir(), "source-"));
  const tarball = join(folder, "source.tar.gz");
  try {
    await download(input.url, tarball, signal);
    await fetchCode({ ...request, source: { kind: "tarball", tarball, digest: input.digest } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function download(url: string, file: string, signal: AbortSignal): Promise<void> {
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, { signal });
    if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
    await pipeline(answer.body, createWriteStream(file, { mode: 0o600 }));
  } catch (cause) {
    signal.throwIfAborted();
    throw new BuildError(
      `the object store at ${host} did not give the code: ${messageChain(cause).join(": ")}`,
      {
        hint: "See that pods of the namespace reach it by that address.",
        cause,
      },
    );
  }
}
