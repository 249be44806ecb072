import type { PulumiFn } from "@pulumi/pulumi/automation/index.js";
import { programFolder } from "../test/pulumi-provider/support/program-folder.ts";
import { startTestControlPlane } from "../test/support/control-plane/control-plane.ts";
import { engineFolder, pulumiStack, type Shell, shells } from "../test/support/pulumi/pulumi-stack.ts";
import { median, ms, table, timed } from "./measure.ts";

const ROUNDS = 5;
const SIZES = [1, 10, 50];

type Row = { shell: Shell; deployments: string; up: string; "empty stack": string; "per deployment": string };

/**
 * `pulumi up` without a change beside the same of an empty stack, on the same engine. The control plane's builds and
 * agents are no processes: nothing is deployed while it is measured.
 */
export async function pulumiTable(): Promise<string> {
  const engine = engineFolder();
  if (engine === undefined) return "Not measured: Pulumi's engine is not built (`.ci/pulumi/build`).";
  const rows: Row[] = [];
  for (const shell of ["dynamic", "plugin"] as const) {
    for (const size of SIZES) rows.push(await measured(engine, { shell, size }));
  }
  return table(rows, ["shell", "deployments", "up", "empty stack", "per deployment"]);
}

async function measured(engine: string, { shell, size }: { shell: Shell; size: number }): Promise<Row> {
  const plane = await startTestControlPlane();
  const folder = programFolder();
  const config = { baseUrl: plane.url, apiKey: plane.apiKey };
  const stackOn = () => pulumiStack({ engine, directory: folder.directory, config });
  const [full, empty] = [await stackOn(), await stackOn()];
  try {
    const nothing = async () => {};
    const program = deployments(shell, size);
    await done(full.up(program));
    await done(empty.up(nothing));
    const times = { full: [] as number[], empty: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.empty.push(await timed(() => done(empty.up(nothing))));
      times.full.push(await timed(() => done(full.up(program))));
    }
    const [up, base] = [median(times.full), median(times.empty)];
    return {
      shell,
      deployments: String(size),
      up: ms(up),
      "empty stack": ms(base),
      "per deployment": ms((up - base) / size),
    };
  } finally {
    await full[Symbol.asyncDispose]();
    await empty[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
    await plane[Symbol.asyncDispose]();
  }
}

function deployments(shell: Shell, size: number): PulumiFn {
  const { Deployment } = shells[shell]();
  return async () => {
    for (let index = 0; index < size; index++) {
      new Deployment(`agent-${index}`, {
        name: `agent-${index}`,
        source: "repo_host",
        sourceConfig: {
          repoUrl: "https://example.com/code.git",
          resourceSpec: { cpu: 2, labels: { team: "x" } },
        },
        sourceRevisionConfig: { repoRef: "main" },
        secrets: { KEY: "value" },
        verify: false,
      });
    }
  };
}

async function done(update: Promise<{ error?: Error }>): Promise<void> {
  const { error } = await update;
  if (error) throw error;
}
