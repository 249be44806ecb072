import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** The page as a person uses it: by role and name. */
export function conversationOf(page: Page) {
  const field = page.getByRole("textbox", { name: "Message", exact: true });
  const turns = page.getByRole("article", { name: /^(You|Agent)$/ });
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  return {
    field,
    stop,
    approve: page.getByRole("button", { name: /approve/i }),
    answers: page.getByRole("article", { name: "Agent", exact: true }),
    questions: page.getByRole("article", { name: "You", exact: true }),
    threads: page.getByRole("navigation", { name: "Conversations" }),
    subagents: page.getByRole("article", { name: /^Subagent / }),
    async say(text: string): Promise<void> {
      await field.fill(text);
      await field.press("Enter");
    },
    /** Resolves once what is shown ends with this text. */
    async shows(text: string | RegExp): Promise<void> {
      await expect.poll(() => textOf(turns)).toMatch(typeof text === "string" ? literal(text) : text);
    },
    /** Resolves once no run is under way. */
    async isIdle(): Promise<void> {
      await stop.waitFor({ state: "hidden" });
    },
    /** All that is said, in order, in one text. */
    text: () => textOf(turns),
  };
}

export type Conversation = ReturnType<typeof conversationOf>;

const literal = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));

async function textOf(turns: Locator): Promise<string> {
  const texts = await turns.allInnerTexts();
  // Each turn begins with a heading that is heard, not seen.
  return texts
    .map((text) =>
      text
        .replace(/\s+/g, " ")
        .trim()
        .replace(/^(You|Agent) /, ""),
    )
    .join("\n");
}

/** How often a text occurs. */
export const countOf = (text: string, part: string): number => text.split(part).length - 1;
