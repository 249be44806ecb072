import { text } from "node:stream/consumers";
import { AGENT_LOAD_PATH, agentLoad } from "../../../../http/load.ts";
import { ANSWER_MS, askAgent } from "../../ask-agent.ts";
import type { RunningAgent } from "../../runner.ts";
import { StartError } from "../../start-error.ts";

/**
 * Whether an agent looks at the keys of its callers by itself: it tells when it was last called by one. Everybody would be
 * let in by one that does not, or nobody.
 * @throws StartError when it does not, or does not say
 */
export async function checksKeys(
  agent: Pick<RunningAgent, "url" | "key">,
  signal: AbortSignal,
): Promise<void> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const answer = await askAgent(agent, AGENT_LOAD_PATH, until)
    .then(async (response) => ({ load: loadIn(await text(response)) }))
    .catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new StartError("the agent could not be asked whether it looks at the keys of its callers", {
        cause,
      });
    });
  if (answer.load?.lastCallAt !== undefined) return;
  throw new StartError(
    "the image's server does not look at the keys of its callers (AGENT_SERVER_KEYS_FILE), and requests do not pass the control plane, which would",
    {
      hint: "Build the image anew with this version of agent-deploy, or see docs/images.md for what its server has to do.",
    },
  );
}

function loadIn(answer: string) {
  try {
    return agentLoad.safeParse(JSON.parse(answer)).data;
  } catch {
    return undefined;
  }
}
