import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import type { SourceKind } from "../../contract/source/source-traits.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { KeyDigest } from "../../http/key-digests.ts";
import type { LogLevel } from "../machine/lines/line-level.ts";
import type { RunnerUses } from "./resource-uses.ts";
import type { StoredSets } from "./stored-sets.ts";

/** @param writtenAt milliseconds since 1970, where it is known when this was written; default: now */
export type RunLog = (level: LogLevel, message: string, writtenAt?: number) => void;

/** What an agent runs: a project that was built, by its recorded paths, the same in an archive, or an image by its digest. */
export type AgentCode =
  | { kind: "folder"; build_directory: string; project_directory: string; config_file: string }
  /**
   * `key`: of the object; `digest`: the SHA-256 that it has to have. Paths are relative to the archive's root. `image`: of
   * this program by its digest, which built it and runs it.
   */
  | {
      kind: "archive";
      key: string;
      digest: string;
      image: string;
      project_directory: string;
      config_file: string;
    }
  /** `image`: `repository@sha256:…`; a tag only while it is pinned. */
  | { kind: "image"; image: string };

/** One start of one agent: no two are the same, also over restarts of the control plane. */
export type AgentStart = {
  deployment_id: string;
  revision_id: string;
  /** Which of the revision's agents, from 0. One that takes its place has the same number. */
  replica: number;
  /** The how many-th start of this replica, from 1. */
  start: number;
};

/** What a runner gets of a revision. */
export type RevisionRequest = {
  deployment_id: string;
  revision_id: string;
  code: AgentCode;
  /** As it was given, with defaults written out. */
  resources?: ResourceSpec | undefined;
  /** The revision's settings and secrets by name, and what its secret references stand for. */
  environment: Readonly<Record<string, Secret>>;
  /** The named secrets and configs of the control plane that the resource spec refers to. */
  stored?: StoredSets | undefined;
  signal: AbortSignal;
  log: RunLog;
};

export type StartRequest = RevisionRequest &
  AgentStart & {
    /**
     * What the agent is to want in `X-Api-Key`, so that nothing gets past the gateway. It follows from the start, and
     * is known again after a restart of the control plane: in no file and no label.
     */
    key: Secret;
    /** To be taken over: what it wrote until then, in milliseconds since 1970, is in the log already. */
    loggedUntil?: number | undefined;
    /** Whether a revision of the deployment has been live: then there is what its agents keep. */
    hasBeenLive?: boolean;
  };

export type AgentExit = {
  code: number | null;
  signal: string | null;
  /** Why, where more is known than the above: a limit that was reached, by its field. */
  reason?: string | undefined;
};

/** An agent server that answered `/ok`. Its owner calls `stop` (or `drain`) in the end. */
export interface RunningAgent {
  readonly url: string;
  /** What it wants in `X-Api-Key`, so that nothing gets past the gateway. Undefined: it answers everybody. */
  readonly key?: Secret | undefined;
  /** Resolves once, whatever the reason; never rejects. */
  readonly exited: Promise<AgentExit>;
  /** Lets its runs finish and its streams end for up to `limitMs`, then ends it. Resolves when it has ended. */
  drain(limitMs: number): Promise<void>;
  /**
   * Ends it, also while it drains: at once without runs under way, else after a short grace; after a few seconds it
   * is killed. Resolves when it and its children have ended.
   */
  stop(): Promise<void>;
  /** It is run by a listener: it never ends because this program does. */
  readonly isElsewhere?: boolean;
  /**
   * What is said of it where this program cannot ask it: whether it answers `GET /ok`, and when it was last called, in
   * milliseconds since 1970. Default: it is asked at its URL.
   */
  told?(): { answers: boolean; lastCallAt: number | undefined };
  /** Whatever runs it starts it again by itself: it is not ended here because it does not answer. */
  readonly isKeptAlive?: boolean;
  /**
   * Lets go of it: it runs on without this program, until `adopt` of the next one. Nothing is told of it any more.
   * Without it the agent ends with this program.
   */
  leave?(): Promise<void>;
}

