import { z } from "zod";
import { outcomeRow } from "../../lifecycle/outcome/outcome-table.ts";
import { takeOverText } from "../../lifecycle/plan/diff/origin.ts";
import type { Plan } from "../../lifecycle/plan/plan.ts";
import type { TakeOver } from "../../lifecycle/plan/plan-value.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { deployAndReport } from "../deployments/deploy-and-report.ts";
import { prepareDeployment } from "../deployments/prepare-deployment.ts";
import { UsageError } from "../errors/usage-error.ts";
import { connectionFlags, connectionInput, withControlPlane } from "../flags/connection/connection.ts";
import { followFlags, followInput, followOptions } from "../flags/follow-flags.ts";
import { previewFlag, pullRequestNumber } from "../flags/project/preview-flag.ts";
import { inProject, projectFlags, projectInput } from "../flags/project/project-flags.ts";
import { projectArgument, projectDirectory } from "../flags/project/project-folder.ts";
import { resourceId } from "../flags/target.ts";
import { isYes } from "../terminal/agreement.ts";

const input = z.object({
  ...projectInput,
  ...connectionInput,
  deployment_id: resourceId.optional(),
  preview: pullRequestNumber.optional(),
  wait: z.boolean().default(true),
  ...followInput,
  rollback_on_failure: z.boolean().default(false),
  allow_replace: z.boolean().default(false),
  yes: z.boolean().default(false),
  interrupt_on_cancel: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const deployCommand = defineCommand({
  argument: projectArgument,
  flags: [
    ...projectFlags,
    { flags: "--deployment-id <id>", description: "update this deployment instead of the one of that name" },
    previewFlag,
    { flags: "--no-wait", description: "do not wait for the revision" },
    ...followFlags,
    { flags: "--rollback-on-failure", description: "when it fails, go back to the last good revision" },
    {
      flags: "--allow-replace",
      description:
        "where a field cannot be changed: delete the deployment with all its threads, and create it again",
    },
    { flags: "--yes", description: "do not ask before a replacement; needed without a terminal" },
    {
      flags: "--interrupt-on-cancel",
      description: "Ctrl-C also interrupts the revision that this deploy made; otherwise it goes on",
    },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy deploy", "deploy the project in the current folder, named after the folder"],
    [
      "agent-deploy deploy ./agent --name support --deployment-type prod",
      "choose name and type; a second run updates the same deployment",
    ],
    ["agent-deploy deploy --secret OPENAI_API_KEY", "hand on a secret from the environment"],
    [
      "agent-deploy deploy --repo-url https://git.example.org/team/agent.git --repo-ref main",
      "let the control plane build from git",
    ],
    [
      "agent-deploy deploy --verify-message 'Hello' --verify-expect 'Hi|Hello' --rollback-on-failure",
      "ask the agent once it is live, and go back to the revision before when the answer is another",
    ],
    ["agent-deploy deploy --preview 12", "a separate deployment for pull request 12"],
    ["agent-deploy deploy --verify-message 'Hello' --json", "for scripts: JSON lines, the result last"],
  ],
  input,
  run: deployProject,
});

async function deployProject(asked: Input, session: Session): Promise<number> {
  if (asked.yes && !asked.allow_replace)
    throw new UsageError(["--yes: answers the question of --allow-replace, which is not given"]);
  const given = await inProject(asked, session);
  const options = {
    ...(await followOptions(given, session, projectDirectory(given, session))),
    deployment_id: given.deployment_id,
    wait: given.wait,
    allow_replace: given.allow_replace,
    take_over: given.take_over,
    take_over_by: "--take-over",
    ...(session.ask && !session.output.isJson && { confirm_take_over: askTakeOver(session.ask, session) }),
    confirm_replace: (plan: Plan) => confirmReplace(plan, given, session),
    interrupt_on_cancel: given.interrupt_on_cancel,
  };
  const { settings, resolved, ...planned } = await prepareDeployment(given, { isPlan: false }, session);
  const { outcome } = await withControlPlane(settings, session, (controlPlane) =>
    deployAndReport(resolved, { ...options, ...planned }, controlPlane, session),
  );
  return outcomeRow(outcome).exit_code;
}

/** Asks whether a deployment of another project is to be this one's; its plan has been shown. */
function askTakeOver(ask: NonNullable<Session["ask"]>, { signal, output }: Session) {
  return async (takeOver: TakeOver, { name }: Plan): Promise<void> => {
    output.settle();
    output.line(`${takeOverText(takeOver, name)}.`);
    const question = "Take it over? A deploy from there is refused from then on. [y/N] ";
    if (isYes(await ask(question, signal))) return;
    throw new UsageError([`'${name}' is not taken over; nothing was changed`], {
      hint: "Deploy this one under another name: --name, or name in agent-deploy.yaml.",
    });
  };
}

/** The plan with all that is lost has been shown. @throws UsageError without a yes: nothing was changed */
async function confirmReplace(
  { name, deployment_id }: Plan,
  { yes }: Input,
  session: Session,
): Promise<void> {
  if (yes) return;
  const { ask, signal, output } = session;
  const what = `'${name}' (${deployment_id})`;
  if (!ask || output.isJson)
    throw new UsageError([`replacing ${what} needs --yes without a terminal; nothing was changed`]);
  output.settle();
  const question = `Delete ${what} and create it again? What is listed as lost cannot be had back. [y/N] `;
  if (isYes(await ask(question, signal))) return;
  throw new UsageError([`${what} is not replaced; nothing was changed`]);
}
