import { afterAll, beforeAll } from "vitest";
import { fixtureProject } from "../agents/agent-server.ts";
import { hasChromium, openBrowser, type TestBrowser } from "../chat/browser.ts";
import { openGate } from "../gate.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

type ChatSuite = { gate: Awaited<ReturnType<typeof openGate>>; server: ChatServer; browser: TestBrowser };

/**
 * What the tests of a suite share: a chat server whose agent waits at a gate, and a browser. There while they run.
 * @param project of test/fixtures/graphs
 */
export function chatSuite(project: "chat" | "chat-python" = "chat"): ChatSuite {
  const suite: Partial<ChatSuite> = {};
  beforeAll(async () => {
    if (!hasChromium()) return;
    suite.gate = await openGate();
    suite.server = await startChatServer({ dir: fixtureProject(project), gate: suite.gate.url });
    suite.browser = await openBrowser();
  });
  afterAll(async () => {
    await suite.browser?.[Symbol.asyncDispose]();
    await suite.server?.[Symbol.asyncDispose]();
    await suite.gate?.[Symbol.asyncDispose]();
  });
  return suite as ChatSuite;
}
