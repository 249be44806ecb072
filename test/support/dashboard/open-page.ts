import type { BrowserContextOptions } from "playwright-core";
import { expect } from "vitest";
import type { TestBrowser } from "../chat/browser.ts";

/** The page, and its parts by what they are called. Closed in the end, when nothing may have gone wrong in it. */
export async function openDashboard(browser: TestBrowser, url: string, options: BrowserContextOptions = {}) {
  const page = await browser.page(url, options);
  return {
    page,
    heading: page.getByRole("heading", { level: 1 }),
    main: page.getByRole("main"),
    button: (name: string | RegExp) => page.getByRole("button", { name }),
    link: (name: string | RegExp) => page.getByRole("link", { name }),
    search: page.getByRole("searchbox"),
    dialog: page.getByRole("dialog"),
    lines: page.locator(".log-text"),
    /** Resolves once the page says this. */
    says: (text: string | RegExp) => page.getByText(text).first().waitFor(),
    async isAt(path: string | RegExp) {
      await expect.poll(() => pathOf(page.url())).toMatch(path);
    },
    async [Symbol.asyncDispose]() {
      await page.context().close();
      expect(page.problems).toEqual([]);
    },
  };
}

/** Without the origin. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
