import { relative } from "node:path";
import { PACKAGE_NAME } from "../../foundation/package/package-name.ts";
import type { Paint } from "../terminal/paint.ts";
import { PREVIEW, PREVIEW_PREFIX, PRODUCTION, PULUMI_FOLDER } from "./extras.ts";
import type { FileChange } from "./file-changes.ts";
import { KEY_SECRET, URL_VARIABLE } from "./github-secrets.ts";

const colours = { new: "green", changed: "yellow", kept: "dim" } as const;

/** What is to become of each file, with the lines that one gets. `from`: the current folder. */
export function changeLines(changes: readonly FileChange[], from: string, paint: Paint): string[] {
  const names = changes.map(({ path }) => relative(from, path));
  const width = Math.max(...names.map(({ length }) => length));
  return changes.map((each, index) => {
    const note = noteOf(each);
    const name = note === "" ? names[index]! : `${names[index]!.padEnd(width)}  ${paint("dim", note)}`;
    return `  ${paint(colours[each.change], each.change.padEnd(7))}  ${name}`;
  });
}

function noteOf(each: FileChange): string {
  if (each.change === "changed") return each.added.map((line) => `+ ${line}`).join("  ");
  return (each.change === "kept" ? each.because : each.note) ?? "";
}

export type NextSteps = {
  /** The project, from the current folder; `""` for that itself. */
  folder: string;
  install: string | undefined;
  /** Of the deployment. */
  name: string;
  /** What the workflow needs once; undefined where there is none. */
  workflow: { secrets: readonly string[]; hasKey: boolean; isHosted: boolean; previews: boolean } | undefined;
  pulumi: boolean;
};

/** Commands to go on with, for the current folder: each line can be pasted. */
export function nextSteps({ folder, install, name, workflow, pulumi }: NextSteps): string[] {
  const inFolder = (command: string) => (folder === "" ? command : `(cd ${quoted(folder)} && ${command})`);
  const dir = folder === "" ? "" : ` ${quoted(folder)}`;
  return [
    "Next:",
    ...(install ? [`  ${inFolder(install)}`] : []),
    `  agent-deploy dev${dir}       # it runs here, with each edit`,
    `  agent-deploy deploy${dir}    # to a control plane`,
    ...(workflow ? workflowSteps(workflow, { name, inFolder }) : []),
    ...(pulumi ? pulumiSteps(folder === "" ? PULUMI_FOLDER : quoted(`${folder}/${PULUMI_FOLDER}`)) : []),
  ];
}

function workflowSteps(
  { secrets, hasKey, isHosted, previews }: NonNullable<NextSteps["workflow"]>,
  { name, inFolder }: { name: string; inFolder(command: string): string },
): string[] {
  const set = (secret: string, environment = PRODUCTION) => `gh secret set ${secret} --env ${environment}`;
  // The key is on no screen, and in a file as long as it takes.
  const make = `  agent-deploy keys create ${name} --role deploy --to deploy.key &&`;
  const store = `    ${inFolder(set(KEY_SECRET))} < deploy.key; rm -f deploy.key`;
  const connection = [
    `  ${inFolder(`gh variable set ${URL_VARIABLE} --body https://your-control-plane`)}`,
    ...(isHosted ? [`  ${inFolder(set(KEY_SECRET))}`] : [make, store]),
  ];
  const lines = [...(hasKey ? [] : connection), ...secrets.map((secret) => `  ${inFolder(set(secret))}`)];
  const where = `Once, for the workflow, with the environment ${PRODUCTION} on GitHub (Settings, Environments; limit its branches):`;
  const ofPreviews = [KEY_SECRET, ...secrets.map((secret) => `${PREVIEW_PREFIX}${secret}`)];
  return [
    ...(lines.length > 0 ? ["", where, ...lines] : []),
    ...(previews
      ? [
          "",
          `Once, for previews, with the environment ${PREVIEW} on GitHub, and keys of its own:`,
          ...ofPreviews.map((secret) => `  ${inFolder(set(secret, PREVIEW))}`),
        ]
      : []),
  ];
}

const pulumiSteps = (folder: string) => [
  "",
  `Once, for the stack (${PACKAGE_NAME} is not released yet: name its tarball instead):`,
  `  cd ${folder} && npm install ${PACKAGE_NAME}`,
  "  pulumi stack init dev",
  "  pulumi config set agent-deploy:baseUrl https://your-control-plane",
  "  pulumi config set --secret agent-deploy:apiKey",
  "  pulumi up",
];

/** For a shell. */
const quoted = (text: string) => (/^[\w./@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
