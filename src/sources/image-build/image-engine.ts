import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { imageReference } from "../../contract/source/image-reference.ts";
import { type EngineKind, searchEngine, versionArguments } from "../../foundation/container-engine.ts";
import { type RegistryLogin, withLogins } from "../../foundation/engine-login.ts";
import { isLoopback } from "../../foundation/loopback.ts";
import { ImageBuildError } from "../../images/image-build-error.ts";
import { secretId } from "../../images/image-recipe.ts";
import { removeBuildTraces } from "./build-traces.ts";
import { askEngine, type EngineCall, runEngine } from "./engine-call.ts";
import { digestByPull, digestNotTold, knownDigests } from "./pushed-digest.ts";

export type EngineBuild = {
  /** The build context, with `Dockerfile` in it. What the build needs for a moment goes beside it. */
  context: string;
  tag: string;
  /** `linux/amd64`. */
  platform: string;
  /** npm's settings for the install, which stay out of the image. */
  npmrc: string | undefined;
  /** Variables of the commands that install and build. */
  secrets: readonly SecretEntry[];
};

export type EnginePush = {
  /** An image of this machine, by its name or id. */
  image: string;
  /** Where a registry is to have it: `registry/repository:tag`. */
  target: string;
  /** Default: the engine's own login. `isPlain`: the registry answers without TLS. */
  access?: (RegistryLogin & { isPlain: boolean }) | undefined;
  /** A folder for files of this call; it goes with the caller's. */
  scratch: string;
};

/** Makes and moves images; each line that the engine says goes to `onLine`. */
export type ImageEngine = {
  readonly kind: EngineKind;
  /** @returns the image's id, `sha256:…` */
  build(build: EngineBuild): Promise<string>;
  /** @returns the digest under which the registry has it, `sha256:…` */
  push(push: EnginePush): Promise<string>;
  save(tag: string, file: string): Promise<void>;
};

/** @throws ImageBuildError when there is no engine, or none that answers */
export async function findImageEngine(
  environment: EngineCall["environment"],
  options: Pick<EngineCall, "signal" | "onLine">,
): Promise<ImageEngine> {
  const open = async ({ kind, program }: { kind: EngineKind; program: string }) => {
    const call: EngineCall = { program, environment, ...options };
    await askEngine(call, versionArguments(kind));
    return imageEngine(kind, call);
  };
  const { found, reason } = await searchEngine(environment.PATH ?? "", open);
  options.signal.throwIfAborted();
  if (found) return found;
  throw new ImageBuildError(`an image is built by podman or docker, and none of them answers: ${reason}`, {
    hint: "Or deploy the folder itself: the control plane builds it.",
  });
}

/** What engines do in different ways. */
type EngineWays = {
  buildArguments: readonly string[];
  saveArguments: readonly string[];
  push(call: EngineCall, push: EnginePush): Promise<string>;
  /** Removes what a build leaves beside its image. */
  tidy(call: EngineCall, tag: string, scratch: string): Promise<void>;
};

function waysOf(kind: EngineKind): EngineWays {
  switch (kind) {
    case "podman":
      return {
        buildArguments: PODMAN_BUILD,
        saveArguments: ["--format", "oci-archive"],
        push: pushByPodman,
        tidy: removeBuildTraces,
      };
    case "docker":
      return {
        buildArguments: [...DOCKER_BUILD, "--output", "type=docker,rewrite-timestamp=true"],
        saveArguments: [],
        push: pushByDocker,
        tidy: async () => {},
      };
  }
}

function imageEngine(kind: EngineKind, call: EngineCall): ImageEngine {
  const ways = waysOf(kind);
  return {
    kind,
    async build({ context, tag, platform, npmrc, secrets }) {
      // In the engine's environment: in no file, and in no process list.
      const variables = secrets.map(({ name, value }) => [secretId(name), value.reveal()]);
      const environment = { ...call.environment, ...Object.fromEntries(variables) };
      const hidden = secrets.map(({ value }) => value);
      await runEngine({ ...call, environment, hidden }, [
        ...ways.buildArguments,
        ...["--platform", platform, "--file", join(context, "Dockerfile"), "--tag", tag],
        ...(npmrc === undefined ? [] : ["--secret", `id=npmrc,src=${npmrc}`]),
        ...secrets.flatMap(({ name }) => ["--secret", `id=${secretId(name)},env=${secretId(name)}`]),
        context,
      ]);
      await ways.tidy(call, tag, dirname(context));
      const id = await askEngine(call, ["image", "inspect", "--format", "{{.Id}}", tag]);
      return id.startsWith("sha256:") ? id : `sha256:${id}`;
    },
    push: (push) => ways.push(call, push),
    save: (tag, file) => runEngine(call, ["save", ...ways.saveArguments, "--output", file, tag]),
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

async function pushByPodman(
  call: EngineCall,
  { image, target, access, scratch }: EnginePush,
): Promise<string> {
  const file = join(scratch, "digest");
  // As docker does by itself: TLS is tried first.
  const plain = access?.isPlain || isLoopback(hostOf(target)) ? ["--tls-verify=false"] : [];
  return withLogins(loginEngine("podman", call), { logins: access ? [access] : [] }, async (withLogin) => {
    await runEngine(call, withLogin(["push", ...plain, "--digestfile", file, image, target]));
    // The client of a remote podman accepts the option, but may write nothing.
    if (existsSync(file)) return (await readFile(file, "utf8")).trim();
    try {
      const pushed = { image, target, repository: repositoryOf(target) };
      return await digestByPull(call, pushed, withLogin(["pull", "--quiet", ...plain]));
    } finally {
      if (image !== target) await askEngine(call, ["untag", image, target]).catch(() => undefined);
    }
  });
}

async function pushByDocker(call: EngineCall, { image, target, access }: EnginePush): Promise<string> {
  if (image !== target) await runEngine(call, ["tag", image, target]);
  try {
    await withLogins(loginEngine("docker", call), { logins: access ? [access] : [] }, (withLogin) =>
      runEngine(call, withLogin(["push", target])),
    );
    const [digest] = await knownDigests(call, target, repositoryOf(target));
    if (digest !== undefined) return digest;
    throw digestNotTold("docker", repositoryOf(target));
  } finally {
    // The name was for the push only.
    if (image !== target) await askEngine(call, ["rmi", target]).catch(() => undefined);
  }
}

const loginEngine = (kind: EngineKind, call: EngineCall) => ({
  kind,
  ask: (args: readonly string[]) => askEngine(call, args),
});

const repositoryOf = (target: string) => imageReference(target)?.repository ?? target;

/** Of `host[:port]/repository:tag`, without the port. */
const hostOf = (target: string) => (target.split("/", 1)[0] ?? "").replace(/:\d+$/, "");
