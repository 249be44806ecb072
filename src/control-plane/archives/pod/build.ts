// This folder: what runs in pods: the steps of a build, and what gets its archive there. Not here: what starts them.

import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { Readable } from "node:stream";
import { c } from "tar";
import { fetch } from "undici";
import { messageChain } from "../../../foundation/error.ts";
import { Secret } from "../../../foundation/secret.ts";
import { createBuilder } from "../../build/build.ts";
import { BuildError } from "../../build/build-error.ts";
import { fileDigest } from "../../folders/file-digest.ts";
import { PUT_LIMIT_BYTES } from "../../objects/s3/s3-store.ts";
import { CODE_FOLDER } from "../../run/kubernetes/manifests/archive-code.ts";
import { unconfined } from "../../sandbox/sandbox.ts";
import type { BuildInput } from "../messages.ts";
import type { PodStep } from "./step.ts";

/** Builds what was fetched, and puts it, as it lies there, into the object store. */
export const buildStep: PodStep<BuildInput> = async (input, { environment, say, signal }) => {
  const { project_directory, config_file } = await createBuilder()({
    source: { kind: "fetched", folder: input.folder },
    graph_config_path: input.graph_config_path,
    install_command: input.install_command,
    build_command: input.build_command,
    typeCheckMs: input.type_check_ms,
    ...{ directory: CODE_FOLDER, cacheDirectory: undefined, cacheScope: "" },
    environment,
    secrets: Object.entries(input.secrets).map(([name, value]) => ({ name, value: new Secret(value) })),
    gitIdentity: "anonymous",
    // The pod is.
    confinement: unconfined,
    signal,
    log: (level, message) => say({ type: "log", level, message }),
    onCommit: async () => {},
  });
  const folder = await mkdtemp(join(tmpdir(), "archive-"));
  const archive = join(folder, "code.tar.gz");
  try {
    // Times stay: what Python has compiled is good for a file of that time.
    await c({ file: archive, gzip: true, portable: true, cwd: CODE_FOLDER }, ["."]);
    const digest = await fileDigest(archive, signal);
    await upload(archive, input.upload_url, signal);
    say({
      type: "built",
      project_directory: relative(CODE_FOLDER, project_directory),
      config_file: relative(CODE_FOLDER, config_file),
      digest,
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function upload(file: string, url: string, signal: AbortSignal): Promise<void> {
  const { size } = await stat(file);
  if (size > PUT_LIMIT_BYTES)
    throw new BuildError(
      `what was built is too large for the object store: ${size} bytes, and 5 GiB may be`,
      {
        hint: "Let the build remove what the agent does not need.",
      },
    );
  const { host } = new URL(url);
  try {
    const answer = await fetch(url, {
      ...{ method: "PUT", signal, duplex: "half" },
      headers: { "content-length": String(size) },
      body: Readable.toWeb(createReadStream(file)) as never,
    });
    if (!answer.ok) throw new Error(`it answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
  } catch (cause) {
    signal.throwIfAborted();
    throw new BuildError(
      `the object store at ${host} did not take the archive: ${messageChain(cause).join(": ")}`,
      {
        cause,
      },
    );
  }
}
