// This folder: the servers that run on this machine. Not here: anything that a control plane elsewhere needs, too.

import { connectAgentServer } from "../../client/agent-server.ts";
import { NotFoundError, UnauthorisedError, UnexpectedAnswerError } from "../../client/errors.ts";
import type { Secret } from "../../foundation/secret.ts";
import type { Session } from "../command.ts";
import { UsageError } from "../errors/usage-error.ts";

/** An agent server that a command is about. */
export type AgentTarget = {
  url: string;
  apiKey: Secret | undefined;
  title: string | undefined;
  /** Where the key came from, and how another is given, in words. */
  keyFrom: string;
  keyFlags: string;
};

const ANSWER_WITHIN_MS = 10_000;

/**
 * Where the routes of an agent server begin, once it is sure that there is one and that it takes the key.
 * @throws UsageError when it is no agent server, or does not take the key; UnreachableError when there is no answer
 */
export async function findAgentRoutes(target: AgentTarget, session: Session): Promise<string> {
  const { url, apiKey } = target;
  const { environment, clock, signal } = session;
  const server = connectAgentServer({ url, apiKey, environment, clock, timeoutMs: ANSWER_WITHIN_MS });
  try {
    const { is_agent_server, mount_prefix } = await server.health({ signal }).catch(asNoAgent);
    if (!is_agent_server) throw noAgent(server.url);
    await server.info({ signal }).catch((error: unknown) => {
      if (error instanceof UnauthorisedError) throw lockedOut(target, error);
      // It may leave out what it says of itself.
      if (!(error instanceof NotFoundError)) throw error;
    });
    return server.url + mount_prefix;
  } finally {
    await server.close();
  }

  function asNoAgent(error: unknown): never {
    const isOther = error instanceof NotFoundError || error instanceof UnexpectedAnswerError;
    throw isOther ? noAgent(server.url, error) : error;
  }
}

const noAgent = (url: string, cause?: unknown) =>
  new UsageError([`${url} is no agent server: its /ok does not answer as one`], {
    hint: "Give the URL of an agent server, such as the one that `agent-deploy list` shows for a deployment.",
    cause,
  });

function lockedOut({ url, apiKey, keyFrom, keyFlags }: AgentTarget, cause: UnauthorisedError): UsageError {
  const what = apiKey ? `does not take ${keyFrom}` : "wants a key";
  return new UsageError([`the agent server at ${url} ${what} (it ${cause.reason})`], {
    hint: `Give its key with ${keyFlags}.`,
    cause,
  });
}
