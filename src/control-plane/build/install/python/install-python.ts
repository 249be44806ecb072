import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { PYTHON_ENVIRONMENT } from "../../../../project/python/environment.ts";
import {
  installCommands,
  installVariables,
  PINS_FILE,
  uvSettings,
} from "../../../../project/python/install-commands.ts";
import type { InstallPlan } from "../../../../project/python/install-plan.ts";
import { runBuildCommand } from "../../build-command.ts";
import { BuildError } from "../../build-error.ts";
import { cacheScopeOf, commandEnvironment, type InstallRequest, projectEnvironment } from "../install.ts";
import { installThroughCache, openCache } from "../install-cache.ts";
import { findInterpreter } from "./interpreter.ts";
import { askIn, findUv } from "./uv.ts";

/**
 * Makes the environment of a project: as its lock file says, through the cache, or with what its configuration names.
 * @throws BuildError also where no interpreter fits
 */
export async function installPython(request: InstallRequest, plan: InstallPlan): Promise<void> {
  const { project_directory: directory, cacheDirectory, confinement, signal, thread, log } = request;
  for (const warning of plan.warnings) log("WARNING", warning);
  if (plan.missing.length > 0)
    throw new BuildError(`dependencies: the source has no folder ${plan.missing.join(" and ")}`, {
      hint: "What begins with a dot is a folder, seen from the graph configuration; requirements do not.",
    });
  const ask = askIn(request, { ...uvSettings, ...commandEnvironment(request) });
  const uv = await findUv(ask, log);
  const python = await findInterpreter(plan.python, uv, ask);
  await writePins(directory, plan);
  const own = projectEnvironment(request);
  const environment = {
    ...uvSettings,
    ...own,
    // By its name alone: where it lies is of no use to who deploys.
    ...(uv !== "uv" && { PATH: [dirname(uv), own.PATH].join(delimiter) }),
    ...installVariables(plan, directory),
  };
  const run = async (more: { keeps?: true } = {}) => {
    const compiles = more.keeps && { UV_COMPILE_BYTECODE: "0" };
    for (const command of installCommands(plan, { python, ...more })) {
      const given = { directory, environment: { ...environment, ...compiles }, confinement, signal, log };
      await runBuildCommand({ purpose: "install", command, ...given });
    }
  };
  if (cacheDirectory === undefined) return run();
  const { locked, installs } = plan;
  if (locked === undefined || installs.length > 0) {
    log(
      "INFO",
      `Installing without the cache: ${locked ? "not all" : "nothing"} that is installed is locked`,
    );
    return run();
  }
  await openCache(cacheDirectory);
  const { output: version } = await ask([python, "-VV"]);
  const outcome = await installThroughCache({
    ...{ cacheDirectory, project: directory, tree: PYTHON_ENVIRONMENT, thread, signal },
    key: cacheKey([cacheScopeOf(request), version, installCommands(plan, { python }), textsOf(locked)]),
    install: run,
    underWay: request.installs,
    note: (message) => log("INFO", message),
  });
  if (outcome !== "reused") return;
  await confinement.own(directory);
  log("INFO", `Packages unchanged (${locked.lock.kind}): the last install is used again`);
  // The project itself lies elsewhere now, and the interpreter's links are not kept.
  await run({ keeps: true });
}

/**
 * Of a deployment alone: packages that are built run code that reads anything, and uv takes from its cache, which that
 * code can write, what it does not hash again.
 */
const cacheKey = (parts: readonly unknown[]): string =>
  createHash("sha256")
    .update(JSON.stringify(["python v1", process.platform, process.arch, ...parts]))
    .digest("hex");

const textsOf = ({ lock, project }: NonNullable<InstallPlan["locked"]>) => [
  lock.text,
  project.requirements?.text,
];

/** A link that the source has in its place is not followed. */
async function writePins(directory: string, { locked }: InstallPlan): Promise<void> {
  const pins = locked?.lock.pins;
  if (pins === undefined) return;
  const file = join(directory, PINS_FILE);
  await rm(file, { force: true, recursive: true });
  await writeFile(file, pins, { flag: "wx", mode: 0o644 });
}
