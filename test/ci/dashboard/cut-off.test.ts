import { describe, expect, test } from "vitest";
import { hasChromium, openBrowser } from "../../support/chat/browser.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { openDashboard } from "../../support/dashboard/open-page.ts";
import { startKillableControlPlane } from "../../support/processes/killable-control-plane.ts";

describe.runIf(hasChromium())("a control plane that is killed", () => {
  test("leaves what is shown, said to be stale, and is live again when it is back, with the same session", async () => {
    await using plane = await startKillableControlPlane();
    await using browser = await openBrowser();
    const { body } = await plane.post("/v2/deployments", creation("support"));
    await plane.settled(body.id, body.latest_revision_id);
    const { body: session } = await plane.post("/v1/sessions");
    await using dashboard = await openDashboard(browser, `${plane.url}/#session=${session.token}`);
    const row = dashboard.page.getByRole("row", { name: /support/ });
    await row.getByText("Live").first().waitFor();
    await plane.kill();
    await dashboard.says(/Reconnecting, last seen \d+ s ago/);
    await row.waitFor();
    await dashboard.link("support").click();
    await dashboard.says(/cannot be read|Deploy main/);
    await plane.start();
    await dashboard.button("Try now").click();
    await dashboard.button("Try now").waitFor({ state: "detached" });
    await dashboard.button(/^Deploy main$/).waitFor();
    await plane.patch(`/v2/deployments/${body.id}`, { env: { LEVEL: "debug" } });
    await dashboard.says("Changed settings by the operator");
    expect(await dashboard.page.getByLabel("API key").count()).toBe(0);
  });
});
