import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accessibilityProblems } from "../../support/chat/accessibility.ts";
import { hasChromium } from "../../support/chat/browser.ts";
import { tracedDeployment, traceOnce } from "../../support/control-plane/tracing.ts";
import { dashboardSuite } from "../../support/dashboard/dashboard-suite.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";

const suite = dashboardSuite();
const open = async (path: string, key?: string) =>
  openDashboard(suite.browser, await suite.plane.link(path, key));

describe.runIf(hasChromium())("the list of deployments", () => {
  test("begins empty with the one next step, and shows what is made, builds and fails as it happens", async () => {
    await using dashboard = await open("/");
    await dashboard.says("No deployments yet");
    await dashboard.says("npx agent-deploy deploy");
    const made = await suite.plane.deploy("billing", "held");
    const row = dashboard.page.getByRole("row", { name: /billing/ });
    await row.getByText("Building").waitFor();
    await row.getByText("Nothing live").waitFor();
    suite.plane.release();
    await row.getByText("Live").first().waitFor();
    await suite.plane.change(made.id, { source_revision_config: { repo_ref: "broken" } });
    await row.getByText("Build failed").waitFor();
    await suite.plane.remove(`/v2/deployments/${made.id}`);
    await dashboard.says("No deployments yet");
  });

  test("is searched and filtered by the address, which can be shared", async () => {
    await suite.plane.deploy("support", "main", { tags: { team: "care" } });
    await suite.plane.deploy("research", "main", {
      source_config: { repo_url: "https://example.com/a.git", deployment_type: "dev" },
    });
    await using dashboard = await open("/");
    const { page, link } = dashboard;
    await link("support").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("sup");
    await dashboard.isAt(/\?q=sup$/);
    await expect.poll(() => link("research").count()).toBe(0);
    await page.keyboard.press("Escape");
    await link("research").waitFor();
    await page.getByLabel("Type").selectOption({ label: "Development" });
    await expect.poll(() => link("support").count()).toBe(0);
    await page.getByLabel("Type").selectOption("");
    await page.getByLabel("Tag").selectOption({ label: "team: care (1)" });
    await expect.poll(() => link("research").count()).toBe(0);
    await page.getByLabel("Source").selectOption({ label: "Git" });
    await page.getByLabel("Status").selectOption({ label: "Ready" });
    const url = new URL(page.url());
    expect([...url.searchParams.keys()].sort()).toEqual(["source", "status", "tag"]);
    await using shared = await open(url.pathname + url.search);
    await shared.link("support").waitFor();
    expect(await shared.link("research").count()).toBe(0);
    await shared.page.getByLabel("Source").selectOption({ label: "Image" });
    await shared.says("No deployment matches");
    await shared.button("Clear the filter").click();
    await shared.link("research").waitFor();
  });

  test("of 1,000 deployments has the rows that fit, and reads on as it is scrolled", async () => {
    const body = { source: "internal_source", source_config: {}, source_revision_config: {}, secrets: [] };
    const names = Array.from({ length: 1000 }, (_, index) => `many-${String(index).padStart(4, "0")}`);
    const make = (name: string) => suite.plane.post("/v2/deployments", { name, ...body });
    while (names.length > 0) await Promise.all(names.splice(0, 25).map(make));
    await using dashboard = await open("/?q=many");
    const { page } = dashboard;
    const rows = page.getByRole("table").getByRole("row");
    await rows.last().getByRole("link", { name: /^many/ }).waitFor();
    expect(await rows.count()).toBeLessThan(60);
    await page.getByRole("table").hover();
    const lastRow = async () => {
      await page.mouse.wheel(0, 100_000);
      return rows.last().getAttribute("aria-rowindex");
    };
    // The row of headings counts.
    await expect.poll(lastRow, { interval: 100 }).toBe("1001");
    await dashboard.says("1,000");
    expect(await rows.count()).toBeLessThan(60);
  });
});