/** What a runner says of a resource spec (spec §2.4) before anything is recorded. */
export type SpecCheck = {
  /** What it cannot do: the request is refused. */
  problems: readonly RuleProblem[];
  /** What has no effect here, each in one sentence: a warning in the plan and in the revision's log. */
  unused: readonly string[];
};

/** An image by its digest: `repository@sha256:…`. */
export type Pin = { image: string; version: string | null };

/** An agent that was taken over as it ran. */
export type AdoptedAgent = AgentStart & { agent: RunningAgent };

/** How many agents a revision has. `min` of 0: its agent is ended while it is not needed. `max` is not less than `min`. */
export type Scale = { min: number; max: number };

/**
 * Ways to the agents of deployments that do not pass this program: whatever runs the agents leads requests to them, and
 * the agents check keys themselves.
 */
export type Routes = {
  /** Why a deployment cannot have this URL beside its own, in words that go on after its name; undefined: it can. */
  customUrlProblem(url: string): string | undefined;
  /** The stable URL of the deployment of this name. */
  urlOf(name: string): string;
  /** The way to one deployment. Nothing is made before an agent of it is started or taken over. */
  open(of: { deployment_id: string; name: string; keys: readonly KeyDigest[] }): OwnRoute;
};

/** The way to the agents of one deployment. What it is told holds at once for agents that start, else within a while. */
export type OwnRoute = {
  /** These keys open from now on, and no others. */
  admit(keys: readonly KeyDigest[]): void;
  /** Requests for this host come here, too; undefined: none but those for its own URL. */
  serveHost(host: string | undefined): void;
  /** Requests go to this agent from now on. An agent before it is not ended by its `drain` until they do. */
  switchTo(agent: RunningAgent): void;
  /** Lets go of it: it leads where it leads, until the deployment is forgotten. */
  close(): Promise<void>;
};

/** Where agents run. */
export interface Runner {
  /** The sources whose revisions it can run. */
  readonly sources: readonly SourceKind[];
  /** What it does with each field of a resource spec. Default: as agents of this machine. */
  uses?(source: SourceKind): RunnerUses | undefined;
  /**
   * Without it every spec is accepted.
   * @param stored the named secrets and configs that the spec refers to; one that is not there is a problem
   */
  check?(spec: ResourceSpec, source: SourceKind, stored: StoredSets): SpecCheck;
  /** How requests reach agents of this source without passing this program. Undefined: they do pass it. */
  routes?(source: SourceKind): Routes | undefined;
  /** How many agents of a revision are started here. Default: as its spec says. */
  scale?(spec: ResourceSpec | undefined, source: SourceKind): Scale | undefined;
  /**
   * Resolves when the agent answers.
   * @throws StartError with the reason; the signal's reason when it aborts
   */
  start(request: StartRequest): Promise<RunningAgent>;
  /**
   * Takes over agents that an earlier run of this program has started and that outlived it; to be called once, before
   * the first start. Those that are not wanted, or are no longer as they were started, are ended: each is logged, and
   * started afresh by whoever wants it. Without it no agent outlives this program.
   * @param wanted the request that this start was made with; undefined: the agent is to end
   */
  adopt?(wanted: (start: AgentStart) => Promise<StartRequest | undefined>): Promise<readonly AdoptedAgent[]>;
  /**
   * What the image of `request.code` stands for now, pulled. Needed of a runner of images only.
   * @throws StartError with the reason; the signal's reason when it aborts
   */
  pin?(request: RevisionRequest): Promise<Pin>;
  /** Removes whatever it keeps for a deployment that is deleted; its agents have ended. */
  forget?(deployment_id: string): Promise<void>;
  /** Ends every agent that it started or took over, but for those that it was told to leave. */
  close(): Promise<void>;
}
