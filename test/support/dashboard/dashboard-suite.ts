import { afterAll, beforeAll } from "vitest";
import { hasChromium, openBrowser, type TestBrowser } from "../chat/browser.ts";
import { startToldPlane, type ToldPlane } from "./told-plane.ts";

type DashboardSuite = { plane: ToldPlane; browser: TestBrowser };

/** What the tests of a suite share: a control plane and a browser. There while they run. */
export function dashboardSuite(): DashboardSuite {
  const suite: Partial<DashboardSuite> = {};
  beforeAll(async () => {
    if (!hasChromium()) return;
    suite.plane = await startToldPlane();
    suite.browser = await openBrowser();
  });
  afterAll(async () => {
    await suite.browser?.[Symbol.asyncDispose]();
    await suite.plane?.[Symbol.asyncDispose]();
  });
  return suite as DashboardSuite;
}