describe.runIf(hasChromium())("a deployment", () => {
  test("is rolled back after its changes are shown, redeployed, interrupted, and all of it is kept in the audit log", async () => {
    const made = await suite.plane.deploy("shop", "main", { env: { LEVEL: "info" } });
    await suite.plane.change(made.id, { env: { LEVEL: "debug" } });
    const key = await suite.plane.key("anna", "admin");
    await using dashboard = await open(`/deployments/${made.id}`, key);
    const { page, button, dialog } = dashboard;
    await page
      .getByRole("row", { name: /Live before/ })
      .getByRole("button")
      .click();
    await page.getByRole("menuitem", { name: "Roll back to this…" }).click();
    await dialog.getByRole("region", { name: "Settings" }).getByText("LEVEL").waitFor();
    await dialog.getByRole("button", { name: "Roll back", exact: true }).click();
    await dashboard.isAt(/revisions\/[0-9a-f-]{36}$/);
    await dashboard.says("Rollback by anna");
    await dashboard.main.getByText("Live", { exact: true }).waitFor();

    await suite.plane.change(made.id, { source_revision_config: { repo_ref: "held" } }, true);
    await dashboard.link("shop").click();
    await page
      .getByRole("row", { name: /Building/ })
      .getByRole("link")
      .click();
    await button("Interrupt").click();
    await dashboard.main.getByText("Interrupted", { exact: true }).waitFor();
    await button("Redeploy").click();
    await dashboard.says("Redeploy by anna");
    await dashboard.main.getByText("Live", { exact: true }).waitFor();

    await page.keyboard.press("Alt+A");
    await page
      .getByRole("row", { name: /anna.*Redeploy revision.*shop/ })
      .first()
      .waitFor();
    await page.getByLabel("Deployment").selectOption({ label: "shop" });
    await dashboard.isAt(new RegExp(`audit\\?deployment=${made.id}$`));
    await expect.poll(() => page.getByRole("row", { name: /Sign in/ }).count()).toBe(0);
    await page
      .getByRole("row", { name: /anna.*Interrupt revision/ })
      .first()
      .waitFor();
  });

  test("is deleted by its name alone, which says what is lost", async () => {
    const made = await suite.plane.deploy("doomed");
    await using dashboard = await open(`/deployments/${made.id}`);
    const { page, dialog, button } = dashboard;
    await button("More for doomed").click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByText(made.default_url).waitFor();
    const doIt = dialog.getByRole("button", { name: "Delete doomed" });
    await dialog.getByRole("textbox").fill("doome");
    expect(await doIt.isDisabled()).toBe(true);
    await dialog.getByRole("textbox").fill("doomed");
    await doIt.click();
    await page.getByRole("heading", { level: 1, name: "Deployments" }).waitFor();
    await expect.poll(async () => (await suite.plane.get(`/v2/deployments/${made.id}`)).status).toBe(404);
    await page.goto(`${suite.plane.url}/deployments/${made.id}`);
    await dashboard.says("This deployment is gone");
  });

  test("that is protected is deleted only once its protection is lifted, and not over a change that the page has not shown", async () => {
    const made = await suite.plane.deploy("guarded", "main", { deletion_protection: true });
    const path = `/v2/deployments/${made.id}`;
    await using dashboard = await open(`/deployments/${made.id}`);
    const { page, dialog, button } = dashboard;
    await dashboard.says("Protected");
    // Somebody is faster.
    let isChanged = false;
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === "PATCH" && !isChanged) {
        isChanged = true;
        await suite.plane.patch(path, { display_name: "Another name" });
      }
      return route.continue();
    });
    await button("More for guarded").click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByRole("button", { name: "Lift the protection" }).click();
    await dialog.getByText("Somebody has changed guarded meanwhile").waitFor();
    await dashboard.says("Another name");
    expect((await suite.plane.get(path)).body.deletion_protection).toBe(true);
    await dialog.getByRole("button", { name: "Lift the protection" }).click();
    await dialog.getByRole("textbox").fill("guarded");
    expect((await suite.plane.get(path)).body.deletion_protection).toBe(false);
    await dialog.getByRole("button", { name: "Delete guarded" }).click();
    await page.getByRole("heading", { level: 1, name: "Deployments" }).waitFor();
  });

  test("shows secrets by name: their values are nowhere in the page", async () => {
    const secrets = [{ name: "OPENAI_API_KEY", value: "canary-of-the-agent" }];
    const made = await suite.plane.deploy("secretive", "main", { secrets, env: { LEVEL: "info" } });
    await suite.plane.change(made.id, {
      secrets: [{ name: "OPENAI_API_KEY", value: "canary-of-the-other" }],
    });
    await using dashboard = await open(`/deployments/${made.id}/settings`);
    await dashboard.page.getByRole("cell", { name: "OPENAI_API_KEY" }).waitFor();
    await dashboard.link("Revisions").click();
    await dashboard.page
      .getByRole("row", { name: /Live Changed|Live main/ })
      .first()
      .getByRole("link")
      .click();
    const list = dashboard.page.getByRole("region", { name: "Secrets" });
    await list.getByText("OPENAI_API_KEY").waitFor();
    expect(await dashboard.page.content()).not.toContain("canary");
    expect(await dashboard.page.evaluate("JSON.stringify({ ...sessionStorage })")).not.toContain("canary");
  });
});

