import type { Front } from "./front.ts";
import type { Ended, Failed, ServerProcess, Serving } from "./server-process.ts";

/** How a load of the project went. */
export type Load = { outcome: Serving | Failed | Ended; duration_ms: number };

export type Reloading = {
  /**
   * Loads the project as it is now and serves it from then on; what is being loaded is given up. Until then, and when it
   * fails, the last good version serves. Undefined where a later call gave this one up.
   * @param isFresh what was loaded in advance may no longer hold
   */
  reload(isFresh?: boolean): Promise<Load | undefined>;
  readonly isLoading: boolean;
  /** Lets the runs under way end, for at most so many milliseconds. */
  close(limitMs: number): Promise<void>;
};

type Options = {
  front: Front;
  /** @param packages what the project imported when it was last loaded */
  start(packages: readonly string[]): ServerProcess;
  /** The process that served ended by itself. */
  onEnded(ended: Ended, isRestarted: boolean): void;
};

/** For runs under way when their version is replaced; what then still runs, the new version begins again. */
const DRAIN_MS = 30_000;
/** One that lived shorter would end again. */
const LASTING_MS = 5_000;
const NOT_LOADED = "The graphs do not load: the terminal of agent-deploy says why.";

/**
 * Serves one version of a project after the other, each in its own process. The next process is started in advance, with
 * everything loaded that an edit does not change.
 */
export function startReloading({ front, start, onEnded }: Options): Reloading {
  const all = new Set<ServerProcess>();
  let packages: readonly string[] = [];
  let serving: ServerProcess | undefined;
  let loading: ServerProcess | undefined;
  let spare: ServerProcess | undefined;
  let isClosed = false;

  function begin(): ServerProcess {
    const begun = start(packages);
    all.add(begun);
    void begun.exited.then(() => {
      all.delete(begun);
      if (spare === begun) spare = undefined;
    });
    return begun;
  }

  async function reload(isFresh = false): Promise<Load | undefined> {
    const begun = performance.now();
    if (isFresh) void spare?.end();
    void loading?.end();
    const mine = isFresh || !spare ? begin() : spare;
    spare = undefined;
    loading = mine;
    const outcome = await mine.load();
    if (loading !== mine || isClosed) return undefined;
    loading = undefined;
    if (outcome.type === "serving") {
      packages = outcome.modules.packages;
      serve(mine);
    } else {
      void mine.end();
      if (!serving) front.refuse(NOT_LOADED);
    }
    spare = begin();
    return { outcome, duration_ms: Math.round(performance.now() - begun) };
  }

  function serve(process: ServerProcess): void {
    const former = serving;
    const begun = performance.now();
    serving = process;
    front.lead(process.connect);
    void former?.end(DRAIN_MS);
    void process.exited.then((ended) => {
      if (serving !== process || isClosed) return;
      serving = undefined;
      const isRestarted = loading === undefined && performance.now() - begun > LASTING_MS;
      if (isRestarted || loading) front.hold();
      else front.refuse(NOT_LOADED);
      onEnded(ended, isRestarted);
    });
  }

  return {
    reload,
    get isLoading() {
      return loading !== undefined;
    },
    async close(limitMs) {
      isClosed = true;
      front.close();
      await Promise.all(
        [...all].map((each) => each.end(each === spare || each === loading ? undefined : limitMs)),
      );
    },
  };
}
