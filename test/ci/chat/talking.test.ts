import { describe, expect, test } from "vitest";
import { hasChromium, threadIdOf } from "../../support/chat/browser.ts";
import { conversationOf, countOf } from "../../support/chat/conversation.ts";
import { chatSuite } from "../../support/processes/chat-suite.ts";

describe.runIf(hasChromium()).each(["chat", "chat-python"] as const)(
  "a conversation in the browser with %s",
  (project) => {
    const suite = chatSuite(project);
    async function openConversation() {
      const page = await suite.browser.page(suite.server.pageUrl);
      return { page, ...conversationOf(page), [Symbol.asyncDispose]: () => page.context().close() };
    }

    // Holds RT-1-chat-streaming
    test("the first message makes a thread with its own address and title; the answer streams in while the model speaks", async () => {
      await using chat = await openConversation();
      const before = suite.gate.arrived;
      await chat.say("Tell me slowly");
      await suite.gate.arrivals(before + 1);
      await chat.shows("First half,");
      expect(await chat.text()).not.toContain("second half");
      await chat.stop.waitFor();
      expect(new URL(chat.page.url()).pathname).toMatch(/^\/chat\/t\/[0-9a-f-]{36}$/);
      suite.gate.release();
      await chat.shows("First half, second half.");
      await chat.isIdle();
      await chat.threads.getByRole("link", { name: "Tell me slowly" }).waitFor();
      expect(await chat.questions.count()).toBe(1);
      expect(await chat.answers.count()).toBe(1);
      expect(chat.page.problems).toEqual([]);
    });

    test("Markdown comes as headings, tables and code, never as markup of its own", async () => {
      await using chat = await openConversation();
      await chat.say("What can you do?");
      await chat.shows("degrees");
      await chat.isIdle();
      await chat.answers.last().getByRole("cell", { name: "Rome" }).waitFor();
      await chat.say('say <img src=x onerror="document.title=`taken`"> and <b>bold</b>');
      await expect.poll(() => chat.answers.count()).toBe(2);
      await chat.isIdle();
      expect(await chat.page.title()).not.toBe("taken");
      expect(await chat.answers.last().locator("img").count()).toBe(0);
      expect(chat.page.problems).toEqual([]);
    });

    test("a tool call shows its name, arguments and result", async () => {
      await using chat = await openConversation();
      await chat.say("What is the weather in Oslo?");
      await chat.shows("The weather:");
      await chat.isIdle();
      await chat.answers.last().getByText("weather", { exact: true }).first().click();
      await expect.poll(() => chat.text()).toMatch(/place[\s\S]*Oslo[\s\S]*sky[\s\S]*clear/);
      expect(chat.page.problems).toEqual([]);
    });

    // Holds RT-1-chat-subagents, RT-4.2-subagents, RT-1-chat-history
    test("two subagents work beside each other, each in its own panel, and are there again after a reload", async () => {
      await using chat = await openConversation();
      const before = suite.gate.arrived;
      await chat.say("Compare Oslo and Rome slowly");
      await suite.gate.arrivals(before + 2);
      await expect.poll(() => chat.subagents.count()).toBe(2);
      suite.gate.release();
      await chat.shows("Here is both:");
      await chat.isIdle();
      const text = await chat.text();
      expect(text).toContain("In Oslo I found");
      expect(text).toContain("In Rome I found");
      await chat.page.reload();
      await chat.shows("Here is both:");
      await expect.poll(() => chat.subagents.count()).toBe(2);
      expect(chat.page.problems).toEqual([]);
    });

    test("what the agent asks is answered in place, also after a reload, and once", async () => {
      await using chat = await openConversation();
      await chat.say("Book a table");
      const approve = chat.page.getByRole("button", { name: /approve/i });
      await approve.waitFor();
      await chat.page.reload();
      await approve.click();
      await chat.shows("The answer was: booked");
      await chat.isIdle();
      expect(await approve.count()).toBe(0);
      expect(countOf(await chat.text(), "The answer was: booked")).toBe(1);
      expect(chat.page.problems).toEqual([]);
    });

    test("stopping ends the run on the server; the conversation goes on", async () => {
      await using chat = await openConversation();
      const before = suite.gate.arrived;
      await chat.say("Tell me slowly");
      await suite.gate.arrivals(before + 1);
      await chat.shows("First half,");
      await chat.stop.click();
      await chat.isIdle();
      const runs = `/threads/${await threadIdOf(chat.page)}/runs`;
      await expect
        .poll(async () => (await suite.server.json(suite.server.get(runs)))[0].status)
        .toBe("interrupted");
      await chat.say("say it goes on");
      await chat.shows(/\nit goes on/);
      await chat.isIdle();
      expect(await chat.text()).not.toContain("second half");
    });

    test("a run that fails says what happened, and can be tried again", async () => {
      await using chat = await openConversation();
      await chat.say(`Break ${crypto.randomUUID()}`);
      await chat.page.getByText("The weather service is closed").first().waitFor();
      await chat.page
        .getByRole("main")
        .getByRole("button", { name: /try again|retry/i })
        .first()
        .click();
      await chat.shows("It works again.");
      await chat.isIdle();
      expect(await chat.questions.count()).toBe(1);
    });

    test("messages sent meanwhile wait in a queue, can be taken out, and run in order", async () => {
      await using chat = await openConversation();
      const before = suite.gate.arrived;
      await chat.say("Tell me slowly");
      await suite.gate.arrivals(before + 1);
      for (const word of ["one", "two", "three"]) await chat.say(`say ${word}`);
      const waiting = chat.page.getByRole("region", { name: "Queued messages" }).getByRole("listitem");
      await expect.poll(() => waiting.count()).toBe(3);
      await waiting.getByRole("button", { name: /say two/ }).click();
      await expect.poll(() => waiting.count()).toBe(2);
      suite.gate.release();
      await chat.shows(/second half[\s\S]*\none[\s\S]*\nthree/);
      await chat.isIdle();
      expect(await chat.text()).not.toContain("two");
      expect(await chat.questions.count()).toBe(3);
      expect(chat.page.problems).toEqual([]);
    });

    test("an edited message begins a branch, and one can go back to the other", async () => {
      await using chat = await openConversation();
      await chat.say("say red");
      await chat.shows(/\nred/);
      await chat.isIdle();
      await chat.say("say green");
      await chat.shows(/\ngreen/);
      await chat.isIdle();
      const second = chat.questions.last();
      await second.hover();
      await second.getByRole("button", { name: "Edit and send again" }).click();
      const edit = chat.page.getByRole("textbox", { name: "Edit your message" });
      await edit.fill("say blue");
      await edit.press("Enter");
      await chat.shows(/\nblue/);
      await chat.isIdle();
      expect(await chat.text()).not.toContain("green");
      const versions = chat.page.getByRole("group", { name: "Versions" }).last();
      await versions.getByRole("button", { name: "Earlier version" }).click();
      await chat.shows(/\ngreen/);
      expect(await chat.text()).not.toContain("blue");
      expect(await chat.text()).toContain("red");
      await versions.getByRole("button", { name: "Later version" }).click();
      await chat.shows(/\nblue/);
      expect(chat.page.problems).toEqual([]);
    });

    test("a conversation is deleted by name, after a warning", async () => {
      await using chat = await openConversation();
      await chat.say("say farewell");
      await chat.shows(/\nfarewell/);
      await chat.isIdle();
      const threadId = await threadIdOf(chat.page);
      const link = chat.threads.getByRole("link", { name: "say farewell" });
      await link.hover();
      await chat.threads.getByRole("button", { name: "Delete say farewell" }).click();
      const dialog = chat.page.getByRole("dialog", { name: "Delete conversation" });
      await dialog.getByText("cannot be undone").waitFor();
      await dialog.getByRole("button", { name: "Delete conversation" }).click();
      await link.waitFor({ state: "hidden" });
      expect((await suite.server.get(`/threads/${threadId}`)).status).toBe(404);
      await expect.poll(() => chat.questions.count()).toBe(0);
    });
  },
);
