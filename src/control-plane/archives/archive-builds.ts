// This folder: builds in a cluster, whose result is an archive in the object store; `pod/` is what runs there. Not here:
// the steps of a build, and how a Job is run.

import { Readable } from "node:stream";
import { c } from "tar";
import { messageChain, reasonOf } from "../../foundation/error.ts";
import { Secret } from "../../foundation/secret.ts";
import { BuildError } from "../build/build-error.ts";
import type { BuildRequest, CodeSource } from "../build/build-request.ts";
import { levelOfLine } from "../machine/lines/line-level.ts";
import { keysBelow } from "../objects/keys-below.ts";
import type { SharedObjectStore } from "../objects/object-store.ts";
import { ClusterError } from "../run/kubernetes/cluster/cluster-error.ts";
import type { JobEnd } from "../run/kubernetes/jobs/until-ended.ts";
import type { KubernetesRunner } from "../run/kubernetes/kubernetes-runner.ts";
import { POD_INPUT, POD_PROGRAM } from "../run/kubernetes/manifests/archive-code.ts";
import { archiveKey, BUILDS, deploymentPrefix, sourceKey } from "./keys.ts";
import { type BuildInput, type FetchInput, type JobMessage, readMessage } from "./messages.ts";

/** An upload is fetched from where it is kept. */
export type ArchiveSource =
  | Extract<CodeSource, { kind: "git" | "folder" }>
  | { kind: "object"; key: string; digest: string | null };

export type ArchiveBuildRequest = Pick<
  BuildRequest,
  | ("graph_config_path" | "install_command" | "build_command" | "typeCheckMs")
  | ("secrets" | "signal" | "log" | "onCommit")
> & { deployment_id: string; revision_id: string; source: ArchiveSource };

/** What was built, as its revision records it. */
export type BuiltArchive = {
  archive: string;
  archive_digest: string;
  archive_image: string;
  project_directory: string;
  config_file: string;
};

/** Builds in a cluster, and what they leave in the object store. */
export type ArchiveBuilds = {
  /** @throws BuildError with the reason; the signal's reason when it aborts. Nothing is left then. */
  build(request: ArchiveBuildRequest): Promise<BuiltArchive>;
  /** The keys of a deployment's objects. */
  keysOf(deployment_id: string): Promise<string[]>;
  remove(key: string): Promise<void>;
  /** Removes what no revision names. */
  sweep(isNamed: (key: string) => Promise<boolean>): Promise<void>;
};

export type ArchiveBuildsOptions = {
  store: SharedObjectStore;
  runner: Pick<KubernetesRunner, "runJob" | "digestOf">;
  /** An image of this program. */
  image: string;
  /** How long a build may take; default an hour. */
  limitMs?: number;
};

const HOUR_MS = 3_600_000;
/** A node may be added before it begins. */
const SIGNED_BEYOND_S = 900;
/** Of one variable of a process. */
const INPUT_LIMIT_BYTES = 128_000;

export function archiveBuilds({
  store,
  runner,
  image,
  limitMs = HOUR_MS,
}: ArchiveBuildsOptions): ArchiveBuilds {
  const seconds = Math.ceil(limitMs / 1000) + SIGNED_BEYOND_S;

  async function build(request: ArchiveBuildRequest): Promise<BuiltArchive> {
    const { signal } = request;
    const key = archiveKey(request);
    let isBuilt = false;
    try {
      const archive_image = await runner.digestOf(image, signal);
      const input = await buildInput(request, await store.signed("PUT", key, seconds));
      const steps = [stepOf("fetch", await fetchInput(request), false), stepOf("build", input, true)];
      const outcome = await followed(request, (run) =>
        runner.runJob({ ...request, image: archive_image, steps, limitMs }, run),
      );
      if (!(await store.stat(key, { signal }))) throw new BuildError("the build has left no archive");
      isBuilt = true;
      const { project_directory, config_file, digest } = outcome;
      return { archive: key, archive_digest: digest, archive_image, project_directory, config_file };
    } catch (error) {
      signal.throwIfAborted();
      throw asBuildError(error);
    } finally {
      await drop(sourceKey(request), request);
      if (!isBuilt) await drop(key, request);
    }
  }

  /** What is left is removed at the next start: the reason of the build is that of the revision. */
  async function drop(key: string, { log }: ArchiveBuildRequest): Promise<void> {
    await store
      .remove(key)
      .catch((error: unknown) => log("WARNING", `${key} could not be removed: ${reasonOf(error)}`));
  }

  /** What a Job fetches by a URL lies in the store for as long as it runs. */
  async function fetchInput(request: ArchiveBuildRequest): Promise<FetchInput> {
    const { source, signal } = request;
    const key = sourceKey(request);
    switch (source.kind) {
      case "git": {
        const { repo_url, repo_ref = null, credentials } = source;
        const shown = credentials && { ...credentials, password: credentials.password.reveal() };
        return { kind: "git", repo_url, repo_ref, credentials: shown ?? null };
      }
      case "object":
        return {
          kind: "tarball",
          url: await store.signed("GET", source.key, seconds),
          digest: source.digest,
        };
      case "folder":
        await store.put(key, Readable.from(c({ gzip: true, portable: true, cwd: source.path }, ["."])), {
          signal,
        });
        return { kind: "tarball", url: await store.signed("GET", key, seconds), digest: null };
    }
  }

  return {
    build,
    async keysOf(deployment_id) {
      return keysBelow(store, deploymentPrefix(deployment_id));
    },
    remove: (key) => store.remove(key),
    async sweep(isNamed) {
      for (const key of await keysBelow(store, BUILDS)) if (!(await isNamed(key))) await store.remove(key);
    },
  };
}

