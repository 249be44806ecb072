import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium, threadIdOf } from "../../support/chat/browser.ts";
import { conversationOf } from "../../support/chat/conversation.ts";
import { type ChatServer, startChatServer } from "../../support/processes/chat-server.ts";
import { chatSuite } from "../../support/processes/chat-suite.ts";

// Conversations that somebody else deletes at a moment when no stream of theirs is open to say so.

const suite = chatSuite();

async function open(server: ChatServer = suite.server) {
  const page = await suite.browser.page(server.pageUrl);
  return {
    page,
    ...conversationOf(page),
    gone: page.getByRole("heading", { name: "This conversation is gone" }),
    [Symbol.asyncDispose]: () => page.context().close(),
  };
}

/** Keeps the page's requests of one kind back. */
async function hold(page: Page, requests: string) {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    arrived.resolve();
    await released.promise;
    await route.continue();
  });
  return { arrived: arrived.promise, release: () => released.resolve() };
}

/** A thread with something said in it: the page opens no stream for one in which nothing ran. */
async function makeThread(): Promise<string> {
  const { thread_id } = await suite.server.json(suite.server.post("/threads", {}));
  const input = { messages: [{ type: "human", content: "say hello" }] };
  await suite.server.json(
    suite.server.post(`/threads/${thread_id}/runs/wait`, { assistant_id: "chat", input }),
  );
  return thread_id;
}

async function remove(threadId: string, { url } = suite.server) {
  expect((await fetch(`${url}/threads/${threadId}`, { method: "DELETE" })).status).toBe(204);
}

describe.runIf(hasChromium())("a conversation is gone", () => {
  test("when it is deleted after its first message was sent and before the page listens", async () => {
    await using chat = await open();
    const streams = await hold(chat.page, "**/stream/events");
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    await streams.arrived;
    await remove(await threadIdOf(chat.page));
    streams.release();
    await chat.gone.waitFor();
    suite.gate.release();
  });

  test.each([
    ["after the page has found it and before its state is read", "**/state"],
    ["after its state was read and before the page listens", "**/stream/events"],
  ])("when it is deleted %s", async (_, requests) => {
    const threadId = await makeThread();
    await using chat = await open();
    const held = await hold(chat.page, requests);
    await chat.page.goto(`${suite.server.pageUrl}t/${threadId}`);
    await held.arrived;
    await remove(threadId);
    held.release();
    await chat.gone.waitFor();
  });

  test("when it is deleted while the page is cut off", async () => {
    await using server = await startChatServer();
    await using chat = await open(server);
    await chat.say("say hello");
    await chat.shows(/\nhello/);
    await chat.isIdle();
    const streams = await hold(chat.page, "**/stream/events");
    await server.kill();
    await server.restart();
    await streams.arrived;
    await remove(await threadIdOf(chat.page), server);
    streams.release();
    await chat.gone.waitFor();
  });
});

describe.runIf(hasChromium())("a conversation stays open", () => {
  test("when the server cannot say just then whether it is still there", async () => {
    await using chat = await open();
    const asked = chat.page.waitForResponse(/\/threads\/[^/]+$/);
    await chat.page.route(/\/threads\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 500, body: "{}" }));
    await chat.say("say hello");
    await asked;
    await chat.shows(/\nhello/);
    await chat.isIdle();
    await chat.say("say bye");
    await chat.shows(/\nbye/);
  });

  test("when its first message was refused, to be sent again", async () => {
    await using chat = await open();
    const commands = /\/commands$/;
    await chat.page.route(commands, (route) =>
      route.fulfill({ status: 404, json: { detail: "No such assistant" } }),
    );
    const history = chat.page.waitForResponse(/\/history$/);
    await chat.say("say hello");
    expect((await history).status()).toBe(404);
    await chat.page.unroute(commands);
    await chat.say("say again");
    await chat.shows(/\nagain/);
  });
});
