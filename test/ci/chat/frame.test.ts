import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/chat/accessibility.ts";
import { hasChromium, threadIdOf } from "../../support/chat/browser.ts";
import { startChatServer } from "../../support/processes/chat-server.ts";
import { chatSuite } from "../../support/processes/chat-suite.ts";

// The page around the conversation: the list, the composer, the line to the server, the keyboard.

const suite = chatSuite();

/** The page's parts by what they are called. */
async function openPage(url = suite.server.pageUrl, options = {}) {
  const page = await suite.browser.page(url, options);
  return { page, ...partsOf(page), [Symbol.asyncDispose]: () => page.context().close() };
}

function partsOf(page: Page) {
  const message = page.getByRole("textbox", { name: "Message" });
  return {
    message,
    list: page.getByRole("navigation", { name: "Conversations" }),
    queue: page.getByRole("region", { name: "Queued messages" }),
    heading: page.getByRole("heading", { level: 1 }),
    search: page.getByRole("searchbox", { name: "Search conversations" }),
    stop: page.getByRole("button", { name: "Stop" }),
    async say(text: string) {
      await message.fill(text);
      await message.press("Enter");
    },
    /** The composer takes the focus of a page that has been read. */
    async isReady() {
      await page.locator("textarea:focus").waitFor();
    },
    async isIdle() {
      await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
    },
  };
}

/** Threads that were named by whoever made them. */
async function makeThreads(titles: readonly string[]) {
  for (const title of titles) await suite.server.json(suite.server.post("/threads", { metadata: { title } }));
}

