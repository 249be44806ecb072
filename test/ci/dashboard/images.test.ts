import { readFile, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { BrowserContextOptions } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../support/chat/browser.ts";
import { differenceOf } from "../../support/chat/compared-images.ts";
import { dashboardSuite } from "../../support/dashboard/dashboard-suite.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";

// The images that the documentation shows. `KEEP_IMAGES=1` writes them again: look at each before it is committed.
const folder = resolve(import.meta.dirname, "../../../docs/images");

/** The part of an image's squares that may differ: ids, times and durations do, and another font moves edges of words. */
const mostDifference = 0.06;

const desktop = { viewport: { width: 1200, height: 620 }, reducedMotion: "reduce" } as const;
const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  reducedMotion: "reduce",
} as const;

type Picture = BrowserContextOptions & { at: "list" | "changes" | "log"; shows: string };

const pictures: Record<string, Picture> = {
  "dashboard-list": { ...desktop, colorScheme: "light", at: "list", shows: "onboarding" },
  "dashboard-list-dark": { ...desktop, colorScheme: "dark", at: "list", shows: "onboarding" },
  "dashboard-changes": { ...desktop, colorScheme: "light", at: "changes", shows: "SLACK_TOKEN" },
  "dashboard-log": { ...desktop, colorScheme: "dark", at: "log", shows: "TS2322" },
  "dashboard-phone": { ...phone, colorScheme: "light", at: "list", shows: "onboarding" },
};

const suite = dashboardSuite();

describe.runIf(hasChromium())("what the documentation shows", () => {
  const paths = { list: "/", changes: "", log: "" };

  beforeAll(async () => {
    const { plane } = suite;
    const secret = (name: string) => ({ name, value: `value of ${name}` });
    const { id } = await plane.deploy("support", "main", {
      secrets: [secret("OPENAI_API_KEY"), secret("OLD_TOKEN")],
      env: { LOG_LEVEL: "info" },
    });
    const changed = await plane.change(id, {
      secrets: [secret("OPENAI_API_KEY"), secret("SLACK_TOKEN")],
      env: { LOG_LEVEL: "debug" },
    });
    const broken = await plane.deploy("billing", "broken");
    await plane.deploy("research", "main");
    await plane.deploy("onboarding", "held");
    paths.changes = `/deployments/${id}/revisions/${changed.latest_revision_id}`;
    paths.log = `/deployments/${broken.id}/revisions/${broken.latest_revision_id}/build`;
  });

  for (const [name, { at, shows, ...options }] of Object.entries(pictures)) {
    test(`${name}.png is how the page looks`, async () => {
      await using dashboard = await openDashboard(suite.browser, await suite.plane.link(paths[at]), options);
      const { page } = dashboard;
      await dashboard.says(shows);
      if (at === "list") await page.getByText("Building").waitFor();
      await page.evaluate("document.fonts.ready");
      const taken = await page.screenshot({ animations: "disabled", caret: "hide" });
      const file = resolve(folder, `${name}.png`);
      if (process.env.KEEP_IMAGES) await writeFile(file, taken);
      expect(await differenceOf(page, await readFile(file), taken)).toBeLessThan(mostDifference);
    });
  }
});
