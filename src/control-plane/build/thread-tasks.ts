import { ConfigurationError } from "../../foundation/configuration-error.ts";
import { BuildError } from "./build-error.ts";
import type { BuildLog } from "./build-request.ts";
import type { InstallPlanRequest } from "./install/install-plan.ts";
import type { takeSnapshot } from "./install/snapshot.ts";
import { readProjectText } from "./project-file.ts";

/** Of lock files; what people write by hand is smaller. */
const LARGEST_BYTES = 64 * 1024 ** 2;

/** What a task may use of the thread that it runs on. Nothing aborts there: the thread is ended as a whole. */
export type TaskTools = { log: BuildLog; signal: AbortSignal };

/** Modules are loaded by the task that needs them: most builds need few. */
export const tasks = {
  extract: async (
    input: { tarball: string; digest: string | null | undefined; directory: string },
    { signal }: TaskTools,
  ) => {
    const { extractTarball } = await import("./fetch/extract-tarball.ts");
    await extractTarball({ ...input, signal });
  },
  findConfig: async (input: { root: string; path: string | null | undefined }, { log }: TaskTools) => {
    const { findConfig } = await import("./find-config.ts");
    return findConfig(input.root, input.path, log);
  },
  findPackages: async (input: { root: string; folder: string }) => {
    const { findPackageProject } = await import("./install/package-project.ts");
    return findPackageProject(input.root, input.folder);
  },
  planPython: async (input: { root: string; config_file: string }) => {
    const { planInstall } = await import("../../project/python/install-plan.ts");
    const read = (file: string) => readProjectText(input.root, file, LARGEST_BYTES);
    return planInstall({ ...input, read }).catch((error: unknown) => {
      if (error instanceof ConfigurationError) throw new BuildError(error.message, { cause: error });
      throw error;
    });
  },
  planInstall: async (input: InstallPlanRequest) => {
    const { planInstall } = await import("./install/install-plan.ts");
    return planInstall(input);
  },
  takeSnapshot: async (input: Parameters<typeof takeSnapshot>[0]) => {
    const { takeSnapshot } = await import("./install/snapshot.ts");
    return takeSnapshot(input);
  },
  restoreSnapshot: async (input: { entry: string; project: string }) => {
    const { restoreSnapshot } = await import("./install/snapshot.ts");
    return restoreSnapshot(input);
  },
  typeCheckSettings: async (input: { root: string; folder: string; config_file: string }) => {
    const { typeCheckSettings } = await import("./type-check-settings.ts");
    return typeCheckSettings(input);
  },
} satisfies Record<string, (input: never, tools: TaskTools) => Promise<unknown>>;

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;

export type ToThread = { id: number; name: TaskName; input: unknown };

/** `id`: of the task that it is about. */
export type FromThread = { id: number } & (
  | { kind: "log"; level: Parameters<BuildLog>[0]; text: string }
  | { kind: "done"; result: unknown }
  | {
      kind: "failed";
      message: string;
      hint: string | undefined;
      code: string | undefined;
      isBuildError: boolean;
    }
);
