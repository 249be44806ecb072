import { relative } from "node:path";
import { z } from "zod";
import { deploymentName } from "../../contract/deployment/name.ts";
import { isOwnVariable } from "../../project/own-variables.ts";
import { projectName, readEnvironmentFile } from "../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { askedDialect, connectionFlags, connectionInput } from "../flags/connection/connection.ts";
import { projectDirectory } from "../flags/project/project-folder.ts";
import { askedBy, chosen, type Questions } from "../init/choices.ts";
import { type KeyAccess, keyAccess, makeDeployKey } from "../init/deploy-key.ts";
import { PRODUCTION } from "../init/extras.ts";
import { writeChanges, writeProblems } from "../init/file-changes.ts";
import { changeLines, nextSteps } from "../init/init-lines.ts";
import { installCommand } from "../init/install-command.ts";
import { type Folder, lookAtFolder } from "../init/look-at-folder.ts";
import { desiredFileIn, isInPython, plannedChanges } from "../init/plan-init.ts";
import { repositoryOf } from "../init/repository.ts";
import { languages, templateNames } from "../init/template.ts";

const templateName = z.enum(templateNames, `write ${templateNames.join(", ")}`);
const languageName = z.enum(languages, `write ${languages.join(" or ")}`);

const input = z.object({
  ...connectionInput,
  dir: z.string().optional(),
  language: languageName.optional(),
  template: templateName.optional(),
  name: deploymentName.optional(),
  workflow: z.boolean().optional(),
  previews: z.boolean().default(false),
  deploy_key: z.boolean().default(false),
  pulumi: z.boolean().optional(),
  yes: z.boolean().default(false),
});
type Input = z.output<typeof input>;

const NOTHING = { hint: "Nothing was written." };

