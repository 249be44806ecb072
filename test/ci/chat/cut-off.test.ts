import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, openBrowser, type TestBrowser, threadIdOf } from "../../support/chat/browser.ts";
import { conversationOf, countOf } from "../../support/chat/conversation.ts";
import { openGate } from "../../support/gate.ts";
import { startChatServer } from "../../support/processes/chat-server.ts";

let browser: TestBrowser;

beforeAll(async () => {
  if (hasChromium()) browser = await openBrowser();
});
afterAll(() => browser?.[Symbol.asyncDispose]());

async function open() {
  const gate = await openGate();
  const server = await startChatServer({ gate: gate.url });
  const page = await browser.page(server.pageUrl);
  return {
    gate,
    server,
    page,
    ...conversationOf(page),
    async [Symbol.asyncDispose]() {
      await page.context().close();
      await server[Symbol.asyncDispose]();
      await gate[Symbol.asyncDispose]();
    },
  };
}

describe.runIf(hasChromium())("a page that is cut off", () => {
  test("a reload in the middle of an answer goes on with the same answer", async () => {
    await using chat = await open();
    await chat.say("Tell me slowly");
    await chat.gate.arrivals(1);
    await chat.shows("First half,");
    await chat.page.reload();
    await chat.shows("First half,");
    await chat.stop.waitFor();
    chat.gate.open();
    await chat.shows("First half, second half.");
    await chat.isIdle();
    expect(countOf(await chat.text(), "First half")).toBe(1);
    expect(await chat.questions.count()).toBe(1);
    expect(chat.page.problems).toEqual([]);
  });

  test("when the server is killed in the middle of an answer, the page says so, goes on with the restarted one, and neither doubles nor loses anything", async () => {
    await using chat = await open();
    await chat.say("say before");
    await chat.shows(/\nbefore/);
    await chat.isIdle();
    await chat.say("Tell me slowly");
    await chat.gate.arrivals(1);
    await chat.shows("First half,");
    await chat.server.kill();
    const reconnecting = chat.page.getByText("Reconnecting");
    await reconnecting.waitFor();
    await chat.server.restart();
    await chat.gate.arrivals(2);
    chat.gate.open();
    await chat.shows("First half, second half.");
    await chat.isIdle();
    await reconnecting.waitFor({ state: "hidden" });
    const text = await chat.text();
    expect(countOf(text, "First half")).toBe(1);
    expect(countOf(text, "second half")).toBe(1);
    expect(await chat.questions.count()).toBe(2);
    await chat.say("say after");
    await chat.shows(/\nafter/);
    await chat.isIdle();
    const whole = await chat.text();
    await chat.page.reload();
    await chat.shows(/\nafter/);
    expect(await chat.text()).toBe(whole);
  });

  test("two tabs on one thread show the same, whichever of them speaks", async () => {
    await using chat = await open();
    await chat.say("say hello");
    await chat.shows(/\nhello/);
    await chat.isIdle();
    const secondPage = await browser.page(chat.page.url());
    try {
      const second = conversationOf(secondPage);
      await second.shows(/\nhello/);
      await second.isIdle();
      await second.say("Tell me slowly");
      await chat.gate.arrivals(1);
      await chat.shows("First half,");
      await second.shows("First half,");
      chat.gate.open();
      await chat.shows("First half, second half.");
      await second.shows("First half, second half.");
      await chat.isIdle();
      await second.isIdle();
      await chat.say("say bye");
      await second.shows(/\nbye/);
      await chat.shows(/\nbye/);
      await chat.isIdle();
      await second.isIdle();
      expect(await second.text()).toBe(await chat.text());
      expect(await chat.questions.count()).toBe(3);
      expect([...chat.page.problems, ...secondPage.problems]).toEqual([]);
    } finally {
      await secondPage.context().close();
    }
  });

  test("a thread that is deleted elsewhere in the middle of a run is gone in the page, too, which says so", async () => {
    await using chat = await open();
    await chat.say("Tell me slowly");
    await chat.gate.arrivals(1);
    await chat.shows("First half,");
    const threadId = await threadIdOf(chat.page);
    await fetch(`${chat.server.url}/threads/${threadId}`, { method: "DELETE" });
    await chat.page
      .getByText(/deleted|gone|no longer|not there|not found/i)
      .first()
      .waitFor();
    await chat.isIdle();
    chat.gate.open();
    await chat.page.getByRole("button", { name: "New conversation" }).first().click();
    await chat.say("say a new beginning");
    await chat.shows(/\na new beginning/);
  });
});
