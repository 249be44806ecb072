import { z } from "zod";
import { checkout } from "../../contract/source/source-config.ts";
import { OUTCOMES, type OutcomeName } from "../../lifecycle/outcome/outcome-table.ts";
import { COMMANDS } from "../trigger/command.ts";

const secretNames = z.array(z.string());
const secretChanges = z.object({
  added: secretNames,
  changed: secretNames,
  removed: secretNames,
  kept: secretNames,
  resent: secretNames.describe("The service hides their values, so they count as changed."),
  unknown: secretNames.describe("The key may not see their values, so whether they change is not known."),
});

/** What `deploy` was to do, field by field. Secrets by name only. */
const plan = z
  .object({
    action: z.enum(["none", "create", "update", "replace"]),
    name: z.string(),
    source: z.string(),
    deployment_id: z.string().optional(),
    fields: z.array(
      z.looseObject({
        path: z.string().describe("Dotted, e.g. `source_config.build_on_push`."),
        from: z.unknown().optional(),
        to: z.unknown().optional(),
        change: z.string(),
      }),
    ),
    secrets: secretChanges,
    build_secrets: secretChanges.describe("For the commands of builds alone; a change makes a revision."),
    runtime_keys: secretChanges.describe("Keys of the agent's callers; they take effect at once."),
    code: z
      .object({
        from: z.string().optional(),
        to: z.string().optional(),
        checkout: z
          .object({ from: checkout.optional(), to: checkout.optional() })
          .optional()
          .describe("Of an uploaded folder: the commits that it came from."),
        files: z
          .object({
            count: z.int(),
            added: z.int().describe("Lines."),
            removed: z.int().describe("Lines."),
            files: z
              .array(z.object({ path: z.string(), added: z.int().optional(), removed: z.int().optional() }))
              .describe("The first ten."),
          })
          .optional()
          .describe("What differs from the deployed commit, where the checkout has that."),
      })
      .optional()
      .describe("Digest or commit of the code, when it differs or that is unknown."),
    name_may_be_held: z
      .boolean()
      .optional()
      .describe("Of a creation on the hosted service: what a deleted deployment left may hold the name."),
    unused_resources: z
      .array(z.string())
      .optional()
      .describe("Fields of the resource spec that an embedded control plane gives no effect, in sentences."),
    built_in: z
      .enum(["cluster"])
      .optional()
      .describe("Where the code is built and run, where the control plane says so: not on its machine."),
    refused_resources: z
      .array(z.string())
      .optional()
      .describe("Fields of the resource spec that an embedded control plane refuses, in sentences."),
    not_sent: z
      .array(z.string())
      .optional()
      .describe("What is wanted and the control plane has no field for, in sentences; it is not sent."),
    makes_revision: z.boolean(),
    revision_code: z
      .union([z.object({ kept: z.string().optional() }), z.object({ newest_of: z.string().optional() })])
      .optional()
      .describe(
        "Which code that revision has, where `code` is left out: what is kept, or the newest of a git ref.",
      ),
    refusals: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .loose();

/**
 * The output `result`. docs/action-result.schema.json is made of this schema (`npm run docs`), and every result of
 * the tests is held against it.
 */
export const resultSchema = z.object({
  command: z.enum([...COMMANDS, "skip"]),
  outcome: z.enum(Object.keys(OUTCOMES) as [OutcomeName, ...OutcomeName[]]),
  message: z.string().describe("For people."),
  name: z.string().optional().describe("The deployment's name."),
  deployment_id: z.string().optional(),
  revision_id: z.string().optional(),
  status: z.string().optional().describe("Last seen status of that revision."),
  url: z.string().optional().describe("Set only when something is live there."),
  active_revision_id: z
    .string()
    .nullable()
    .optional()
    .describe("After a failure: the revision that serves. Null: none does."),
  changed: z.boolean().describe("Whether anything was changed."),
  elapsed_ms: z.number().describe("From the step's begin to its end."),
  plan: plan.optional(),
  timeline: z
    .array(z.object({ status: z.string(), sentence: z.string(), elapsed_ms: z.number() }))
    .describe("Statuses of the revision, and when each was first seen after the wait began."),
  rows: z
    .array(z.object({ what: z.string(), result: z.string() }))
    .optional()
    .describe("What a sweep or a teardown did, one entry for each deployment."),
});
export type Result = z.input<typeof resultSchema>;