describe.runIf(hasChromium())("the frame of the chat page", () => {
  test("a conversation is named by its first message in the list, the heading and the tab", async () => {
    await using chat = await openPage();
    await chat.say("say Rolled back");
    await expect.poll(() => chat.heading.textContent()).toBe("say Rolled back");
    await chat.isIdle();
    const link = chat.list.getByRole("link", { name: "say Rolled back" });
    await link.waitFor();
    expect(await link.getAttribute("aria-current")).toBe("page");
    expect(await chat.page.title()).toMatch(/^say Rolled back · /);
    expect(chat.page.problems).toEqual([]);
  });

  test("back and forward lead from conversation to conversation, and a link can be shared", async () => {
    await using chat = await openPage();
    await chat.say("say first");
    await chat.isIdle();
    await threadIdOf(chat.page);
    const first = chat.page.url();
    await chat.page.keyboard.press("Alt+N");
    await expect.poll(() => chat.heading.textContent()).toBe("New conversation");
    await chat.say("say second");
    await expect.poll(() => chat.heading.textContent()).toBe("say second");
    await chat.isIdle();
    await chat.page.goBack();
    await expect.poll(() => chat.heading.textContent()).toBe("say first");
    await chat.page.goForward();
    await expect.poll(() => chat.heading.textContent()).toBe("say second");
    await using other = await openPage(first);
    await expect.poll(() => other.heading.textContent()).toBe("say first");
  });

  test("messages written meanwhile wait in a queue, can be taken out of it, and are sent one after the other", async () => {
    await using chat = await openPage();
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    await chat.say("say two");
    await chat.say("say three");
    await chat.say("say four");
    await chat.queue.getByText("3 messages wait for this run").waitFor();
    await chat.queue.getByRole("button", { name: "Remove from the queue: say three" }).click();
    await chat.queue.getByText("2 messages wait for this run").waitFor();
    suite.gate.release();
    await chat.queue.waitFor({ state: "detached" });
    const main = chat.page.getByRole("main");
    await expect.poll(() => main.innerText()).toMatch(/say two[\s\S]*say four/);
    await chat.isIdle();
    expect(await main.innerText()).not.toContain("three");
    expect(chat.page.problems).toEqual([]);
  });

  test("a run is stopped also after a reload, when the page did not begin it", async () => {
    await using chat = await openPage();
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    await chat.page.reload();
    await chat.stop.click();
    await chat.isIdle();
    const id = await threadIdOf(chat.page);
    const runs = await suite.server.json(suite.server.get(`/threads/${id}/runs`));
    expect(runs.map(({ status }: { status: string }) => status)).toEqual(["interrupted"]);
    suite.gate.release();
  });

  test("drafts stay with their conversation, through a reload too", async () => {
    await using chat = await openPage();
    await chat.say("say draft");
    await chat.isIdle();
    await chat.message.fill("not sent yet");
    await chat.page.keyboard.press("Alt+N");
    await expect.poll(() => chat.message.inputValue()).toBe("");
    await chat.message.fill("another one");
    await chat.page.goBack();
    await expect.poll(() => chat.message.inputValue()).toBe("not sent yet");
    await chat.page.reload();
    await expect.poll(() => chat.message.inputValue()).toBe("not sent yet");
  });

  test("files go with a message as blocks, and one that is too large says what is allowed", async () => {
    await using chat = await openPage();
    const picker = chat.page.locator("input[type=file]");
    await picker.setInputFiles([
      { name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("hello") },
      { name: "film.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(10_000_001) },
    ]);
    await chat.page.getByText("film.mp4 has 10.0 MB. A file can have at most 10.0 MB.").waitFor();
    await chat.page.getByRole("list", { name: "Attached files" }).getByText("note.txt").waitFor();
    await chat.say("say with a file");
    await expect.poll(() => chat.heading.textContent()).toBe("say with a file");
    await chat.isIdle();
    const id = await threadIdOf(chat.page);
    const { values } = await suite.server.json(suite.server.get(`/threads/${id}/state`));
    expect(values.messages[0].content).toEqual([
      { type: "text", text: "say with a file" },
      {
        type: "file",
        source_type: "base64",
        mime_type: "text/plain",
        data: Buffer.from("hello").toString("base64"),
        metadata: { filename: "note.txt", name: "note.txt" },
      },
    ]);
  });

  test("deleting asks by name, says what is lost, and gives the focus back when nothing is deleted", async () => {
    await using chat = await openPage();
    await chat.say("say delete me");
    await chat.isIdle();
    const link = chat.list.getByRole("link", { name: "say delete me" });
    await link.focus();
    await chat.page.keyboard.press("Delete");
    const dialog = chat.page.getByRole("dialog", { name: "Delete conversation" });
    expect(await dialog.innerText()).toContain("say delete me");
    expect(await dialog.innerText()).toContain("cannot be undone");
    await chat.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect
      .poll(() => chat.page.evaluate<string>("document.activeElement.textContent"))
      .toContain("say delete me");
    const id = await threadIdOf(chat.page);
    await chat.page.keyboard.press("Delete");
    await dialog.getByRole("button", { name: "Delete conversation" }).click();
    await link.waitFor({ state: "detached" });
    await expect.poll(() => new URL(chat.page.url()).pathname).toBe("/chat/");
    expect((await suite.server.get(`/threads/${id}`)).status).toBe(404);
  });

  test("a conversation that is not there says so, and leads to a new one", async () => {
    await using chat = await openPage(`${suite.server.pageUrl}t/0198a1c2-0000-7000-8000-00000000dead`);
    await chat.page.getByRole("heading", { name: "This conversation is gone" }).waitFor();
    await chat.page.getByRole("main").getByRole("button", { name: "New conversation" }).click();
    await chat.message.waitFor();
    expect(new URL(chat.page.url()).pathname).toBe("/chat/");
  });

  test("an open conversation that somebody deletes is gone, also in the middle of a run", async () => {
    await using chat = await openPage();
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    const url = `${suite.server.url}/threads/${await threadIdOf(chat.page)}`;
    expect((await fetch(url, { method: "DELETE" })).status).toBe(204);
    await chat.page.getByRole("heading", { name: "This conversation is gone" }).waitFor();
    suite.gate.release();
  });

  test("of a thousand conversations it draws those in sight, and finds any by its words with the keyboard alone", async () => {
    await makeThreads(Array.from({ length: 300 }, (_, index) => `Deployment number ${index}`));
    await using chat = await openPage();
    await chat.list.getByRole("link", { name: "Deployment number 299" }).waitFor();
    expect(await chat.list.getByRole("link").count()).toBeLessThan(60);
    await chat.isReady();
    await chat.heading.click();
    await chat.page.keyboard.press("/");
    await chat.page.keyboard.type("number 17");
    await expect.poll(() => chat.list.getByRole("link").count()).toBe(11);
    // From the field: its own stop, then the list's one.
    await chat.page.keyboard.press("Tab");
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("ArrowUp");
    await chat.page.keyboard.press("Enter");
    await expect.poll(() => chat.heading.textContent()).toMatch(/^Deployment number 17/);
    await chat.search.focus();
    await chat.page.keyboard.press("Escape");
    await expect.poll(() => chat.search.inputValue()).toBe("");
  });

  test("the list can be walked to its end, and more is read on the way", async () => {
    await using chat = await openPage();
    await chat.list.getByRole("link", { name: "Deployment number 299" }).focus();
    await chat.page.keyboard.press("End");
    await expect
      .poll(() => chat.list.getByRole("link", { name: "Deployment number 100", exact: false }).count())
      .toBe(1);
    await expect
      .poll(async () => {
        await chat.page.keyboard.press("End");
        return chat.list.getByRole("link", { name: "Deployment number 0", exact: false }).count();
      })
      .toBeGreaterThan(0);
  });

  test("the theme is chosen in a menu and kept", async () => {
    await using chat = await openPage();
    const background = () =>
      chat.page.evaluate<string>("getComputedStyle(document.documentElement).backgroundColor");
    expect(await background()).toBe("rgb(255, 255, 255)");
    await chat.page.getByRole("button", { name: "Theme: as the system" }).press("Enter");
    // The menu has the focus a moment after it is shown.
    await chat.page.locator(":focus[role^=menuitem]").waitFor();
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("Enter");
    await chat.page.getByRole("button", { name: "Theme: dark" }).waitFor();
    expect(await background()).toBe("rgb(0, 0, 0)");
    await chat.page.reload();
    await chat.page.getByRole("button", { name: "Theme: dark" }).waitFor();
    expect(await background()).toBe("rgb(0, 0, 0)");
  });

  /** Reads the page again, up to the assistants: without them there is no conversation. */
  async function reloadHeld(page: Page): Promise<{ answer(): void }> {
    const held = Promise.withResolvers<void>();
    await page.route("**/assistants/search", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    return { answer: () => held.resolve() };
  }

  test("a menu that was opened before the conversation was there keeps the keyboard", async () => {
    await using chat = await openPage();
    const held = await reloadHeld(chat.page);
    await chat.page.getByRole("button", { name: "Theme: as the system" }).press("Enter");
    await chat.page.locator(":focus[role^=menuitem]").waitFor();
    expect(await chat.message.count()).toBe(0);
    held.answer();
    await chat.message.waitFor();
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("ArrowDown");
    await chat.page.keyboard.press("Enter");
    await chat.page.getByRole("button", { name: "Theme: dark" }).waitFor();
  });

  test("a list that was walked before the conversation was there keeps the keyboard, until one is opened", async () => {
    await using chat = await openPage();
    const held = await reloadHeld(chat.page);
    await chat.list.getByRole("link", { name: "Deployment number 299" }).focus();
    expect(await chat.message.count()).toBe(0);
    held.answer();
    await chat.message.waitFor();
    // What is done once the composer is drawn is done after two frames.
    await chat.page.evaluate(
      "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
    );
    await chat.page.keyboard.press("ArrowDown");
    await chat.list.locator("a:focus", { hasText: "Deployment number 298" }).waitFor();
    await chat.page.keyboard.press("Enter");
    await expect.poll(() => chat.heading.textContent()).toBe("Deployment number 298");
    await chat.isReady();
  });

  test("? shows every key", async () => {
    await using chat = await openPage();
    await chat.isReady();
    await chat.heading.click();
    await chat.page.keyboard.press("?");
    const map = chat.page.getByRole("dialog", { name: "Keyboard" });
    await map.getByText("Search conversations").waitFor();
    await chat.page.keyboard.press("Escape");
    await map.waitFor({ state: "detached" });
    await chat.message.fill("");
    await chat.message.press("?");
    expect(await chat.message.inputValue()).toBe("?");
  });

  test("on a phone the list is a drawer, which a conversation closes", async () => {
    await using chat = await openPage(suite.server.pageUrl, { viewport: { width: 390, height: 844 } });
    expect(await chat.list.count()).toBe(0);
    await chat.page.getByRole("button", { name: "Conversations" }).click();
    await chat.list.getByRole("link", { name: "Deployment number 298" }).click();
    await chat.list.waitFor({ state: "detached" });
    await expect.poll(() => chat.heading.textContent()).toBe("Deployment number 298");
    const overflow = await chat.page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    expect(overflow).toBe(0);
  });

  test.each([
    ["light", 1280],
    ["dark", 1280],
    ["dark", 390],
  ] as const)("axe finds nothing in the %s page at a width of %i", async (colorScheme, width) => {
    await using chat = await openPage(suite.server.pageUrl, {
      colorScheme,
      viewport: { width, height: 800 },
    });
    await chat.message.waitFor();
    expect(await accessibilityProblems(chat.page)).toEqual([]);
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    await chat.say("say later");
    await chat.queue.waitFor();
    expect(await accessibilityProblems(chat.page)).toEqual([]);
    if (width < 768) {
      await chat.page.getByRole("button", { name: "Conversations" }).click();
      await chat.list.getByRole("link", { name: "Tell me slowly" }).first().waitFor();
      expect(await accessibilityProblems(chat.page)).toEqual([]);
      await chat.page.keyboard.press("Escape");
    } else {
      await chat.page.getByRole("button", { name: "Credentials" }).click();
      expect(await accessibilityProblems(chat.page)).toEqual([]);
      await chat.page.keyboard.press("Escape");
      await chat.page.getByRole("button", { name: "Keyboard" }).click();
      expect(await accessibilityProblems(chat.page)).toEqual([]);
      await chat.page.keyboard.press("Escape");
      await chat.page.getByRole("button", { name: /^Theme/ }).click();
      expect(await accessibilityProblems(chat.page)).toEqual([]);
      await chat.page.keyboard.press("Escape");
    }
    suite.gate.release();
    await chat.queue.waitFor({ state: "detached" });
    await chat.isIdle();
    expect(chat.page.problems).toEqual([]);
  });
});

describe.runIf(hasChromium())("a server that asks who one is", () => {
  const key = "key-of-the-frame-test";

  test("is answered with credentials that stay in the tab and go to it alone", async () => {
    await using guarded = await startChatServer({ environment: { AGENT_SERVER_API_KEYS: key } });
    await using chat = await openPage(guarded.pageUrl);
    await chat.page.getByRole("heading", { name: "The server does not let you in" }).waitFor();
    expect(await accessibilityProblems(chat.page)).toEqual([]);
    await chat.page.getByRole("button", { name: "Enter credentials" }).click();
    await chat.page.getByLabel("API key").fill(key);
    await chat.page.keyboard.press("Enter");
    await chat.say("say let in");
    await expect.poll(() => chat.heading.textContent()).toBe("say let in");
    await chat.isIdle();
    expect(await chat.page.evaluate<string>("JSON.stringify({ ...localStorage })")).not.toContain(key);
    await chat.page.reload();
    await expect.poll(() => chat.heading.textContent()).toBe("say let in");
    expect(await chat.page.content()).not.toContain(key);
    await using stranger = await openPage(chat.page.url());
    await stranger.page.getByRole("heading", { name: "The server does not let you in" }).waitFor();
  });
});

describe.runIf(hasChromium())("a server that goes away", () => {
  test("is missed on an idle page too, with the time it was last seen, and greeted when it is back", async () => {
    await using restarted = await startChatServer();
    await using chat = await openPage(restarted.pageUrl);
    await chat.say("say before");
    await chat.isIdle();
    await restarted.kill();
    await chat.page.getByText(/Reconnecting.*last seen \d+ s ago/s).waitFor();
    expect(await accessibilityProblems(chat.page)).toEqual([]);
    await restarted.restart();
    await chat.page.getByText("Reconnecting").waitFor({ state: "detached" });
    await chat.say("say after");
    await expect.poll(() => chat.page.getByRole("main").innerText()).toContain("after");
    await chat.isIdle();
    expect(chat.page.problems).toEqual([]);
  });
});
