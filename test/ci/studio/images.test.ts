import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, openBrowser, type TestBrowser } from "../../support/chat/browser.ts";
import { differenceOf } from "../../support/chat/compared-images.ts";
import { type Studio, startStudio, studioOf } from "../../support/chat/studio.ts";

// The images that the documentation shows. `KEEP_IMAGES=1` writes them again: look at each before it is committed.
const folder = resolve(import.meta.dirname, "../../../docs/images");

/** As in test/ci/chat/images.test.ts: above the edges of words, below a panel that moves. */
const mostDifference = 0.04;

const desktop = { viewport: { width: 1200, height: 760 }, reducedMotion: "reduce" } as const;
const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true } as const;

const question = (studio: Studio) => studio.field("Answer").waitFor();

async function step(studio: Studio): Promise<void> {
  await studio.step(/^plan/).click();
  await studio.details("plan").waitFor();
}

const pictures = {
  studio: { ...desktop, colorScheme: "light", query: "", show: question },
  "studio-dark": { ...desktop, colorScheme: "dark", query: "", show: question },
  "studio-phone": {
    ...phone,
    colorScheme: "light",
    reducedMotion: "reduce",
    query: "?tab=steps",
    show: step,
  },
} as const;

describe.runIf(hasChromium())("what the documentation shows of the studio", () => {
  let server: Awaited<ReturnType<typeof startStudio>>;
  let browser: TestBrowser;
  let thread: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startStudio(), openBrowser()]);
    thread = await server.newThread();
    const body = { assistant_id: "research", input: { topic: "the tides", depth: 2 } };
    await (await server.post(`/threads/${thread}/runs/wait`, body)).text();
  });
  afterAll(async () => {
    await browser[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  test.each(Object.entries(pictures))("%s.png is how it looks", async (name, { query, show, ...options }) => {
    const page = await browser.page(`${server.url}/studio/threads/${thread}${query}`, options);
    const studio = studioOf(page);
    await show(studio);
    if (options.viewport.width > 400) await studio.node("read", "done");
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
    await page.evaluate("document.fonts.ready");
    const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
    const file = resolve(folder, `${name}.png`);
    if (process.env.KEEP_IMAGES) await writeFile(file, taken);
    expect(await differenceOf(page, await readFile(file), taken)).toBeLessThan(mostDifference);
    expect(page.problems).toEqual([]);
  });
});
