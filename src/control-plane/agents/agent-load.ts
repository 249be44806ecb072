import { text } from "node:stream/consumers";
import { AGENT_LOAD_PATH, type AgentLoad, agentLoad } from "../../http/load.ts";
import { ANSWER_MS, askAgent } from "../run/ask-agent.ts";
import type { RunningAgent } from "../run/runner.ts";

/** More characters than any answer has that is one. */
const LONGEST_ANSWER = 4096;

/** Of one that does not answer in time, or says that it cannot tell now: it is not ended, and others are not enough. */
export const BUSY: AgentLoad = {
  ...{ isIdle: false, isStateShared: false },
  ...{ queuedRuns: 0, runningRuns: 1, eventLoopDelayMs: ANSWER_MS },
};

/** Of one that cannot be asked from here. */
const UNKNOWN: AgentLoad = {
  ...{ isIdle: false, isStateShared: false },
  ...{ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs: 0 },
};

/**
 * Asks an agent what keeps it busy. Undefined: its server does not tell that, and answers something else there. Not asked by
 * others: what is told of the event loop is since the last question.
 */
export async function loadOf(agent: RunningAgent): Promise<AgentLoad | undefined> {
  if (agent.told) return { ...UNKNOWN, lastCallAt: agent.told().lastCallAt };
  try {
    const response = await askAgent(agent, AGENT_LOAD_PATH, AbortSignal.timeout(ANSWER_MS));
    response.on("error", () => {});
    const { statusCode = 0 } = response;
    if (statusCode !== 200) response.destroy();
    if (statusCode >= 500) return BUSY;
    return statusCode === 200 ? read(await text(limited(response))) : undefined;
  } catch {
    return BUSY;
  }
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LONGEST_ANSWER) return;
    yield chunk;
  }
}

function read(answer: string): AgentLoad | undefined {
  try {
    return agentLoad.parse(JSON.parse(answer));
  } catch {
    return undefined;
  }
}
