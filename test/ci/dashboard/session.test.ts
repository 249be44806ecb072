import { describe, expect, test } from "vitest";
import { hasChromium } from "../../support/chat/browser.ts";
import { dashboardSuite } from "../../support/dashboard/dashboard-suite.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";

const suite = dashboardSuite();

describe.runIf(hasChromium())("signing in", () => {
  test("with a wrong key is refused; with the right one leads to where the address says, and keeps no key", async () => {
    const made = await suite.plane.deploy("first");
    await using dashboard = await openDashboard(
      suite.browser,
      `${suite.plane.url}/deployments/${made.id}/settings`,
    );
    const key = dashboard.page.getByLabel("API key");
    await key.fill("adk_wrong");
    await dashboard.button("Sign in").click();
    await dashboard.page.getByRole("alert").getByText("not valid").waitFor();
    await key.fill(suite.plane.apiKey);
    await dashboard.button("Sign in").click();
    await dashboard.page.getByRole("heading", { level: 1, name: "first" }).waitFor();
    await dashboard.isAt(/settings$/);
    const kept = await dashboard.page.evaluate(
      "JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie])",
    );
    expect(kept).toContain("ads_");
    expect(kept).not.toContain(suite.plane.apiKey);
    await dashboard.page.reload();
    await dashboard.page.getByRole("heading", { level: 1, name: "first" }).waitFor();
    await dashboard.button("Sign out").click();
    await key.waitFor();
    expect(await dashboard.page.evaluate("sessionStorage.length")).toBe(0);
  });

  test("is not needed with a link that hands a session over, which leaves the address", async () => {
    await using dashboard = await openDashboard(suite.browser, await suite.plane.link("/?q=none"));
    await dashboard.says("No deployment matches");
    await dashboard.isAt(/^\/\?q=none$/);
  });

  test("is asked for again, with the reason, once the key is revoked", async () => {
    const key = await suite.plane.key("leaver", "deploy");
    await using dashboard = await openDashboard(suite.browser, await suite.plane.link("/", key));
    await dashboard.page.getByRole("heading", { level: 1, name: "Deployments" }).waitFor();
    const { body } = await suite.plane.get("/v1/keys");
    const { id } = body.resources.find(({ name }: { name: string }) => name === "leaver");
    await suite.plane.remove(`/v1/keys/${id}`);
    await dashboard.page
      .getByRole("alert")
      .getByText(/'leaver' was revoked/)
      .waitFor();
  });
});

describe.runIf(hasChromium())("what a session may not do", () => {
  test("is not offered to a key that can read only, and the page says why", async () => {
    const made = await suite.plane.deploy("read-only");
    const key = await suite.plane.key("visitor", "read");
    await using dashboard = await openDashboard(
      suite.browser,
      await suite.plane.link(`/deployments/${made.id}`, key),
    );
    await dashboard.says("This key can read only: changes need the role 'deploy'.");
    await dashboard.link("Build log").click();
    await dashboard.says("Checked types, no errors");
    expect(await dashboard.button(/Deploy|Redeploy|Roll back|More for/).count()).toBe(0);
    expect(await dashboard.link(/Audit log|API keys/).count()).toBe(0);
    await dashboard.page.goto(`${suite.plane.url}/keys`);
    await dashboard.says(/needs a key with the role 'admin'/);
  });

  test("tenants are apart: the operator chooses one, and sees nothing of another", async () => {
    await suite.plane.deploy("in-default");
    const { body: tenant } = await suite.plane.post("/v1/tenants", { name: "acme" });
    await using dashboard = await openDashboard(suite.browser, await suite.plane.link());
    await dashboard.link("in-default").waitFor();
    await dashboard.page.getByLabel("Tenant").selectOption({ label: "Tenant acme" });
    await dashboard.says("No deployments yet");
    expect(await dashboard.link("in-default").count()).toBe(0);
    await dashboard.page.reload();
    await dashboard.says("No deployments yet");
    expect(await dashboard.page.getByLabel("Tenant").inputValue()).toBe(tenant.id);
  });
});
