// This folder: commands, events and messages of the Agent Streaming Protocol, as schemas. Nothing is done with
// them.

import { z } from "zod";
import { listUpTo, metadata, settingsBytes, within } from "../bounds.ts";
import { freeForm } from "../json-values.ts";
import { runCreate } from "../run-create.ts";
import { command as graphCommand } from "../thread-state.ts";

// What clients may send beyond these fields is left aside: newer ones send more.

/** What a command is refused for; the client branches on it. */
export const errorCodes = [
  "invalid_argument",
  "unknown_command",
  "unknown_error",
  "no_such_run",
  "no_such_subscription",
  "no_such_namespace",
  "no_such_interrupt",
  "no_such_checkpoint",
  "permission_denied",
  "not_supported",
] as const;
export type ErrorCode = (typeof errorCodes)[number];

const mostSegments = 64;
const segment = z
  .string()
  .min(1)
  .max(1024)
  .refine((text) => !/[|\0]/.test(text), "must be one segment: without | and U+0000")
  .meta({ pattern: "^[^|\\u0000]+$" });

/** The path of a graph inside others, as `node:<task id>` each; empty: the thread's own graph. */
export const namespace = listUpTo(mostSegments, segment);

const config = runCreate.shape.config;
const checkpointId = z
  .string()
  .min(1)
  .refine((text) => !text.includes("\0"), "must not contain the character U+0000")
  .meta({ pattern: "^[^\\u0000]+$" });

const runStart = z.object({
  assistant_id: z
    .string()
    .min(1)
    .describe('Assistant, by id or by the name of a graph. "_": the one that last ran on the thread.'),
  input: z.unknown().optional().describe("Input of the graph; the answer, while one interrupt is open."),
  config: config.describe("Settings of the run. `configurable.checkpoint_id`: where it forks from."),
  checkpoint_id: checkpointId.nullish().describe("The same, by itself."),
  metadata: metadata.nullish().describe("Kept with the run and its checkpoints."),
  multitaskStrategy: z
    .unknown()
    .optional()
    .describe(
      "When a run is under way: `enqueue` (the default, also for unknown words), `reject`, `interrupt` or `rollback`.",
    ),
  multitask_strategy: z.unknown().optional().describe("The same, as newer clients spell it."),
  context: z.unknown().optional().describe("Runtime context of the graph."),
});

const answer = z.object({
  namespace: namespace.describe("Where the interrupt was raised, or the empty path."),
  interrupt_id: z.string().min(1),
  response: z.unknown().optional().describe("The answer; null, false, 0 and empty texts are answers, too."),
});

const mostAnswers = 1000;

const resume = {
  update: graphCommand.shape.update.describe("Written to the state in the same step."),
  goto: graphCommand.shape.goto.describe("Nodes to go to in the same step, by name or as `{node, input}`."),
  strict_resume: z
    .boolean()
    .nullish()
    .describe("Accepted, as newer clients send it: what is not open is refused in any case."),
  config: config.describe("Settings of the run that goes on, over those of the thread's last run."),
  metadata: metadata.nullish(),
};

const inputRespond = z.union([
  z.object({ responses: listUpTo(mostAnswers, answer, 1), ...resume }),
  z.object({ ...answer.shape, ...resume }),
]);

const stateGet = z.object({
  namespace: namespace.default([]),
  keys: listUpTo(1000, z.string()).nullish().describe("The parts of the state that are wanted; default all."),
});

/** How many checkpoints one command lists at most. */
const mostCheckpoints = 100;

const listCheckpoints = z.object({
  namespace: namespace.default([]),
  limit: z.int().min(1).max(mostCheckpoints).nullish().describe("Default 10."),
  before: checkpointId.nullish().describe("Id of the checkpoint before which the list begins."),
});

const stateFork = z.object({
  checkpoint_id: checkpointId,
  input: z.unknown().optional().describe("Input of the forked run; without it the graph goes on from there."),
  config: config,
});

const getTree = z.object({ run_id: z.guid().toLowerCase().nullish().describe("Default: the newest run.") });

const inputInject = z.object({
  namespace: namespace.default([]),
  message: within(
    settingsBytes,
    z.looseObject({
      role: z.enum(["user", "system"]),
      content: z.string(),
      name: z.string().optional(),
    }),
  ),
});

const empty = z.looseObject({});

/** Every command that is answered: what it takes and what it gives. */
export const commandSchemas = {
  "run.start": {
    summary: "Start a run, and make the thread if need be; while one interrupt is open, answer it",
    params: runStart,
    result: z.looseObject({ run_id: z.guid() }),
  },
  "input.respond": {
    summary: "Answer one open interrupt or several, in one run; the others stay open",
    params: inputRespond,
    result: empty,
  },
  "input.inject": {
    summary: "Add a message to a thread on which nothing is under way",
    params: inputInject,
    result: empty,
  },
  "state.get": {
    summary: "Read the state of the thread, or of a graph inside it",
    params: stateGet,
    result: z.looseObject({
      values: freeForm,
      checkpoint: z.looseObject({ id: z.string(), ns: z.string().optional() }).optional(),
    }),
  },
  "state.listCheckpoints": {
    summary: "List checkpoints, newest first",
    params: listCheckpoints,
    result: z.looseObject({
      checkpoints: z.array(
        z.looseObject({
          id: z.string(),
          timestamp: z.string(),
          step: z.int(),
          node_name: z.string().optional(),
          metadata: freeForm.optional(),
        }),
      ),
    }),
  },
  "state.fork": {
    summary: "Start a run from an earlier checkpoint of the thread",
    params: stateFork,
    result: z.looseObject({ run_id: z.guid(), thread_id: z.guid() }),
  },
  "agent.getTree": {
    summary: "Tell which graphs ran inside which, in a run",
    params: getTree,
    result: z.looseObject({ tree: freeForm }),
  },
} as const;
export type CommandMethod = keyof typeof commandSchemas;
export type ParamsOf<M extends CommandMethod> = z.output<(typeof commandSchemas)[M]["params"]>;

/** A command as it arrives. Whatever has an id is answered by a reply, also where the rest of it is refused. */
export const protocolCommand = z
  .looseObject({
    id: z.int().min(0),
    method: z.unknown().optional().meta({ description: "The name of a command, a string." }),
    params: z.unknown().optional().meta({ description: "What the command takes, an object." }),
  })
  .meta({ id: "ProtocolCommand" });

/** What answers it. */
export const protocolReply = z
  .looseObject({
    type: z.enum(["success", "error"]),
    id: z.int().min(0).nullable(),
    result: freeForm.optional(),
    error: z.enum(errorCodes).optional(),
    message: z.string().optional(),
    meta: z.looseObject({ applied_through_seq: z.int().min(0).optional(), thread_id: z.string() }).optional(),
  })
  .meta({ id: "ProtocolReply" });
