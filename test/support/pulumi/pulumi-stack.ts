import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import {
  type EngineEvent,
  LocalWorkspace,
  type OpMap,
  PulumiCommand,
  type PulumiFn,
  type Stack,
  type UpdateSummary,
} from "@pulumi/pulumi/automation/index.js";

const root = resolve(import.meta.dirname, "../../..");
// Loaded by Node itself: what a test runner makes of a module is not what a stack would keep.
const require = createRequire(import.meta.url);

// Clients of programs in this process are never closed, and share what they know of an address: one that called an
// engine that had ended makes each later engine that gets the same port unavailable.
const { grpcClientOptions } = require("@pulumi/pulumi/runtime/settings.js");
grpcClientOptions["grpc.use_local_subchannel_pool"] = 1;

type Program = typeof import("../../../pulumi-provider/index.ts");
type PluginProgram = typeof import("../../../pulumi-provider/plugin/index.ts");
export type Shell = "dynamic" | "plugin";

/** What a program imports: `agent-deploy/pulumi` or `agent-deploy/pulumi/plugin`. */
export const shells: { dynamic: () => Program; plugin: () => PluginProgram } = {
  dynamic: () => require("../../../pulumi-provider/index.ts"),
  plugin: () => require("../../../pulumi-provider/plugin/index.ts"),
};

/** The folder of Pulumi's engine and its YAML host; undefined when they are not built on this machine. */
export function engineFolder(): string | undefined {
  if (process.env.AGENT_DEPLOY_PULUMI) return process.env.AGENT_DEPLOY_PULUMI;
  try {
    return execFileSync(resolve(root, ".ci/pulumi/build"), ["--find"], {
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return undefined;
  }
}

/** What an update did, and everything that it printed. */
export type Done = { changes: OpMap; output: string; events: EngineEvent[]; error?: Error };

/** The programs of the engine, the plugin and the SDK's launcher in one folder, as somebody has them on PATH. */
export function pulumiPrograms(engine: string, { withPlugin = true }: { withPlugin?: boolean } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-programs-"));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  for (const name of readdirSync(engine)) symlinkSync(join(engine, name), join(bin, name));
  symlinkSync(process.execPath, join(bin, "node"));
  if (withPlugin) linkPlugin(bin);
  const launcher = "pulumi-resource-pulumi-nodejs";
  symlinkSync(join(root, "node_modules/@pulumi/pulumi", launcher), join(bin, launcher));
  const backend = join(folder, "backend");
  mkdirSync(backend);
  return {
    folder,
    backend,
    home: join(folder, "home"),
    /** What a program of any language runs with. */
    environment: {
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      PULUMI_BACKEND_URL: `file://${backend}`,
      PULUMI_CONFIG_PASSPHRASE: "test",
      PULUMI_SKIP_UPDATE_CHECK: "true",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The plugin as a package manager installs it: by a link in a folder of programs. */
export function linkPlugin(folder: string): void {
  mkdirSync(folder, { recursive: true });
  symlinkSync(
    join(root, "bin/pulumi-resource-agent-deploy.js"),
    join(folder, "pulumi-resource-agent-deploy"),
  );
}

export type StackOptions = {
  engine: string;
  /** The folder of the program: what `projectDir` starts from, and where the dynamic provider runs. */
  directory: string;
  config: Record<string, string>;
  /** A program in another language; its project file is in `directory`. */
  hasProjectFile?: boolean;
  /** Whether the plugin is on PATH. Default true. */
  withPlugin?: boolean;
};

/** A separate stack, on a backend of files. Its programs run in this process, on Pulumi's real engine. */
export async function pulumiStack(options: StackOptions) {
  const { engine, directory, config, hasProjectFile = false, withPlugin = true } = options;
  const programs = pulumiPrograms(engine, { withPlugin });
  const workspace = {
    envVars: programs.environment,
    pulumiHome: programs.home,
    pulumiCommand: await PulumiCommand.get({ root: programs.folder }),
  };
  const stackName = "test";
  const stack: Stack = hasProjectFile
    ? await LocalWorkspace.createOrSelectStack({ stackName, workDir: directory }, workspace)
    : await LocalWorkspace.createOrSelectStack(
        { stackName, projectName: "program", program: async () => ({}) },
        { ...workspace, projectSettings: { name: "program", runtime: "nodejs", main: directory } },
      );
  for (const [name, value] of Object.entries(config)) {
    await stack.setConfig(`agent-deploy:${name}`, { value, secret: name === "apiKey" });
  }
  let printed = "";

  /** Runs a command of the engine; its failure is returned, not thrown. */
  async function run(
    command: (watch: {
      onOutput(text: string): void;
      onError(text: string): void;
      onEvent(event: EngineEvent): void;
    }) => Promise<object>,
  ): Promise<Done> {
    let output = "";
    const events: EngineEvent[] = [];
    const add = (text: string) => {
      output += text;
      printed += text;
    };
    let error: Error | undefined;
    let kept: OpMap | undefined;
    try {
      const done = await command({
        onOutput: add,
        onError: add,
        onEvent: (event) => void events.push(event),
      });
      // The last events may be lost when the engine ends; what its history says is not.
      kept = (done as { summary?: UpdateSummary }).summary?.resourceChanges;
    } catch (thrown) {
      error = thrown as Error;
    }
    const told = events.find((event) => event.summaryEvent)?.summaryEvent?.resourceChanges as OpMap;
    return { changes: kept ?? told ?? {}, output, events, ...(error && { error }) };
  }

  return {
    stack,
    programs,
    /** Everything that was printed so far, by what still runs, too. */
    printed: () => printed,
    up: (program?: PulumiFn, signal?: AbortSignal) =>
      run((watch) => stack.up({ ...watch, ...(program && { program }), ...(signal && { signal }) })),
    preview: (program?: PulumiFn) =>
      run((watch) => stack.preview({ ...watch, diff: true, ...(program && { program }) })),
    refresh: () => run((watch) => stack.refresh(watch)),
    destroy: () => run((watch) => stack.destroy(watch)),
    /** The state of the deployments of the stack. The engine decrypts it: never look for plaintext here. */
    async deployments(): Promise<StackResource[]> {
      const { deployment } = await stack.exportStack();
      const { resources = [] } = deployment as { resources?: StackResource[] };
      return resources.filter(({ type }) => type.endsWith(":Deployment"));
    },
    /** All that the backend keeps, history included, as it lies on disk. */
    files(): string {
      const names = readdirSync(programs.backend, { recursive: true, withFileTypes: true });
      return names
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
        .join("\n");
    },
    [Symbol.asyncDispose]: async () => programs[Symbol.dispose](),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever the state holds
type Values = Record<string, any>;
export type StackResource = {
  type: string;
  id: string;
  urn: string;
  inputs: Values;
  outputs: Values;
  initErrors?: string[];
};
