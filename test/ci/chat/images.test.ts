import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../support/chat/browser.ts";
import { differenceOf } from "../../support/chat/compared-images.ts";
import { type Conversation, conversationOf } from "../../support/chat/conversation.ts";
import { chatSuite } from "../../support/processes/chat-suite.ts";

// The images that the documentation shows. `KEEP_IMAGES=1` writes them again: look at each before it is committed.
const folder = resolve(import.meta.dirname, "../../../docs/images");

/**
 * The part of an image's squares that may differ. Another version of a font moves the edges of words, which is below it;
 * a panel, button or column that goes, comes or moves is above it.
 */
const mostDifference = 0.04;

const suite = chatSuite();

const desktop = { viewport: { width: 1200, height: 760 }, reducedMotion: "reduce" } as const;
const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
} as const;

async function subagents(chat: Conversation): Promise<void> {
  const before = suite.gate.arrived;
  await chat.say("Compare Oslo and Rome slowly");
  await suite.gate.arrivals(before + 2);
  await expect.poll(() => chat.subagents.count()).toBe(2);
  await expect.poll(() => chat.subagents.last().innerText()).toMatch(/In (Oslo|Rome)/);
}

async function answer(chat: Conversation): Promise<void> {
  await chat.say("What can you do?");
  await chat.shows("degrees");
  await chat.isIdle();
}

type Picture = BrowserContextOptions & { show(chat: Conversation): Promise<void> };

const pictures: Record<string, Picture> = {
  "chat-question": {
    ...desktop,
    colorScheme: "light",
    async show(chat) {
      await chat.say("Book a table");
      await chat.approve.waitFor();
    },
  },
  "chat-subagents": { ...desktop, colorScheme: "light", show: subagents },
  "chat-subagents-dark": { ...desktop, colorScheme: "dark", show: subagents },
  "chat-answer": { ...desktop, colorScheme: "light", show: answer },
  "chat-answer-dark": { ...desktop, colorScheme: "dark", show: answer },
  "chat-phone": { ...phone, colorScheme: "light", show: answer },
};

describe.runIf(hasChromium())("what the documentation shows", () => {
  for (const [name, { show, ...options }] of Object.entries(pictures)) {
    test(`${name}.png is how the page looks`, async () => {
      const page = await suite.browser.page(suite.server.pageUrl, options);
      try {
        await show(conversationOf(page));
        await page.evaluate("document.fonts.ready");
        const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
        const file = resolve(folder, `${name}.png`);
        if (process.env.KEEP_IMAGES) await writeFile(file, taken);
        const difference = await differenceOf(page, await readFile(file), taken);
        expect(difference).toBeLessThan(mostDifference);
        expect(page.problems).toEqual([]);
      } finally {
        suite.gate.release();
        await page.context().close();
        // Each picture has the list of conversations to itself.
        for (const { thread_id } of await suite.server.json(suite.server.post("/threads/search"))) {
          await fetch(`${suite.server.url}/threads/${thread_id}`, { method: "DELETE" });
        }
      }
    });
  }

  test("a moved panel is a difference, another letter is none", async () => {
    const page = await suite.browser.page(suite.server.pageUrl, desktop);
    try {
      const field = conversationOf(page).field;
      await field.waitFor();
      const before = await page.screenshot({ animations: "disabled", caret: "hide" });
      await field.fill("x");
      const typed = await page.screenshot({ animations: "disabled", caret: "hide" });
      expect(await differenceOf(page, before, typed)).toBeLessThan(mostDifference);
      await page.evaluate(`document.querySelector("main").style.marginLeft = "300px"`);
      const moved = await page.screenshot({ animations: "disabled", caret: "hide" });
      expect(await differenceOf(page, before, moved)).toBeGreaterThan(mostDifference);
    } finally {
      await page.context().close();
    }
  });
});
