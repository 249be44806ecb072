import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { create } from "tar";
import type { Clock } from "../../../foundation/time/clock.ts";
import type { RunLog } from "../runner.ts";
import { StartError } from "../start-error.ts";
import { type Container, startContainer } from "./container.ts";
import { createArguments } from "./engine/create-arguments.ts";
import type { Engine } from "./engine/engine.ts";
import type { Labels } from "./engine/labels.ts";
import { isPauseKnown, pauseProgram } from "./pod/pause-program.ts";
import type { PodContainer } from "./pod/pod.ts";
import { untilStarted } from "./until-started.ts";

const IMAGE = "localhost/agent-deploy-pause:1";
const NOBODY = 65534;

/** With no rights at all: it only waits. */
const PAUSE: PodContainer = {
  ...{ name: "network", image: IMAGE, pull: "never", command: ["/pause"], restart: "never" },
  ...{ environment: {}, mounts: [], labels: {}, resources: {} },
  security: {
    ...{ user: NOBODY, group: NOBODY, readOnlyRoot: true },
    ...{ dropCapabilities: ["ALL"], noNewPrivileges: true },
  },
};

export type NetworkContext = {
  engine: Engine;
  clock: Clock;
  log: RunLog;
  /** A folder of the pod's own, removed with it. */
  folder: string;
  signal: AbortSignal;
};

/**
 * Starts a container that has the network of a pod with this port of loopback published, and does nothing: the others
 * share it, and may end and start again without taking it along.
 * @throws StartError; the signal's reason
 */
export async function startNetwork(
  { name, labels, port }: { name: string; labels: Labels; port: number },
  { engine, clock, log, folder, signal }: NetworkContext,
): Promise<Container> {
  try {
    await pauseImage(engine, folder, signal);
    const options = {
      name,
      labels,
      inherited: [],
      environmentFile: undefined,
      mounts: [],
      network: { port },
    };
    const args = createArguments(PAUSE, options);
    await engine.call(args, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new StartError(`the network of the pod: ${(error as Error).message}`);
  }
  const network = startContainer(engine, { name, log, clock });
  await untilStarted(engine, network, { what: "the network of the pod", clock, signal });
  return network;
}

/** Makes the image of one file once for each storage of the engine; an operator may remove it at any time. */
async function pauseImage(engine: Engine, folder: string, signal: AbortSignal): Promise<void> {
  const isThere = await engine.call(["image", "inspect", "--format", "{{.Id}}", IMAGE], { signal }).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const { architecture } = engine;
  if (!isPauseKnown(architecture)) throw new Error(`there is no pause program for ${architecture}`);
  // No volume of a pod has such a name.
  const files = join(folder, ".network");
  await mkdir(files, { recursive: true });
  await writeFile(join(files, "pause"), pauseProgram(architecture));
  // Whoever it runs as, and whatever files are made for here.
  await chmod(join(files, "pause"), 0o755);
  const file = join(files, "image.tar");
  await create({ cwd: files, file, portable: true, noMtime: true }, ["pause"]);
  await engine.call(["import", file, IMAGE], { signal });
}
