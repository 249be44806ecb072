import { z } from "zod";
import { OUTCOME_EXIT_CODES } from "../../lifecycle/outcome.ts";
import { defineCommand, jsonFlag, type Session } from "../command.ts";
import { connectionFlags, connectionInput, withControlPlane } from "../connection.ts";
import { deployAndReport } from "../deploy-and-report.ts";
import { durationFlag } from "../duration-flag.ts";
import { prepareDeployment } from "../prepare-deployment.ts";
import { projectFlags, projectInput } from "../project-flags.ts";
import { resourceId } from "../target.ts";
import { UsageError } from "../usage-error.ts";

const pattern = z.string().transform((text, context) => {
  try {
    return new RegExp(text);
  } catch {
    context.addIssue({ code: "custom", message: `'${text}' is no regular expression` });
    return z.NEVER;
  }
});

const input = z.object({
  ...projectInput,
  ...connectionInput,
  deployment_id: resourceId.optional(),
  wait: z.boolean().default(true),
  wait_timeout: durationFlag.default(30 * 60_000),
  verify: z.boolean().default(true),
  message: z.string().min(1).optional(),
  expect: pattern.optional(),
  roll_back: z.boolean().default(false),
  allow_replace: z.boolean().default(false),
  follow_logs: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const deployCommand = defineCommand({
  name: "deploy",
  argument: { usage: "[dir]", description: "the project's folder (default: the current one)" },
  summary: "Create or update a deployment, and wait until it is live",
  flags: [
    ...projectFlags,
    { flags: "--deployment-id <id>", description: "update this deployment instead of the one of that name" },
    { flags: "--no-wait", description: "do not wait for the revision" },
    { flags: "--wait-timeout <time>", description: "seconds, or 90s, 30m, 1h (default: 30m)" },
    { flags: "--no-verify", description: "do not ask the agent server whether it answers" },
    { flags: "--message <text>", description: "send this message once it is live, and print the answer" },
    { flags: "--expect <pattern>", description: "a regular expression that the answer must match" },
    { flags: "--roll-back", description: "when it fails, go back to the last good revision" },
    {
      flags: "--allow-replace",
      description: "where a field cannot be changed: delete the deployment and create it anew",
    },
    { flags: "--follow-logs", description: "show the build log as it comes" },
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
    ["agent-deploy deploy --message 'Hello' --json", "for scripts: JSON lines, the result last"],
  ],
  input,
  run: deployProject,
});

async function deployProject(given: Input, session: Session): Promise<number> {
  refuseIdleFlags(given);
  const { settings, resolved } = await prepareDeployment(given, session);
  const { outcome } = await withControlPlane(settings, session, (controlPlane) =>
    deployAndReport(
      resolved,
      {
        deployment_id: given.deployment_id,
        wait: given.wait,
        wait_timeout_ms: given.wait_timeout,
        verify: given.verify && {
          message: given.message,
          expect: given.expect,
          environment: session.environment,
        },
        roll_back_on_failure: given.roll_back,
        allow_replace: given.allow_replace,
        follow_logs: given.follow_logs,
      },
      controlPlane,
      session,
    ),
  );
  return OUTCOME_EXIT_CODES[outcome];
}

/** A check that would not be made is not passed over in silence: somebody relies on it. */
function refuseIdleFlags({ message, expect, verify, wait }: Input): void {
  const problems: string[] = [];
  if (expect !== undefined && message === undefined)
    problems.push("--expect: needs --message, whose answer it is about");
  if (message !== undefined && !verify) problems.push("--message: is not sent with --no-verify");
  if (message !== undefined && !wait) problems.push("--message: is not sent with --no-wait");
  if (problems.length > 0) throw new UsageError(problems);
}
