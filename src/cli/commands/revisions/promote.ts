import { z } from "zod";
import { planPromotion, promote } from "../../../lifecycle/operations/promote.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { contextOf } from "../../deployments/lifecycle-context.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { followFlags, followInput, followOptions } from "../../flags/follow-flags.ts";
import { revisionId, revisionName } from "../../flags/revision.ts";
import { findTarget, targetNamed } from "../../flags/target.ts";
import { reportOutcome } from "../../report-outcome.ts";

const input = z.object({
  ...connectionInput,
  from: z.string(),
  to: z.string("say which deployment gets the code"),
  revision: revisionName.optional(),
  plan: z.boolean().default(false),
  wait: z.boolean().default(true),
  ...followInput,
  rollback_on_failure: z.boolean().default(false),
  interrupt_on_cancel: z.boolean().default(false),
});

export const promoteCommand = defineCommand({
  argument: {
    usage: "<name|id>",
    description: "the deployment whose code goes to another one",
    field: "from",
  },
  flags: [
    { flags: "--to <name|id>", description: "the deployment that gets it; keeps its settings and secrets" },
    { flags: "--revision <id>", description: "the revision to promote (default: the one that serves)" },
    { flags: "--plan", description: "show what would be done, and change nothing" },
    { flags: "--no-wait", description: "do not wait for the revision" },
    ...followFlags,
    {
      flags: "--rollback-on-failure",
      description: "when it fails, go back to the revision that served before",
    },
    {
      flags: "--interrupt-on-cancel",
      description: "Ctrl-C also interrupts the revision that this promotion made; otherwise it goes on",
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy promote staging --to production", "what serves in staging goes to production"],
    ["agent-deploy promote staging --to production --plan", "what that would change"],
  ],
  input,
  async run(given, session) {
    const { wait, interrupt_on_cancel } = given;
    const options = { ...(await followOptions(given, session)), wait, interrupt_on_cancel };
    return withConnectionToChange(given, session, async (controlPlane) => {
      const { revision } = given;
      const from = revision === undefined ? undefined : await findTarget(given.from, controlPlane, session);
      const request = {
        from: targetNamed(given.from),
        from_revision_id: from && (await revisionId(revision, from, controlPlane, session)),
        to: targetNamed(given.to),
      };
      const context = contextOf(controlPlane, session);
      const outcome = given.plan
        ? await planPromotion(request, context)
        : await promote(request, options, context);
      return reportOutcome(outcome, "plan" in outcome ? outcome.plan.name : given.to, session);
    });
  },
});