function stepOf(name: string, input: FetchInput | BuildInput, runsForeignCode: boolean) {
  const text = JSON.stringify(input);
  if (Buffer.byteLength(text) > INPUT_LIMIT_BYTES)
    throw new BuildError("build_secrets and the commands of the build are too large for a Job together", {
      hint: `They may have ${INPUT_LIMIT_BYTES / 1000} kB.`,
    });
  return { name, command: [POD_PROGRAM, name], input: { [POD_INPUT]: new Secret(text) }, runsForeignCode };
}

async function buildInput(request: ArchiveBuildRequest, upload_url: string): Promise<BuildInput> {
  const { graph_config_path = null, install_command = null, build_command = null } = request;
  const secrets = Object.fromEntries(request.secrets.map(({ name, value }) => [name, value.reveal()]));
  return {
    ...{ graph_config_path, install_command, build_command, secrets, upload_url },
    folder: folderOf(request.source),
    type_check_ms: request.typeCheckMs ?? 0,
  };
}

const folderOf = (source: ArchiveSource): string | undefined =>
  source.kind === "git" ? source.folder : undefined;

type Run = Parameters<KubernetesRunner["runJob"]>[1];
type Built = Extract<JobMessage, { type: "built" }>;

/** @throws BuildError with what the Job says, or its cluster */
async function followed(
  { log, onCommit, signal }: ArchiveBuildRequest,
  runJob: (run: Run) => Promise<JobEnd>,
): Promise<Built> {
  const ending = new AbortController();
  let built: Built | undefined;
  let failed: BuildError | undefined;
  let recording: Promise<void> = Promise.resolve();
  function heed(line: string): void {
    const message = readMessage(line);
    switch (message?.type) {
      case undefined:
        log(levelOfLine(line, "INFO"), line);
        return;
      case "log":
        log(message.level, message.message);
        return;
      case "commit":
        recording = recording.then(() => onCommit(message.sha));
        // The build has no use any more: it was interrupted, or its record cannot be written.
        recording.catch((error: unknown) => ending.abort(error));
        return;
      case "built":
        built = message;
        return;
      case "failed":
        failed = new BuildError(message.message, message.hint === undefined ? {} : { hint: message.hint });
    }
  }
  const end = await runJob({
    signal: AbortSignal.any([signal, ending.signal]),
    onLine: heed,
    onProblem: (message) => log("WARNING", message),
  });
  await recording;
  if (end.kind === "problem")
    throw new BuildError(end.message, end.hint === undefined ? {} : { hint: end.hint });
  if (end.isOutOfMemory)
    throw new BuildError("the build was killed: it used more than the 4 Gi of memory that a build may have", {
      hint: "Let the build need less, or build an image: agent-deploy build --push, deploy --image-uri.",
    });
  if (failed) throw failed;
  if (end.exitCode !== 0 || !built)
    throw new BuildError(`the step '${end.of.container}' of the build ended with exit code ${end.exitCode}`, {
      hint: "The build log has its output.",
    });
  return built;
}

function asBuildError(error: unknown): unknown {
  if (error instanceof BuildError) return error;
  if (error instanceof ClusterError)
    return new BuildError(`the cluster refuses the build: ${messageChain(error).join(": ")}`, {
      cause: error,
    });
  return new BuildError(`the build could not go on: ${reasonOf(error)}`, { cause: error });
}
