import type { BrowserContextOptions } from "playwright-core";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/chat/accessibility.ts";
import { hasChromium } from "../../support/chat/browser.ts";
import { dashboardSuite } from "../../support/dashboard/dashboard-suite.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";

const suite = dashboardSuite();

/** Each view, by its path below a deployment or the page, and what shows that it is there. */
async function views() {
  const { body } = await suite.plane.get("/v2/deployments?name=reach");
  const made = body.resources[0] ?? (await deployed());
  const below = `/deployments/${made.id}`;
  const revision = `${below}/revisions/${made.latest_revision_id}`;
  return [
    ["/", "reach"],
    [below, "Deploy main"],
    [`${below}/logs`, "agent server listens"],
    [`${below}/traces`, "No traces yet"],
    [`${below}/settings`, "OPENAI_API_KEY"],
    [revision, "Compared with"],
    [`${revision}/build`, "added 214 packages"],
    ["/audit", "Create deployment"],
    ["/keys", "reader"],
    ["/secrets", "ca.crt"],
    ["/listeners", "site-a"],
    ["/tenants", "tenants create NAME"],
    ["/backups", "No backup yet"],
    ["/?q=nothing-has-this-name", "No deployment matches"],
    ["/deployments/6b1f6d80-0000-4000-8000-000000000001", "This deployment is gone"],
  ] as const;
}

async function deployed() {
  const secrets = [{ name: "OPENAI_API_KEY", value: "value-of-the-key" }];
  const { id } = await suite.plane.deploy("reach", "broken", { secrets });
  await suite.plane.key("reader", "read");
  const values = { password: "value-of-the-set", "ca.crt": "value-of-the-other" };
  await suite.plane.request("PUT", "/v1/secrets/db", { values });
  const listener = { compute_type: "k8s", compute_id: "site-a", compute_config: { k8s_namespaces: ["a"] } };
  await suite.plane.post("/v2/listeners", listener);
  return suite.plane.change(id, { source_revision_config: { repo_ref: "main" } });
}

const looks: Record<string, BrowserContextOptions> = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  "a phone": { viewport: { width: 360, height: 700 }, isMobile: true, hasTouch: true },
  // 1280 by 800 pixels of the device.
  "200 %": { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
};

describe.runIf(hasChromium())("everybody reaches everything", () => {
  test.each(Object.entries(looks))(
    "in %s: no view is wider than the window, and axe finds nothing in either colour",
    async (_, options) => {
      const all = await views();
      await using dashboard = await openDashboard(suite.browser, await suite.plane.link("/"), {
        reducedMotion: "reduce",
        ...options,
      });
      for (const [path, text] of all) {
        await dashboard.page.goto(suite.plane.url + path);
        await dashboard.says(text);
        // Larger is not another page: what axe finds it finds without.
        if (!options.deviceScaleFactor)
          expect([path, await accessibilityProblems(dashboard.page)]).toEqual([path, []]);
        const width = await dashboard.page.evaluate(
          "document.documentElement.scrollWidth - window.innerWidth",
        );
        expect([path, width]).toEqual([path, 0]);
      }
    },
  );

  test("dialogs, menus, the sign-in and the map of keys are found faultless, too", async () => {
    const [, [path]] = await views();
    await using dashboard = await openDashboard(suite.browser, suite.plane.url + path);
    const { page, button } = dashboard;
    await page.getByLabel("API key").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel("API key").fill(suite.plane.apiKey);
    await page.keyboard.press("Enter");
    await button("More for reach").click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await dashboard.says("Go to the audit log");
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  test("by the keyboard alone: signing in, finding, opening, rolling back; focus goes back to where it was", async () => {
    await suite.plane.deploy("keys-alone-a");
    const made = await suite.plane.deploy("keys-alone-b");
    await suite.plane.change(made.id, { env: { LEVEL: "debug" } });
    await using dashboard = await openDashboard(suite.browser, suite.plane.url);
    const { page } = dashboard;
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
    const focused = () =>
      page.evaluate(
        "document.activeElement?.textContent || document.activeElement?.ariaLabel",
      ) as Promise<string>;
    /** Goes on with Tab until this has the focus. */
    const tabTo = async (name: RegExp) => {
      for (let times = 0; times < 40 && !name.test(await focused()); times++) await press("Tab");
      expect(await focused()).toMatch(name);
    };
    await page.getByLabel("API key").waitFor();
    await page.keyboard.type(suite.plane.apiKey);
    await press("Enter");
    await dashboard.link("keys-alone-a").waitFor();
    await press("?");
    await dashboard.dialog.waitFor();
    await press("Escape", "/");
    await page.keyboard.type("keys-alone");
    await dashboard.isAt(/q=keys-alone/);
    await tabTo(/^keys-alone-a$/);
    await press("ArrowDown");
    await expect.poll(focused).toBe("keys-alone-b");
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "keys-alone-b" }).waitFor();
    await expect.poll(focused).toBe("keys-alone-b");
    await tabTo(/^Server log$/);
    await press("Enter");
    await dashboard.says("agent server listens");
    expect(await focused()).toBe("Server log");
    await press("Shift+Tab", "Enter");
    const older = dashboard.page.getByRole("row", { name: /Live before/ });
    const menu = (await older.getByRole("button").getAttribute("aria-label"))!;
    await tabTo(new RegExp(menu));
    await press("Enter");
    await expect.poll(focused).toContain("Roll back");
    await press("Enter");
    await dashboard.dialog.getByText("LEVEL").waitFor();
    await press("Escape");
    await expect.poll(focused).toMatch(new RegExp(menu));
    await press("Enter");
    await expect.poll(focused).toContain("Roll back");
    await press("Enter");
    await dashboard.dialog.getByText("LEVEL").waitFor();
    await tabTo(/^Roll back$/);
    await press("Enter");
    await dashboard.says("Rollback by the operator");
  });
});
