import { readNamedContext } from "../../sources/desired-file/named-context.ts";
import { readEnvironmentFile } from "../../sources/secrets/project-env.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { findLocalControlPlane, type LocalControlPlane } from "../local/local-control-plane.ts";
import { runningControlPlanes } from "../local/running-planes.ts";
import { type Context, contextStore, LOCAL } from "./context-store.ts";

/** By what a control plane was chosen, first what goes first. */
export type ChosenBy =
  | "flag"
  | "variable"
  | "env_file"
  | "project_file"
  | "nearest"
  | "current"
  | "only_running";

/** Where a command goes, and by what; `how` says it in words. */
export type Place = { by: ChosenBy; how: string } & (
  | { baseUrl: string; context?: undefined; plane?: undefined }
  | { context: Context; baseUrl?: undefined; plane?: undefined }
  | { plane: LocalControlPlane; baseUrl?: undefined; context?: undefined }
);

export type AskedPlace = {
  base_url?: string | undefined;
  context?: string | undefined;
  /** The project's file, where it is not the usual one. */
  project_file?: string | undefined;
};

export const BASE_URL_VARIABLE = "AGENT_DEPLOY_BASE_URL";
export const CONTEXT_VARIABLE = "AGENT_DEPLOY_CONTEXT";

type World = Pick<Session, "directory" | "environment" | "signal">;

/**
 * Where a command on the project in `directory` goes. Nothing is asked but which control planes of this machine run.
 * @returns undefined when no control plane is known
 * @throws UsageError for a choice that is not clear, or leads nowhere
 */
export async function choosePlace(
  asked: AskedPlace,
  directory: string,
  world: World,
): Promise<Place | undefined> {
  const given = givenPlace(asked, directory, world.environment) ?? (await filePlace(asked, directory));
  if (given?.baseUrl !== undefined) return given;
  if (given) return namedPlace(given, directory, world);
  const nearest = await nearestPlace(directory, world);
  const current = contextStore(world.environment).current();
  if (nearest) return current === undefined || current === LOCAL ? nearest : before(current, nearest);
  if (current === undefined || current === LOCAL) return onlyRunning(world);
  return contextPlace({ name: current, by: "current", how: "it is the current one" }, world);
}

type Named = { by: ChosenBy; how: string; name: string; baseUrl?: undefined };

/** What flags, else variables, else the project's `.env` say. */
function givenPlace(
  asked: AskedPlace,
  directory: string,
  environment: World["environment"],
): Named | (Place & { baseUrl: string }) | undefined {
  const file = readEnvironmentFile(directory);
  const levels = [
    { by: "flag", from: ["--base-url", "--context"], url: asked.base_url, name: asked.context },
    {
      by: "variable",
      from: [BASE_URL_VARIABLE, CONTEXT_VARIABLE],
      url: environment[BASE_URL_VARIABLE] || undefined,
      name: environment[CONTEXT_VARIABLE] || undefined,
    },
    {
      by: "env_file",
      from: [`${BASE_URL_VARIABLE} in .env`, `${CONTEXT_VARIABLE} in .env`],
      url: file[BASE_URL_VARIABLE] || undefined,
      name: file[CONTEXT_VARIABLE] || undefined,
    },
  ] as const;
  for (const { by, from, url, name } of levels) {
    const [byUrl, byName] = from;
    if (url !== undefined && name !== undefined)
      throw new UsageError([`${byUrl} and ${byName} each name a control plane: keep one of them`]);
    if (url !== undefined) return { by, how: byUrl, baseUrl: url };
    if (name !== undefined) return { by, how: byName, name };
  }
  return undefined;
}

async function filePlace({ project_file }: AskedPlace, directory: string): Promise<Named | undefined> {
  const named = await readNamedContext(directory, project_file);
  return named && { by: "project_file", how: `context in ${named.file}`, name: named.name };
}

async function namedPlace(named: Named, directory: string, world: World): Promise<Place | undefined> {
  if (named.name !== LOCAL) return contextPlace(named, world);
  const local = (await nearestPlace(directory, world)) ?? (await onlyRunning(world));
  return local && { ...local, by: named.by, how: `${named.how} says ${LOCAL}` };
}

function contextPlace({ name, by, how }: Named, { environment }: World): Place {
  try {
    return { by, how, context: contextStore(environment).read(name) };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // A typing mistake shows where it was made.
    const problems = error.problems.map((problem) => (by === "flag" ? problem : `${problem} (${how})`));
    throw new UsageError(problems, { hint: error.hint });
  }
}

/** The control plane of the folder or nearest above it, else of the current folder. */
async function nearestPlace(directory: string, world: World): Promise<Place | undefined> {
  const plane = (await findLocalControlPlane(directory)) ?? (await findLocalControlPlane(world.directory));
  return plane && { by: "nearest", how: NEAREST, plane };
}

const NEAREST = "it runs for this folder";

/** Whoever chose a context may expect it here, too. */
const before = (current: string, nearest: Place): Place => ({
  ...nearest,
  how: `${NEAREST}, and goes before the current context '${current}'`,
});

/** Several control planes run: one taken by chance would be the wrong one. */
export class SeveralPlanesError extends UsageError {}

/** @throws SeveralPlanesError */
async function onlyRunning({ environment, signal }: World): Promise<Place | undefined> {
  const running = await runningControlPlanes(environment, signal);
  const [plane] = running;
  if (running.length > 1)
    throw new SeveralPlanesError(
      [
        "several control planes run on this machine, and none of them for this folder:",
        ...running.map(({ url, folder }) => `  ${url}  ${folder}`),
      ],
      {
        hint: "Name one with --base-url, or run this in the folder of one of them.",
      },
    );
  return plane && { by: "only_running", how: "the only one that runs on this machine", plane };
}
