import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/chat/accessibility.ts";
import { hasChromium } from "../../support/chat/browser.ts";
import { conversationOf } from "../../support/chat/conversation.ts";
import { chatSuite } from "../../support/processes/chat-suite.ts";

const suite = chatSuite();

async function open(options: BrowserContextOptions = {}) {
  const page = await suite.browser.page(suite.server.pageUrl, options);
  return { page, ...conversationOf(page), [Symbol.asyncDispose]: () => page.context().close() };
}

type Chat = Awaited<ReturnType<typeof open>>;

/** The main states, each reached from an empty conversation. */
const states: Record<string, (chat: Chat) => Promise<void>> = {
  "an empty conversation": async (chat) => {
    await chat.field.waitFor();
  },
  "an answer in Markdown": async (chat) => {
    await chat.say("What can you do?");
    await chat.shows("degrees");
    await chat.isIdle();
  },
  "two subagents at work": async (chat) => {
    const before = suite.gate.arrived;
    await chat.say("Compare Oslo and Rome slowly");
    await suite.gate.arrivals(before + 2);
    await expect.poll(() => chat.subagents.count()).toBe(2);
  },
  "a question of the agent": async (chat) => {
    await chat.say("Book a table");
    await chat.page.getByRole("button", { name: /approve/i }).waitFor();
  },
  "a failed run": async (chat) => {
    await chat.say(`Break ${crypto.randomUUID()}`);
    await chat.page.getByText("The weather service is closed").first().waitFor();
  },
  "a dialog": async (chat) => {
    await chat.say("say farewell");
    await chat.shows(/\nfarewell/);
    await chat.isIdle();
    const link = chat.threads.getByRole("link", { name: "say farewell" }).first();
    await link.focus();
    await chat.page.keyboard.press("Delete");
    await chat.page.getByRole("dialog", { name: "Delete conversation" }).waitFor();
  },
};

const views: Record<string, BrowserContextOptions> = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

describe.runIf(hasChromium())("the page is for everybody", () => {
  for (const [view, options] of Object.entries(views)) {
    for (const [state, reach] of Object.entries(states)) {
      // The list of conversations is behind a button there; what it opens is covered by the other views.
      if (view === "phone" && state === "a dialog") continue;
      test(`axe finds nothing in ${state}, ${view}`, async () => {
        await using chat = await open({ ...options, reducedMotion: "reduce" });
        await reach(chat);
        expect(await accessibilityProblems(chat.page)).toEqual([]);
        suite.gate.release();
      });
    }
  }

  test("a conversation is begun, a question answered, a message edited and help opened with the keyboard alone", async () => {
    await using chat = await open();
    const { keyboard } = chat.page;
    const focusOn = async (name: RegExp) => {
      for (let step = 0; step < 60; step++) {
        const label: string = await chat.page.evaluate(
          `document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? ""`,
        );
        if (name.test(label)) return;
        await keyboard.press("Tab");
      }
      throw new Error(`no Tab leads to ${name}`);
    };
    await focusOn(/^Message$/);
    await keyboard.type("Book a table");
    await keyboard.press("Enter");
    await chat.page.getByRole("button", { name: /approve/i }).waitFor();
    await focusOn(/^approve/i);
    await keyboard.press("Enter");
    await chat.shows("The answer was: booked");
    await chat.isIdle();
    await keyboard.press("Alt+N");
    await expect.poll(() => chat.questions.count()).toBe(0);
    await focusOn(/^Message$/);
    await keyboard.type("say by keys");
    await keyboard.press("Enter");
    await chat.shows(/\nby keys/);
    await chat.isIdle();
    await focusOn(/^Edit and send again$/);
    await keyboard.press("Enter");
    await keyboard.press("Control+A");
    await keyboard.type("say by other keys");
    await keyboard.press("Enter");
    await chat.shows(/\nby other keys/);
    await chat.isIdle();
    await keyboard.press("Escape");
    await chat.page.evaluate("document.activeElement?.blur()");
    await keyboard.press("?");
    const map = chat.page.getByRole("dialog");
    await map.waitFor();
    await keyboard.press("Escape");
    await map.waitFor({ state: "hidden" });
  });

  test("at 200 % zoom nothing is cut off sideways, and one can still speak", async () => {
    // Half the pixels of a common window: what zooming does to a page.
    await using chat = await open({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    await chat.say("What can you do?");
    await chat.shows("degrees");
    await chat.isIdle();
    const overflow = await chat.page.evaluate(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    );
    expect(overflow).toBe(0);
    await chat.say("say still here");
    await chat.shows(/\nstill here/);
  });

  test("with reduced motion nothing moves", async () => {
    await using chat = await open({ reducedMotion: "reduce" });
    const before = suite.gate.arrived;
    await chat.say("Tell me slowly");
    await suite.gate.arrivals(before + 1);
    await chat.shows("First half,");
    const moving = await chat.page.evaluate(`document.getAnimations()
      .filter(({ playState, effect }) => playState === "running" && effect.getComputedTiming().duration > 1)
      .map(({ animationName }) => animationName ?? "a transition")`);
    expect(moving).toEqual([]);
    suite.gate.release();
    await chat.shows("second half");
  });
});
