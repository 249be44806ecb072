import { resolve } from "node:path";
import { z } from "zod";
import { buildSecretSetProblems } from "../../contract/rules/build-secrets.ts";
import { DEFAULT_PLATFORM } from "../../images/image-platform.ts";
import { defineCommand, jsonFlag } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { checkCode } from "../flags/project/project-flags.ts";
import {
  projectArgument,
  projectDirectory,
  projectFolderFlag,
  projectFolderInput,
  withProject,
} from "../flags/project/project-folder.ts";
import { buildSecretsFlag, givenSet } from "../flags/project/secret-flags.ts";

const input = z.object({
  ...projectFolderInput,
  tag: z.string().min(1, "the tag is empty").optional(),
  platform: z.string().default(DEFAULT_PLATFORM),
  base: z.string().min(1, "the base image is empty").optional(),
  graph_config_path: z.string().optional(),
  install_command: z.string().optional(),
  build_command: z.string().optional(),
  build_secrets_file: z.string().optional(),
  push: z.boolean().default(false),
  output: z.string().optional(),
  print_dockerfile: z.boolean().default(false),
});

export const buildCommand = defineCommand({
  argument: projectArgument,
  flags: [
    projectFolderFlag,
    { flags: "--tag <name>", description: "name of the image, repository:tag" },
    {
      flags: "--platform <platform>",
      description: `linux/amd64 or linux/arm64 (default: ${DEFAULT_PLATFORM})`,
    },
    {
      flags: "--base <image>",
      description: "image to begin with (default: the official one of Node; of Python, with Node)",
    },
    {
      flags: "--graph-config-path <path>",
      description: "the graph configuration (default: graph.json, then langgraph.json)",
    },
    {
      flags: "--install-command <command>",
      description: "installs the dependencies (default: by lock file)",
    },
    { flags: "--build-command <command>", description: "builds the project (default: none)" },
    buildSecretsFlag,
    { flags: "--push", description: "push it to the registry that its name begins with" },
    { flags: "--output <file>", description: "save it as an archive, too" },
    { flags: "--print-dockerfile", description: "print what would be built, and build nothing" },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy build --tag support:1",
      "an image that `podman run` and every deployment of an image runs",
    ],
    ["agent-deploy build --tag registry.example.com/team/support:1 --push", "build and push it"],
  ],
  input,
  async run(asked, session) {
    const { tag, output: file, print_dockerfile, build_secrets_file, ...rest } = asked;
    const { output, environment, signal, directory } = session;
    if (tag === undefined && !print_dockerfile)
      throw new UsageError(["--tag is needed: the name of the image, as in support:1"]);
    const { secrets, problems } = await givenSet("--build-secrets-file", build_secrets_file, session);
    const broken = buildSecretSetProblems(secrets ?? []).map(({ message }) => message);
    if (problems.length + broken.length > 0) throw new UsageError([...problems, ...broken]);
    const { dir, project, ...given } = await withProject(rest, session);
    const options = {
      ...given,
      checkCode,
      secrets,
      directory: projectDirectory({ dir, project }, session),
      tag: tag ?? "project",
      output: file === undefined ? undefined : resolve(directory, file),
      environment,
      signal,
      onLine: (line: string) => output.line(output.paint("dim", line)),
      onWarning: (line: string) => output.complain(`Warning: ${line}`),
    };
    // Loaded only here: no other command packs and unpacks a project.
    const { buildImage, imageDockerfile } = await import("../../sources/image-build/build-image.ts");
    if (print_dockerfile) {
      // Where it goes to a file, nothing else does.
      const dockerfile = await (output.isTerminal
        ? output.during("packing the project", () => imageDockerfile(options))
        : imageDockerfile(options));
      if (output.isJson) output.record({ event: "result", exit_code: 0, dockerfile });
      else output.line(dockerfile.trimEnd());
      return 0;
    }
    const image = await buildImage({
      ...options,
      report: output.progress,
      onPacked: (tree) => output.progress({ type: "building", description: `the image of ${tree}` }),
    });
    output.settle();
    output.record({ event: "result", exit_code: 0, ...image });
    if (!output.isJson) {
      output.line(`${output.paint("green", "Built")} ${output.paint("bold", image.tag)}  ${image.image_id}`);
      if (image.digest) output.line(`Pushed  ${image.digest}`);
      if (options.output) output.line(`Saved   ${options.output}`);
    }
    return 0;
  },
});
