import type { StreamMode } from "../../engine/frames.ts";
import type { CommandParts, RunSpec } from "../../engine/run-spec.ts";
import type { Unlisted } from "../../engine/unlisted-keys.ts";
import type { EncryptionContext } from "../../store/seal.ts";
import type { RunRecord } from "../../threads/run.ts";

/** What a run was asked to do, as it is kept with the run. */
export type RunKwargs = {
  input?: unknown;
  command?: CommandParts | null;
  /** The interrupts that `command.resume` may answer without naming them; undefined: all that are open. */
  asked?: readonly string[];
  /** The runs that were to answer some of them before. */
  behind?: readonly string[];
  config?: { configurable?: Record<string, unknown> } & Record<string, unknown>;
  context?: unknown;
  stream_mode: StreamMode[];
  stream_subgraphs: boolean;
  interrupt_before?: string[] | "*";
  interrupt_after?: string[] | "*";
  checkpoint?: Record<string, unknown> | null;
  checkpoint_id?: string | null;
  durability?: "sync" | "async" | "exit";
  /** Answers that do not match what is open fail the run, and leave its thread as it is. */
  strict_resume?: boolean;
  unlisted?: Unlisted;
  /** That of its request: what it writes is encrypted for the same. */
  encryption_context?: EncryptionContext;
  /** It was asked for over the Agent Streaming Protocol: everything that its readers see is streamed. */
  protocol?: true;
  /** The step of a trace that made it. */
  traceparent?: string;
};

/** Whether a run streams the state after each step. */
export const streamsValues = ({ protocol, stream_mode }: RunKwargs): boolean =>
  protocol === true || stream_mode.includes("values");

/** A run as its graph is to know it. */
export function specOf({
  run_id,
  thread_id,
  assistant_id,
  graph_id,
  attempt,
  metadata,
  kwargs,
}: RunRecord): RunSpec {
  const { stream_mode: modes, stream_subgraphs: subgraphs, protocol = false, ...given } = kwargs as RunKwargs;
  const { config, context, checkpoint, checkpoint_id, interrupt_before, interrupt_after } = given;
  const { durability, unlisted } = given;
  return {
    ...{
      run_id,
      thread_id,
      assistant_id,
      graph_id,
      attempt,
      metadata,
      config,
      context,
      checkpoint,
      checkpoint_id,
    },
    ...{ interrupt_before, interrupt_after, durability, unlisted },
    stream: { modes, subgraphs, protocol },
  };
}
