import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { ImageBuildError } from "./image-build-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

export type EngineBuild = {
  /** The build context, with `Dockerfile` in it. */
  context: string;
  tag: string;
  /** `linux/amd64`. */
  platform: string;
  /** npm's settings for the install, which stay out of the image. */
  npmrc: string | undefined;
};

/** Makes and moves images; each line that the engine says goes to `onLine`. */
export type ImageEngine = {
  readonly name: "podman" | "docker";
  /** @returns the image's id, `sha256:…` */
  build(build: EngineBuild): Promise<string>;
  /** @returns the digest under which the registry has it, `sha256:…` */
  push(tag: string, scratch: string): Promise<string>;
  save(tag: string, file: string): Promise<void>;
};

/** @throws ImageBuildError when there is no engine */
export function findImageEngine(
  environment: Environment,
  options: { signal: AbortSignal; onLine: (line: string) => void },
): ImageEngine {
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => isAbsolute(folder));
  const name = (["podman", "docker"] as const).find((program) =>
    folders.some((folder) => existsSync(join(folder, program))),
  );
  if (name === undefined)
    throw new ImageBuildError("an image is built by podman or docker, and neither is on the PATH", {
      hint: "Install one of them, or deploy the folder itself: the control plane builds it.",
    });
  const run = (args: readonly string[]) => runEngine(name, args, { environment, ...options });
  const ask = async (...args: string[]) => {
    const asked = { env: { ...environment }, signal: options.signal };
    return (await promisify(execFile)(name, args, asked)).stdout.trim();
  };
  return {
    name,
    async build({ context, tag, platform, npmrc }) {
      await run([
        ...(name === "podman"
          ? PODMAN_BUILD
          : [...DOCKER_BUILD, "--output", `type=docker,rewrite-timestamp=true`]),
        ...["--platform", platform, "--file", join(context, "Dockerfile"), "--tag", tag],
        ...(npmrc === undefined ? [] : ["--secret", `id=npmrc,src=${npmrc}`]),
        context,
      ]);
      const id = await ask("image", "inspect", "--format", "{{.Id}}", tag);
      return id.startsWith("sha256:") ? id : `sha256:${id}`;
    },
    async push(tag, scratch) {
      if (name === "podman") {
        const file = join(scratch, "digest");
        await run(["push", "--digestfile", file, tag]);
        return (await readFile(file, "utf8")).trim();
      }
      await run(["push", tag]);
      const digests = await ask("image", "inspect", "--format", '{{join .RepoDigests " "}}', tag);
      const repository = tag.slice(0, tag.lastIndexOf(":"));
      return (
        digests
          .split(" ")
          .find((one) => one.startsWith(`${repository}@`))
          ?.split("@")[1] ?? ""
      );
    },
    save: (tag, file) =>
      run(
        name === "podman"
          ? ["save", "--format", "oci-archive", "--output", file, tag]
          : ["save", "--output", file, tag],
      ),
  };
}

/** Docker's format, for that of OCI has no health check; no time of this build, so that the same tree is the same image. */
const PODMAN_BUILD = ["build", "--format", "docker", "--timestamp", "0"];
const DOCKER_BUILD = [
  "buildx",
  "build",
  "--provenance=false",
  "--sbom=false",
  "--build-arg",
  "SOURCE_DATE_EPOCH=0",
];

/** @throws ImageBuildError with what the engine said last; the signal's reason when it aborts */
function runEngine(
  program: string,
  args: readonly string[],
  {
    environment,
    signal,
    onLine,
  }: { environment: Environment; signal: AbortSignal; onLine: (line: string) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { ...environment },
      signal,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let last = "";
    for (const stream of [child.stdout, child.stderr]) {
      let rest = "";
      stream.setEncoding("utf8").on("data", (text: string) => {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines.filter((one) => one.trim() !== "")) {
          last = line;
          onLine(line);
        }
      });
    }
    child.once("error", (error) => reject(signal.aborted ? signal.reason : error));
    child.once("close", (code) => {
      if (signal.aborted) return reject(signal.reason);
      if (code === 0) return resolve();
      reject(new ImageBuildError(`${program} ${args[0]} failed (exit code ${code}): ${last}`));
    });
  });
}
