import { basename } from "node:path";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import { ConfigurationError } from "../../foundation/configuration-error.ts";
import { type DesiredFile, readDesiredFile } from "../../sources/desired-file/desired-file.ts";
import { repositoryState } from "../../sources/git/repository-state.ts";
import { projectName } from "../../sources/resolve-deployment.ts";
import { readProjectEnvironment } from "../../sources/secrets/project-env.ts";
import { type InspectedProject, inspectProject } from "../../sources/tarball/inspect.ts";
import { checkCode } from "../flags/project/project-flags.ts";
import { type Check, type CheckGroup, type Finding, ok, problem, skipped, warning } from "./check.ts";
import { findingOf, told } from "./found.ts";
import { lockFileFinding, managerFinding } from "./packages.ts";

export type LookedAtProject = {
  /** Absolute. */
  directory: string;
  dialect: Dialect | undefined;
  environment: Readonly<Record<string, string | undefined>>;
};

/** What `plan` and `deploy` look at before they send a folder, check by check; nothing is packed or run. */
export function projectChecks({ directory, dialect, environment }: LookedAtProject): CheckGroup {
  const file = readDesiredFile(directory, { environment, dialect });
  const inspected = file.then(({ path, parts }) =>
    inspectProject({
      directory,
      configPath: parts.source_revision_config?.graph_config_path ?? undefined,
      leftOut: path === undefined ? [] : [path],
      dialect,
      commands: parts.source_config ?? {},
      checkCode,
    }),
  );
  const ofProject = async (look: (project: InspectedProject) => Finding | Promise<Finding>) => {
    const project = await inspected.catch((error: unknown) => {
      if (error instanceof ConfigurationError) return undefined;
      throw error;
    });
    return project ? look(project) : skipped("there is no project to look at");
  };
  return {
    title: "This project",
    checks: [
      {
        id: "graph_config",
        title: "Graph configuration",
        look: async () => configFinding(await inspected.catch(configurationError)),
      },
      { id: "desired_file", title: "agent-deploy.yaml", look: async () => desiredFileFinding(await file) },
      {
        id: "name",
        title: "Name",
        look: async () => nameFinding(await projectName(directory, environment)),
      },
      ...FOUND.map(
        ({ id, title, fine, why }): Check => ({
          id,
          title,
          look: () => ofProject(({ found }) => findingOf(found[id], fine, why)),
        }),
      ),
      { id: "lock_file", title: "Lock file", look: () => ofProject(lockFileFinding) },
      {
        id: "package_manager",
        title: "Package manager",
        look: (signal) => ofProject((project) => managerFinding(project, { directory, environment, signal })),
      },
      {
        id: "environment_file",
        title: "Environment file",
        look: () => ofProject((project) => environmentFinding(directory, project)),
      },
      { id: "repository", title: "Repository", look: (signal) => repositoryFinding(directory, signal) },
    ],
  };
}

type Found = InspectedProject["found"];

/** Checks of the packing itself that are told as they are. */
const FOUND = [
  {
    id: "modules",
    title: "Graph modules",
    fine: "packed, with their exports",
    why: "The agent server loads what graph.json names.",
  },
  {
    id: "code",
    title: "Code",
    fine: "no mistakes of syntax, and what it imports will be there",
    why: "An agent whose code cannot be loaded does not start.",
  },
  { id: "manifest", title: "package.json", fine: "packed", why: "The build installs what it names." },
  {
    id: "local_packages",
    title: "Local packages",
    fine: "none outside the packed folder",
    why: "The build has the packed folder alone.",
  },
  {
    id: "files",
    title: "Packed files",
    fine: "can be read; no submodule is empty",
    why: "They are what is deployed.",
  },
  {
    id: "lfs",
    title: "Git LFS",
    fine: "no pointers instead of content",
    why: "A pointer is no model, picture or table.",
  },
] as const satisfies { id: keyof Found; title: string; fine: string; why: string }[];

function configFinding(read: InspectedProject | ConfigurationError): Finding {
  const why = "It names the graphs, and what the agent server does with them.";
  if (read instanceof ConfigurationError) return problem(read.problems.map(told).join("\n"), { why });
  const { config, found } = read;
  const graphs = config.modules.filter(({ field }) => field.startsWith("graphs.")).length;
  return findingOf(found.graph_config, `${config.path}, ${graphs} graph${graphs === 1 ? "" : "s"}`, why);
}

function configurationError(error: unknown): ConfigurationError {
  if (error instanceof ConfigurationError) return error;
  throw error;
}

function desiredFileFinding({ path, problems }: DesiredFile): Finding {
  if (path === undefined) return skipped("none; everything has its default");
  if (problems.length === 0) return ok(basename(path));
  return problem(problems.map(told).join("\n"), { why: "It says what is deployed, and how." });
}

function nameFinding(name: string | undefined): Finding {
  return name === undefined
    ? problem("none can be made from the folder's name", {
        why: "A deployment has a name, which is part of its URL.",
        fix: "Write `name: my-agent` into agent-deploy.yaml, or give --name.",
      })
    : ok(name);
}

function environmentFinding(directory: string, { root, config }: InspectedProject): Finding {
  if (config.env === undefined) return skipped(`${config.path} names none`);
  const { file, secrets, problems, warnings } = readProjectEnvironment(directory, config, root);
  const read = `${secrets.length} secret${secrets.length === 1 ? "" : "s"}`;
  const fine = file === undefined ? `${read} in ${config.path}` : `${read} in ${basename(file)}`;
  return findingOf({ problems, warnings }, fine, "Its values are the secrets of the deployment.");
}

async function repositoryFinding(directory: string, signal: AbortSignal): Promise<Finding> {
  const state = await repositoryState(directory, signal);
  switch (state.kind) {
    case "none":
      return skipped("no git repository; .gitignore files alone decide what is packed");
    case "unread":
      return warning(state.why, {
        why: "No commit is recorded, and .gitignore files alone decide what is packed.",
      });
    case "repository":
      return state.isShallow
        ? warning("a shallow clone", {
            why: "A plan cannot name the files that differ from the deployed commit.",
            fix: "git fetch --unshallow",
          })
        : ok("git, with its history");
  }
}