export const initCommand = defineCommand({
  argument: {
    usage: "[dir]",
    description: "the project's folder, or one to be made (default: the current one)",
  },
  flags: [
    {
      flags: "--language <name>",
      description: `for an empty folder: ${languages.join(", ")} (default: asked, else ${languages[0]}; python beside pyproject.toml or requirements.txt)`,
    },
    { flags: "--template <name>", description: `for an empty folder: ${templateNames.join(", ")}` },
    { flags: "--name <name>", description: "name of the deployment (default: the folder's)" },
    {
      flags: "--workflow",
      description:
        "write a workflow of GitHub that deploys each push (default: asked, else for a repository on GitHub)",
    },
    { flags: "--no-workflow", description: "write none" },
    { flags: "--previews", description: "and one that deploys a preview of each pull request" },
    {
      flags: "--deploy-key",
      description: `make a key of the role deploy for the workflow, and store it with gh in the environment ${PRODUCTION}`,
    },
    { flags: "--pulumi", description: "write a Pulumi program" },
    { flags: "--no-pulumi", description: "write none (default: asked, else none)" },
    { flags: "--yes", description: "do not ask; needed without a terminal" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy init my-agent", "a new project: asks which template, shows the files, writes them"],
    [
      "agent-deploy init --yes --workflow",
      "in a project: graph.json for its graphs, agent-deploy.yaml, a workflow; asks nothing",
    ],
  ],
  input,
  run: initProject,
});

async function initProject(given: Input, session: Session): Promise<number> {
  const { output, signal, environment } = session;
  const directory = projectDirectory(given, session);
  const folder = await lookAtFolder(directory, session.directory, signal);
  const own = await projectName(directory, environment);
  requireFitting(given, { folder, own, directory });
  const repository = await repositoryOf(directory, signal);
  const ask = given.yes || output.isJson ? undefined : session.ask;
  const questions = askedBy({ ask, output, signal });
  const choices = await chosen(given, { folder, repository, questions });
  const name = nameOf(given.name, own, directory);
  const secrets = Object.keys(readEnvironmentFile(directory)).filter((each) => !isOwnVariable(each));
  const dialect = askedDialect(given, directory, session);
  const changes = plannedChanges({ directory, folder, name, repository, secrets, dialect, ...choices });
  const problems = writeProblems(changes);
  if (problems.length > 0) throw new UsageError(problems, NOTHING);
  const access =
    choices.workflow && (ask || given.deploy_key) ? await keyAccess(given, directory, session) : "";
  if (given.deploy_key && typeof access === "string")
    throw new UsageError([`--deploy-key: ${access}`], NOTHING);
  const changed = changes.filter(({ change }) => change !== "kept").length;
  for (const line of changeLines(changes, session.directory, output.paint)) output.line(line);
  if (changed > 0 && !(await mayWrite(given, questions))) {
    output.line(NOTHING.hint);
    return 0;
  }
  await writeChanges(changes);
  const files = changed === 1 ? "1 file" : `${changed} files`;
  output.line(changed === 0 ? "There is nothing to write." : `${output.paint("green", "Wrote")} ${files}.`);
  const hasKey = typeof access !== "string" && (await isKeyMade(name, given, { access, questions, session }));
  output.record({
    ...{ event: "result", exit_code: 0, directory, name, deploy_key: hasKey },
    files: changes.map(({ path, change }) => ({ path, change })),
  });
  if (output.isJson) return 0;
  const steps = nextSteps({
    folder: relative(session.directory, directory),
    install: await installCommand(directory, isInPython({ folder, ...choices })),
    name,
    workflow: choices.workflow
      ? { secrets, hasKey, isHosted: dialect === "langsmith", previews: choices.previews }
      : undefined,
    pulumi: choices.pulumi,
  });
  for (const line of ["", ...steps]) output.line(line);
  return 0;
}

/** @throws UsageError for what would have no effect */
function requireFitting(
  { language, template, workflow, previews, deploy_key, name, yes, base_url, api_key_file, tenant_id }: Input,
  { folder, own, directory }: { folder: Folder; own: string | undefined; directory: string },
): void {
  const file = desiredFileIn(directory);
  const connection = Object.entries({ base_url, api_key_file, tenant_id }).filter(([, value]) => value);
  const problems = [
    ...(yes && !deploy_key
      ? connection.map(([flag]) => `--${flag.replaceAll("_", "-")} is for --deploy-key, which is not given`)
      : []),
    ...Object.entries({ language, template })
      .filter(([, value]) => value !== undefined && folder.kind !== "empty")
      .map(([flag]) => `--${flag} is for an empty folder, and ${directory} holds a project`),
    ...(name && file && name !== own ? [`--name: ${file} is kept, and the deployment is '${own}'`] : []),
    ...(workflow === false && previews ? ["--previews is a workflow: leave out --no-workflow"] : []),
    ...(workflow === false && deploy_key ? ["--deploy-key is for a workflow: leave out --no-workflow"] : []),
  ];
  if (problems.length > 0) throw new UsageError(problems, NOTHING);
}

function nameOf(given: string | undefined, own: string | undefined, directory: string): string {
  const name = given ?? own;
  if (name === undefined)
    throw new UsageError([
      `no name can be made from ${directory}, since names begin with a Latin letter: give one with --name, such as --name my-agent`,
    ]);
  return name;
}

async function mayWrite({ yes }: Input, questions: Questions): Promise<boolean> {
  if (yes) return true;
  if (!questions) throw new UsageError(["writing these files needs --yes without a terminal"], NOTHING);
  return questions.isYes("Write these files?", true);
}

/** Nobody gets a key who has not asked for it. */
async function isKeyMade(
  name: string,
  { deploy_key }: Input,
  { access, questions, session }: { access: KeyAccess; questions: Questions; session: Session },
): Promise<boolean> {
  const question = `Make a key of the role deploy at ${access.settings.baseUrl}, and store both in the repository on GitHub (environment ${PRODUCTION})?`;
  if (!deploy_key && !(await questions?.isYes(question, false))) return false;
  await makeDeployKey(name, access, session);
  const { output } = session;
  output.line(
    `${output.paint("green", "Stored")} a key of the role deploy in the environment ${PRODUCTION}.`,
  );
  return true;
}
