import type { Clock } from "../../foundation/time/clock.ts";
import type { GraphConfig } from "../config/graph-config.ts";
import type { Log } from "../diagnostics/log.ts";
import type { Checkpoints } from "./checkpoints.ts";
import type { Frame } from "./frames.ts";
import type { Items } from "./items.ts";
import type {
  AuthHandlers,
  Embeddings,
  EncryptionHandlers,
  ProjectApp,
  ProjectCheckpoints,
} from "./modules.ts";
import type { GraphSettings, RunSpec, Start, Superstep } from "./run-spec.ts";
import type { GraphSchemas } from "./schemas.ts";
import type { CheckpointRef, CheckpointSummary, GraphState, HistoryOptions, StateRef } from "./state.ts";

/**
 * Opens the project in the folder `dir`.
 * @throws GraphLoadError where the project lacks what the engine needs
 */
export type OpenEngine = (dir: string, config: GraphConfig, options: EngineOptions) => Promise<GraphEngine>;

export type EngineOptions = {
  /** Makes the server's folder of data. */
  folder: () => string;
  clock: Clock;
  /** For what the code of graphs logs. */
  report: Log;
  /** What the code of graphs sees. */
  env: Record<string, string | undefined>;
  /** Calls the server's own API, by its path; it rejects until the server is up. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
};

/** A project that is open: its modules, and its graphs once they are loaded. */
export interface GraphEngine {
  /** What clients are told of it: the version of the graph library, and under which name else they look for it. */
  readonly info: Readonly<Record<string, string>> & { readonly version: string };
  /** What the configuration names besides graphs; paths are relative to its file. @throws GraphLoadError */
  readonly modules: {
    /** `auth.path`. @throws GraphConfigError for what is no such object, or does not authenticate */
    auth(path: string): Promise<AuthHandlers>;
    /** `store.index.embed` */
    embed(embed: string): Promise<Embeddings>;
    /** `http.app` */
    app(app: string): Promise<ProjectApp>;
    /** `encryption.path`; only an engine whose projects can have one. @throws GraphConfigError for what is no such object */
    encryption?(path: string): Promise<EncryptionHandlers>;
    /** `checkpointer.path`, before `load`; only an engine whose graphs can have one. */
    checkpointer?(path: string): Promise<ProjectCheckpoints>;
  };
  /**
   * Loads the graphs of the configuration; called once.
   * @throws GraphLoadError about every graph that cannot be loaded, all at once
   */
  load(services: EngineServices): Promise<ReadonlyMap<string, LoadedGraph>>;
  /** Checkpoints of one namespace of a thread, newest first, also where its graph is gone; after `load`. */
  checkpoints(
    at: Pick<StateRef, "thread_id" | "checkpoint_ns">,
    options: Pick<HistoryOptions, "limit" | "before">,
  ): AsyncIterable<CheckpointSummary>;
  close(): Promise<void>;
}

/** What an engine asks of the server. */
export type EngineServices = { checkpoints: Checkpoints; items: Items };

export type LoadedGraph = {
  graphId: string;
  description: string | undefined;
  /**
   * The graph for one purpose: a factory is called with the settings and the purpose.
   * @throws what the factory throws; GraphLoadError for what is no graph
   */
  open(of: RunSpec | GraphSettings, access: AccessContext, signal?: AbortSignal): Promise<Graph>;
};

/** What a graph is made for. */
export type AccessContext = "threads.create_run" | "threads.read" | "threads.update" | "assistants.read";

/**
 * A graph that is ready. What it throws is its own refusal of what the client named. Once it is disposed of, what its
 * factory has entered is left, and nothing is asked of it any more.
 */
export interface Graph extends Disposable {
  /** The parts of its state by name. */
  readonly channels: readonly string[];
  /** Those of them that are its output; undefined: its state is one value, which is the output. */
  readonly output: readonly string[] | undefined;
  /** The names in its input, as far as they are known without waiting: else those of its state. */
  inputs(): readonly string[];
  /**
   * Runs to the end, or until the signal aborts: then it rejects with the signal's reason, and what the run did before is
   * stored. The spec is the one that it was opened with.
   * @param emit takes frames in their order, each encoded when it happened; where it gives a promise, the next ones wait
   *   for that
   */
  run(spec: RunSpec, start: Start, emit: Emit, signal: AbortSignal): Promise<RunEnd>;
  /**
   * The newest state, or that of the checkpoint that is named; `created_at` is null where there is none. A finished task
   * no longer asks.
   * @param options.subgraphs tasks that are graphs have theirs
   */
  state(at: StateRef, options?: { subgraphs?: boolean }): Promise<GraphState>;
  /** States, newest first. */
  history(at: StateRef, options: HistoryOptions): AsyncIterable<GraphState>;
  /**
   * Writes checkpoints as if nodes had run, one for each superstep. Rejects for an update that the graph cannot take:
   * nothing, or the supersteps before, is written then.
   */
  update(
    settings: GraphSettings,
    at: StateRef,
    supersteps: readonly Superstep[],
  ): Promise<CheckpointRef | null>;
  /** JSON schemas, each null where it is not known. */
  schemas(): Promise<GraphSchemas>;
  /** Those of the graphs in its nodes, by name; deeper ones as `outer|inner` where `recurse` is set. */
  subgraphSchemas(options: {
    namespace?: string | undefined;
    recurse: boolean;
  }): Promise<Record<string, GraphSchemas>>;
  /** JSON of its nodes and edges; `xray`: with what is inside of nodes, to a depth. */
  drawing(xray: boolean | number): Promise<unknown>;
}

export type Emit = (frames: readonly Frame[]) => Promise<void> | undefined;

/**
 * How a run ended. `node`: where it failed, as `team:member` in a subgraph, several by commas; undefined where no node
 * did.
 */
export type RunEnd = { status: "success" } | { status: "error"; error: unknown; node: string | undefined };
