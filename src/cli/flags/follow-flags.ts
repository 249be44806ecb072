import { z } from "zod";
import { patternFrom } from "../../foundation/text/pattern.ts";
import type { FollowOptions } from "../../lifecycle/follow/follow-options.ts";
import type { Flag, Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { AGENT_KEY_VARIABLE, givenAgentKey } from "./agent-key.ts";
import { durationFlag } from "./duration-flag.ts";
import { jsonObject } from "./json-flag.ts";

const AGENT_KEY_FLAG = "--verify-api-key-file";

/** How a revision is waited for and checked: the same for every command that ends with one. */
export const followFlags: readonly Flag[] = [
  { flags: "--wait-timeout <time>", description: "seconds, or 90s, 30m, 1h (default: 30m)" },
  { flags: "--no-verify", description: "do not ask the agent server whether it answers" },
  {
    flags: "--verify-message <text>",
    description: "send this message once it is live, and print the answer",
  },
  {
    flags: "--verify-input <json>",
    description: "instead of a message: the input of a graph of another shape, as a JSON object",
  },
  {
    flags: "--verify-assistant <id>",
    description: "the graph or assistant to ask (default: the first graph)",
  },
  {
    flags: "--verify-expect <pattern>",
    description:
      "a regular expression that the answer must match (without a text: what the agent asks, or the final state as JSON)",
  },
  {
    flags: "--verify-api-key-file <file>",
    description: `a file that holds the key of the agent's own API, where it asks for one (${AGENT_KEY_VARIABLE})`,
  },
  { flags: "--follow-logs", description: "show the build log as it comes" },
];

const pattern = z.string().transform((text, context) => {
  try {
    return patternFrom(text);
  } catch (error) {
    const message = `'${text}' is not a regular expression: ${(error as SyntaxError).message}`;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  }
});

export const followInput = {
  wait_timeout: durationFlag.default(30 * 60_000),
  verify: z.boolean().default(true),
  verify_message: z.string().min(1).optional(),
  verify_input: jsonObject.optional(),
  verify_assistant: z.string().min(1).optional(),
  verify_expect: pattern.optional(),
  verify_api_key_file: z.string().optional(),
  follow_logs: z.boolean().default(false),
};
export type FollowInput = z.output<z.ZodObject<typeof followInput>>;

/**
 * @param projectFolder whose `.env` may hold the agent's key; default: the current folder
 * @throws UsageError for a check that would not be made
 */
export async function followOptions(
  input: FollowInput & { wait?: boolean | undefined; rollback_on_failure?: boolean | undefined },
  session: Pick<Session, "directory" | "environment">,
  projectFolder = session.directory,
): Promise<FollowOptions> {
  const { verify_message, verify_input, verify_assistant, verify_expect, verify } = input;
  const { environment } = session;
  const asked = { file: input.verify_api_key_file, flag: AGENT_KEY_FLAG, projectFolder };
  const given = await givenAgentKey(asked, session);
  const problems = [...idleFlags(input), ...given.problems];
  if (problems.length > 0) throw new UsageError(problems);
  return {
    wait_timeout_ms: input.wait_timeout,
    verify: verify && {
      message: verify_message,
      input: verify_input,
      assistant_id: verify_assistant,
      expect: verify_expect,
      api_key: given.key,
      api_key_from: `${AGENT_KEY_FLAG} or ${AGENT_KEY_VARIABLE}`,
      environment,
    },
    rollback_on_failure: input.rollback_on_failure,
    follow_logs: input.follow_logs,
  };
}

function idleFlags(given: FollowInput & { wait?: boolean | undefined }): string[] {
  const { verify, wait = true } = given;
  const {
    verify_message: message,
    verify_input: input,
    verify_assistant: assistant,
    verify_expect: expect,
  } = given;
  const problems: string[] = [];
  if (message !== undefined && input !== undefined)
    problems.push("--verify-input: is sent instead of --verify-message, so give one of them");
  const question =
    message !== undefined ? "--verify-message" : input !== undefined ? "--verify-input" : undefined;
  if (expect !== undefined && !question)
    problems.push("--verify-expect: needs --verify-message or --verify-input, whose answer it is about");
  if (assistant !== undefined && !question)
    problems.push("--verify-assistant: needs --verify-message or --verify-input, which it is to answer");
  if (question && !verify) problems.push(`${question}: is not sent with --no-verify`);
  if (question && !wait) problems.push(`${question}: is not sent with --no-wait`);
  if (given.verify_api_key_file !== undefined && !verify)
    problems.push(`${AGENT_KEY_FLAG}: is not used with --no-verify`);
  if (given.verify_api_key_file !== undefined && !wait)
    problems.push(`${AGENT_KEY_FLAG}: is not used with --no-wait`);
  return problems;
}
