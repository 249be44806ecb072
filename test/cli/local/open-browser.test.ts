import { expect, test } from "vitest";
import { noBrowserHere, openBrowser } from "../../../src/cli/local/open-browser.ts";

test.each([
  [{ CI: "true", DISPLAY: ":0" }, "linux", "in CI"],
  [{ SSH_CONNECTION: "1 2 3 4", DISPLAY: ":0" }, "linux", "on another machine than yours"],
  [{}, "linux", "without a screen"],
  [{ WAYLAND_DISPLAY: "wayland-0" }, "linux", undefined],
  [{}, "darwin", undefined],
  [{}, "win32", undefined],
  [{ DISPLAY: ":0" }, "freebsd", "on freebsd"],
] as const)("with %j on %s no browser is opened: %s", (environment, system, reason) => {
  expect(noBrowserHere(environment, system)).toBe(reason);
});

test("only addresses of pages are opened", async () => {
  await expect(openBrowser("file:///etc/passwd", {})).rejects.toThrow("not an address of a page");
});
