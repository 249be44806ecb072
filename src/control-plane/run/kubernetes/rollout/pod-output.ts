import { messageChain } from "../../../../foundation/error.ts";
import type { Clock } from "../../../../foundation/time/clock.ts";
import { isDoneWithin } from "../../../../foundation/time/time-limit.ts";
import { levelOfLine } from "../../../machine/lines/line-level.ts";
import { eachLine } from "../../../machine/lines/lines.ts";
import type { RunLog } from "../../runner.ts";
import type { Cluster } from "../cluster/cluster.ts";
import { ClusterError } from "../cluster/cluster-error.ts";
import type { Watched } from "../cluster/watched.ts";
import { type ContainerStatus, containersOf, type Pod } from "./pod.ts";

export type Whose = { pod: string; container: string };

export type Followed = {
  /** Which pods. */
  isOurs: (pod: Pod) => boolean;
  /** Only lines that were written later are read, in milliseconds since 1970. */
  since?: number | undefined;
  /** @param writtenAt in milliseconds since 1970 */
  onLine: (line: string, of: Whose, writtenAt: number | undefined) => void;
  /** The output of a container cannot be read, or no further. */
  onProblem: (message: string) => void;
};

/** What the containers of some pods write. */
export type PodOutput = {
  /** The last lines of one, once it has ended; at most `limitMs` milliseconds are waited for them. */
  lastLines(of: Whose, limitMs: number): Promise<readonly string[]>;
  /** No more is read. */
  stop(): void;
};

const KEPT_LINES = 50;

/** Lines of others than the agent's begin with their container's name. */
export const logsOf = (agent: string, log: RunLog): Pick<Followed, "onLine" | "onProblem"> => ({
  onLine: (line, { container }, writtenAt) =>
    log(levelOfLine(line, "INFO"), container === agent ? line : `${container}: ${line}`, writtenAt),
  onProblem: (message) => log("WARNING", message),
});

/** Reads what the containers of some pods write, each run of each container once. */
export function followOutput(
  { cluster, pods, clock }: { cluster: Cluster; pods: Watched<Pod>; clock: Clock },
  { isOurs, since, onLine, onProblem }: Followed,
): PodOutput {
  const ending = new AbortController();
  const followed = new Set<string>();
  const lines = new Map<string, string[]>();
  const reading = new Map<string, Promise<void>>();

  const keyOf = ({ pod, container }: Whose) => `${pod}/${container}`;

  async function read(of: Whose, previous: boolean): Promise<void> {
    const { signal } = ending;
    const kept: string[] = [];
    lines.set(keyOf(of), kept);
    try {
      const stream = await cluster.logs(of.pod, {
        ...{ container: of.container, follow: !previous, previous, since, signal },
      });
      await eachLine(
        stream,
        (stamped) => {
          const { line, writtenAt } = unstamped(stamped);
          if (since !== undefined && writtenAt !== undefined && writtenAt <= since) return;
          if (kept.push(line) > KEPT_LINES) kept.shift();
          onLine(line, of, writtenAt);
        },
        { signal },
      );
    } catch (error) {
      // A pod that is gone has no output any more.
      if (signal.aborted || (error instanceof ClusterError && error.status === 404)) return;
      onProblem(`the output of ${keyOf(of)} cannot be read: ${messageChain(error).join(": ")}`);
    }
  }

  function look(pod: Pod): void {
    for (const status of containersOf(pod)) {
      const of = { pod: pod.metadata.name, container: status.name };
      for (const { run, previous } of runsOf(status)) {
        const key = `${keyOf(of)} ${run}`;
        if (followed.has(key)) continue;
        followed.add(key);
        const before = reading.get(keyOf(of)) ?? Promise.resolve();
        reading.set(
          keyOf(of),
          before.then(() => read(of, previous)),
        );
      }
    }
  }

  function forget(pod: Pod): void {
    for (const { name } of containersOf(pod)) {
      const key = keyOf({ pod: pod.metadata.name, container: name });
      lines.delete(key);
      reading.delete(key);
    }
  }

  for (const pod of pods.all()) if (isOurs(pod)) look(pod);
  const unsubscribe = pods.subscribe((_name, pod, before) => {
    if (pod && isOurs(pod)) look(pod);
    if (!pod && before && isOurs(before)) forget(before);
  });
  return {
    async lastLines(of, limitMs) {
      await isDoneWithin(limitMs, reading.get(keyOf(of)) ?? Promise.resolve(), clock);
      return lines.get(keyOf(of)) ?? [];
    },
    stop() {
      unsubscribe();
      ending.abort(new Error("the output is no longer read"));
    },
  };
}

/** A line as the API gives it: with its time, but for those of the node itself. */
export function unstamped(stamped: string): { line: string; writtenAt: number | undefined } {
  const [, time = "", line = stamped] = /^(\d{4}-\S+) (.*)$/s.exec(stamped) ?? [];
  const writtenAt = Date.parse(time);
  return Number.isNaN(writtenAt) ? { line: stamped, writtenAt: undefined } : { line, writtenAt };
}

/** The runs of a container of which there is output: the one before its last restart, and the last. */
function runsOf({ restartCount, state = {}, lastState = {} }: ContainerStatus) {
  return [
    ...(lastState.terminated ? [{ run: restartCount - 1, previous: true }] : []),
    ...(state.running || state.terminated ? [{ run: restartCount, previous: false }] : []),
  ];
}
