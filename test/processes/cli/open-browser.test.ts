import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openBrowser } from "../../../src/cli/local/open-browser.ts";
import { bareFolder } from "../../support/project-folder.ts";

const script = '#!/bin/sh\necho "$1" > "$OPENED.part" && mv "$OPENED.part" "$OPENED"\n';

test.runIf(process.platform === "linux")(
  "the browser is led to a page whose token no other program can read",
  async () => {
    using folder = bareFolder({ "xdg-open": script });
    folder.makeExecutable("xdg-open");
    const opened = join(folder.path, "opened");
    const environment = { PATH: `${folder.path}:${process.env.PATH}`, OPENED: opened };
    const remove = await openBrowser('http://127.0.0.1:1/?a="b"&c#token=canary', environment);
    await expect.poll(() => existsSync(opened)).toBe(true);
    const argument = readFileSync(opened, "utf8").trim();
    expect(argument).not.toContain("canary");
    const file = fileURLToPath(argument);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readFileSync(file, "utf8")).toContain('url=http://127.0.0.1:1/?a=%22b%22&amp;c#token=canary"');
    await remove();
    expect(existsSync(file)).toBe(false);
  },
);

test("a browser that is not there is told, and nothing is left", async () => {
  await expect(openBrowser("http://127.0.0.1:1/", { PATH: "/nowhere" })).rejects.toThrow("ENOENT");
});
