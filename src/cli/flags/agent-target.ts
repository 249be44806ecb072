import { z } from "zod";
import { type AgentServer, connectAgentServer } from "../../client/agent-server.ts";
import { shellWord } from "../../foundation/text/shell-word.ts";
import { urlOf } from "../../lifecycle/plan/live-url.ts";
import type { Flag, Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";
import { type AgentTarget, findAgentRoutes } from "../local/agent-routes.ts";
import { AGENT_KEY_VARIABLE, givenAgentKey } from "./agent-key.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "./connection/connection.ts";
import { findTarget } from "./target.ts";

const KEY_FLAG = "--agent-key-file";

/** The key of an agent's own API, and the control plane that knows the deployments. */
export const agentAccessFlags: readonly Flag[] = [
  {
    flags: `${KEY_FLAG} <file>`,
    description: `a file that holds the key of the agent's own API, where it asks for one (${AGENT_KEY_VARIABLE}; of a deployment on the control plane's own host: the control plane's key)`,
  },
  ...connectionFlags,
];

/** For commands that are about one agent. */
export const agentArgument = {
  usage: "[url|name|id]",
  description: "an agent server, or a deployment (default: the one of the current folder)",
  field: "agent",
} as const;

/** Which agent, and how it is reached: for commands whose arguments are something else. */
export const agentFlags: readonly Flag[] = [
  {
    flags: "-a, --agent <url|name|id>",
    description: agentArgument.description,
  },
  ...agentAccessFlags,
];

export const agentInput = {
  ...connectionInput,
  agent: z.string().min(1).optional(),
  agent_key_file: z.string().optional(),
};
export type AgentInput = z.output<z.ZodObject<typeof agentInput>>;

/** How a printed command names the same agent: nothing where it is that of the folder. */
export const agentWords = (given: AgentInput): string =>
  Object.keys(agentInput)
    .flatMap((field) => {
      const value = given[field as keyof AgentInput];
      return value === undefined ? [] : [` --${field.replaceAll("_", "-")} ${shellWord(value)}`];
    })
    .join("");

/**
 * A URL is an agent server, anything else a deployment.
 * @param example how the URL of an agent server is given to the command
 * @param flag by which the command takes the agent, where that is no argument
 * @throws UsageError when there is no such agent, or nobody answers for it yet
 */
export async function findAgent(
  { agent, agent_key_file, ...connection }: AgentInput,
  example: string,
  session: Session,
  flag?: string,
): Promise<AgentTarget> {
  const { directory } = session;
  const asked = { file: agent_key_file, flag: KEY_FLAG, projectFolder: directory };
  const { key, problems } = await givenAgentKey(asked, session);
  if (problems.length > 0) throw new UsageError(problems);
  const keyFlags = `${KEY_FLAG} or ${AGENT_KEY_VARIABLE}`;
  const given = { apiKey: key, keyFrom: `the key of ${keyFlags}`, keyFlags };
  if (agent !== undefined && /^[a-z]+:\/\//i.test(agent))
    return { ...given, url: agent, title: URL.parse(agent)?.host };
  const settings = await connectionSettings(connection, directory, session).catch((error) => {
    throw error instanceof UsageError && agent === undefined ? withoutTarget(error, example) : error;
  });
  return withControlPlane(settings, session, async (controlPlane) => {
    const deployment = await findTarget(agent, controlPlane, session, flag);
    const { name } = deployment;
    const url = urlOf(deployment);
    if (url === undefined)
      throw new UsageError([`'${name}' is not live, so there is nobody to talk to`], {
        hint: `\`agent-deploy status ${name}\` says what it is doing.`,
      });
    if (key) return { ...given, url, title: name };
    return {
      url,
      title: name,
      apiKey: controlPlane.agentKey(url),
      keyFrom: "the control plane's key",
      keyFlags,
    };
  });
}

const withoutTarget = (error: UsageError, example: string) =>
  new UsageError(error.problems, {
    hint: `Give the URL of an agent server, such as \`${example}\`, or connect to a control plane: \`agent-deploy server\` starts one.`,
    cause: error,
  });

/** Runs `use` with a connection to the agent, and closes it whatever happens. Throws as `findAgent` and `findAgentRoutes`. */
export async function withAgent<T>(
  given: AgentInput,
  example: string,
  session: Session,
  use: (agent: AgentServer) => Promise<T>,
): Promise<T> {
  const target = await findAgent(given, example, session, "--agent");
  const url = await findAgentRoutes(target, session);
  const { environment, clock } = session;
  const agent = connectAgentServer({ url, apiKey: target.apiKey, environment, clock });
  try {
    return await use(agent);
  } finally {
    await agent.close();
  }
}
