import { posix } from "node:path";
import { returnedMemory } from "../foundation/returned-memory.ts";
import type { PackageSteps } from "./package-steps.ts";

/** What the image of a project is made of; with the files beside it, all that an engine gets. */
export type ImageRecipe = {
  /** The image to begin with: Node on the path, and a shell where something is installed. */
  base: string;
  /** The image that Node is taken from, where the one to begin with has none. */
  nodeFrom: string | undefined;
  /** The graph configuration, from the packed root. */
  graph_config_path: string;
  /** The entry file of the agent server, below `/opt/agent-deploy`. */
  serverEntry: string;
  steps: Pick<PackageSteps, "commands">;
  /** Variables of the build stage. */
  variables: Readonly<Record<string, string>>;
  /** Variables of the commands that install and build, whose values come with the engine's call. */
  secretNames: readonly string[];
  labels: Readonly<Record<string, string>>;
};

/** Folders of the build context, which are copied as they are. */
export const CONTEXT = { project: "project", server: "server", data: "data", sbom: "sbom.json" } as const;

/** Where it listens unless PORT says otherwise. */
const PORT = 8000;
/** `node` of the official images. */
const USER = "1000:1000";
const HEALTH = `fetch("http://127.0.0.1:"+process.env.PORT+"/ok").then((a)=>process.exit(a.ok?0:1),()=>process.exit(1))`;

/** The text of the Dockerfile: packages are installed and built in a separate stage, whose caches are left behind. */
export function dockerfile({
  base: image,
  nodeFrom,
  graph_config_path,
  serverEntry,
  steps,
  variables,
  secretNames,
  labels,
}: ImageRecipe): string {
  const project = posix.join("/app", posix.dirname(graph_config_path));
  const installed = steps.commands.length > 0;
  const entry = ["node", `/opt/agent-deploy/${serverEntry}`, "--dir", project];
  const arguments_ = ["--config", posix.basename(graph_config_path), "--host", "0.0.0.0"];
  const base = nodeFrom === undefined ? image : "base";
  const lines = [
    ...(nodeFrom === undefined
      ? []
      : [
          `FROM ${image} AS base`,
          `COPY --from=${nodeFrom} /usr/local/bin/ /usr/local/bin/`,
          `COPY --from=${nodeFrom} /usr/local/lib/node_modules/ /usr/local/lib/node_modules/`,
          "",
        ]),
    ...(installed
      ? [
          `FROM ${base} AS build`,
          `COPY ${CONTEXT.project}/ /app/`,
          "ENV CI=true COREPACK_ENABLE_DOWNLOAD_PROMPT=0 YARN_NODE_LINKER=node-modules",
          ...Object.entries(variables).map(assigned),
          ...steps.commands.flatMap(({ directory, command }) => [
            `WORKDIR ${posix.join("/app", directory)}`,
            `RUN ${mounts(secretNames)} ${withSecrets(secretNames, command)}`,
          ]),
          "",
        ]
      : []),
    `FROM ${base}`,
    ...Object.entries(labels).map(([name, value]) => `LABEL ${name}=${JSON.stringify(value)}`),
    `ENV NODE_ENV=production PORT=${PORT} AGENT_DATA=/data`,
    ...Object.entries(returnedMemory).map(assigned),
    `COPY ${CONTEXT.server}/ /opt/agent-deploy/`,
    installed ? "COPY --from=build /app/ /app/" : `COPY ${CONTEXT.project}/ /app/`,
    `COPY ${CONTEXT.sbom} /sbom.json`,
    `COPY --chown=${USER} ${CONTEXT.data}/ /data/`,
    `WORKDIR ${project}`,
    `USER ${USER}`,
    `EXPOSE ${PORT}`,
    "STOPSIGNAL SIGTERM",
    `HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ${JSON.stringify(["node", "-e", HEALTH])}`,
    `ENTRYPOINT ${JSON.stringify([...entry, ...arguments_])}`,
  ];
  return `${lines.join("\n")}\n`;
}

const assigned = ([name, value]: [string, string]): string => `ENV ${name}=${value}`;

/** A secret is a file of one command, in no layer. */
const mounts = (names: readonly string[]) =>
  [
    "--mount=type=secret,id=npmrc,target=/root/.npmrc",
    ...names.map((name) => `--mount=type=secret,id=${secretId(name)}`),
  ].join(" ");

/** As engines know it, beside npm's settings. */
export const secretId = (name: string) => `build_secret_${name}`;

/** Node sets them: an image to begin with need not have a program that prints a file. */
const WITH_SECRETS =
  'const[c,...n]=process.argv.slice(1);for(const x of n)process.env[x]=require("fs").readFileSync("/run/secrets/build_secret_"+x,"utf8");process.exit(require("child_process").spawnSync("/bin/sh",["-c",c],{stdio:"inherit"}).status??1)';

function withSecrets(names: readonly string[], command: string): string {
  if (names.length === 0) return command;
  return `node -e '${WITH_SECRETS}' -- '${command.replaceAll("'", "'\\''")}' ${names.join(" ")}`;
}