test.runIf(hasChromium())(
  "a trace that failed is found by its filter, opens where the error came from, and shows what an agent sent as text",
  async () => {
    const traced = await tracedDeployment(suite.plane);
    const { trace_id } = await traceOnce(traced.client(), {
      inputs: { question: "<img src=x onerror=alert(1)>" },
    });
    const failed = { id: randomUUID(), name: "broken", run_type: "chain", error: "Error: no such city" };
    const start_time = new Date().toISOString();
    const times = { start_time, end_time: start_time, trace_id: failed.id, dotted_order: `x${failed.id}` };
    await traced.batch({ post: [{ ...failed, ...times }] });
    await using dashboard = await open(`/deployments/${traced.id}/traces`);
    const { page } = dashboard;
    // The list is asked for again until both are there.
    await dashboard.link("graph").waitFor();
    await dashboard.link("broken").waitFor();
    await page.getByLabel("Status").selectOption({ label: "Failed" });
    await dashboard.isAt(/traces\?status=error$/);
    await expect.poll(() => dashboard.link("graph").count()).toBe(0);
    await dashboard.link("broken").click();
    await page.getByRole("region", { name: "Run broken" }).getByText("Error: no such city").waitFor();
    await page.goto(`${suite.plane.url}/deployments/${traced.id}/traces/${trace_id}`);
    await page.getByRole("region", { name: "Run graph" }).getByText("<img src=x").waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole("tree").focus();
    await page.keyboard.press("ArrowDown");
    await page.getByRole("region", { name: "Run model" }).getByText("Sunny").first().waitFor();
    await page.getByRole("treeitem", { name: /model 7 tokens/, selected: true }).waitFor();
    await dashboard.isAt(/traces\/[0-9a-f-]{36}\?run=[0-9a-f-]{36}$/);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.getByRole("treeitem").count()).toBe(1);
  },
);

test.runIf(hasChromium())("a key is made, shown once, and revoked by its name", async () => {
  await using dashboard = await open("/keys");
  const { page, dialog, button } = dashboard;
  await button("Make a key").click();
  await dialog.getByLabel("Name").fill("robot");
  await dialog.getByRole("radio", { name: /read/ }).check();
  await dialog.getByRole("button", { name: "Make the key" }).click();
  const key = (await dialog.locator("code").textContent())!;
  expect(key).toMatch(/^adk_/);
  expect(
    (await suite.plane.request("GET", "/v1/identity", undefined, { "x-api-key": key })).body.authority,
  ).toBe("read");
  await button("I have it").click();
  expect(await page.content()).not.toContain(key);
  await button("Revoke robot").click();
  await dialog.getByRole("textbox").fill("robot");
  await dialog.getByRole("button", { name: "Revoke robot" }).click();
  await page.getByRole("row", { name: /robot.*Revoked/ }).waitFor();
});

test.runIf(hasChromium())(
  "a receiver of webhooks is added, its secret shown once, tried, and deleted",
  async () => {
    await using dashboard = await open("/notifications");
    const { page, dialog, button } = dashboard;
    await dashboard.says("Nobody is told yet");
    await button("Add a receiver").click();
    await dialog.getByLabel("URL").fill(`${suite.plane.url}/nowhere?token=canary-of-the-url`);
    await dialog.getByLabel("a revision was interrupted").uncheck();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Add the receiver" }).click();
    const secret = (await dialog.locator("code").textContent())!;
    expect(secret).toMatch(/^whsec_/);
    await button("I have it").click();
    await button(/^More for/).click();
    await page.getByRole("menuitem", { name: "Send a test" }).click();
    await page.getByRole("row", { name: /test Given up .* 1 status 40/ }).waitFor();
    await dashboard.isAt(/notifications\?receiver=[0-9a-f-]{36}$/);
    const content = await page.content();
    for (const gone of [secret, "canary"]) expect(content).not.toContain(gone);
    await button(/^More for/).click();
    await page.getByRole("menuitem", { name: "Delete…" }).click();
    await dialog.getByRole("button", { name: /^Delete http/ }).click();
    await dashboard.says("Nobody is told yet");
  },
);

test.runIf(hasChromium())(
  "the operator sees which backups there are, and whether the key of the vault is kept",
  async () => {
    await using dashboard = await open("/backups");
    await dashboard.says("No backup yet");
    await dashboard.says(/key was never written out/);
    const path = join(suite.plane.data, "..", `${suite.plane.data.split("/").at(-1)}-backup`);
    try {
      const { status, body } = await suite.plane.post("/v1/backups", { path });
      expect([status, body.problems]).toEqual([201, []]);
      await dashboard.page.reload();
      await dashboard.page.getByRole("row", { name: /-backup.*Whole/ }).waitFor();
    } finally {
      rmSync(path, { recursive: true, force: true });
    }
  },
);
