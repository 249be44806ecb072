import { describe, expect, test } from "vitest";
import { startChatServer } from "../../../src/chat/start-chat-server.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { hasChromium, openBrowser, threadIdOf } from "../../support/chat/browser.ts";
import { conversationOf } from "../../support/chat/conversation.ts";

const needsLink = { name: "Open the link that was printed" };

describe.runIf(hasChromium())("the page of `agent-deploy chat`", () => {
  test("talks by the token of its link, also after a reload, in a tab for a thread, and with the link of a later start", async () => {
    const key = new Secret("key-of-the-agent");
    await using agent = await startServer({ project: "chat", apiKeys: [key] });
    const options = { agentUrl: agent.url, apiKey: key };
    const first = await startChatServer(options);
    await using browser = await openBrowser();
    const page = await browser.page(first.link);
    const chat = conversationOf(page);
    await chat.say("say hello");
    await chat.isIdle();
    await threadIdOf(page);
    expect(page.url()).not.toContain("#");
    await page.reload();
    await chat.shows("hello");
    const link = await page.getByRole("link", { name: "say hello" }).getAttribute("href");
    const inTab = await browser.page(new URL(link!, page.url()).href);
    await conversationOf(inTab).shows("hello");
    expect(inTab.url()).not.toContain("#");

    const stranger = await browser.page(page.url());
    await stranger.getByRole("heading", needsLink).waitFor();
    expect(await stranger.getByRole("button", { name: "Enter credentials" }).count()).toBe(0);

    await first.close();
    const second = await startChatServer({ ...options, port: first.port });
    try {
      await page.reload();
      await page.getByRole("heading", needsLink).waitFor();
      await page.goto(second.link);
      await page.getByRole("link", { name: "say hello" }).click();
      await chat.shows("hello");
      expect([page.problems, inTab.problems, stranger.problems]).toEqual([[], [], []]);
    } finally {
      await second.close();
    }
  });
});
