import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../support/chat/browser.ts";
import { dashboardSuite } from "../../support/dashboard/dashboard-suite.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";
import { LONG_LOG } from "../../support/dashboard/told-plane.ts";

const suite = dashboardSuite();
const open = async (path: string) => openDashboard(suite.browser, await suite.plane.link(path));

describe.runIf(hasChromium())("a log", () => {
  test("comes as it is printed, and ends with its revision", async () => {
    const made = await suite.plane.deploy("live", "held");
    await using dashboard = await open(`/deployments/${made.id}/revisions/${made.latest_revision_id}/build`);
    await dashboard.says("Checking types");
    await dashboard.says(/entries, live$/);
    suite.plane.release();
    await dashboard.says("Checked types, no errors");
    await dashboard.link("Server log").click();
    await dashboard.says("agent server listens, 1 graph: agent");
  });

  test("leads from a failed revision to the line that failed, by a link that can be shared", async () => {
    await suite.plane.deploy("failing", "broken");
    await using dashboard = await open("/");
    await dashboard.link("failing").click();
    await dashboard.page
      .getByRole("row", { name: /Build failed/ })
      .getByRole("link")
      .first()
      .click();
    await dashboard.main.getByText("the project's types do not fit").waitFor();
    await dashboard.link("Build log").click();
    await dashboard.page.getByLabel("Level").selectOption("ERROR");
    await expect
      .poll(() => dashboard.lines.allInnerTexts())
      .toEqual([expect.stringContaining("TS2322"), expect.stringContaining("TS2322")]);
    await dashboard.page.keyboard.press("/");
    await dashboard.page.keyboard.type("not assignable");
    await dashboard.isAt(/\?level=ERROR&q=not(\+|%20)assignable$|\?q=not(\+|%20)assignable&level=ERROR$/);
    const { pathname, search } = new URL(dashboard.page.url());
    await using shared = await open(pathname + search);
    await expect.poll(() => shared.lines.count()).toBe(1);
    expect(await shared.page.locator("mark").allInnerTexts()).toEqual(["not assignable"]);
    await shared.page.getByLabel("Level").selectOption("DEBUG");
    await shared.says("No entry matches");
  });

  test("of 20,000 lines has the lines that fit, reads older ones at its beginning, and is kept whole as a file", async () => {
    const made = await suite.plane.deploy("long", "long");
    await using dashboard = await open(`/deployments/${made.id}/revisions/${made.latest_revision_id}/build`);
    const { page, lines } = dashboard;
    await dashboard.says("Newest 1,000 entries");
    await dashboard.says("Checked types, no errors");
    expect(await lines.count()).toBeLessThan(100);
    await lines.first().hover();
    await page.mouse.wheel(0, -19_000);
    await dashboard.says("Newest 2,000 entries");
    // What was read stays where it is.
    await expect.poll(async () => (await lines.allInnerTexts()).join(" ")).toContain("step 19030 of");
    await dashboard.button("To the end").click();
    await dashboard.says("Checked types, no errors");
    const download = page.waitForEvent("download");
    await dashboard.button("Download").click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text.split("\n").filter((line) => line.includes("compiled module-"))).toHaveLength(LONG_LOG);
  });
});
