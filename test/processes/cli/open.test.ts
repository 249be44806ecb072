import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { runHere } from "../../support/command-line.ts";
import { bareFolder } from "../../support/project-folder.ts";

test.runIf(process.platform === "linux")(
  "open gives the browser the chat page, and no other program its token",
  async () => {
    await using agent = await startServer({ project: "chat" });
    using folder = bareFolder({
      "xdg-open": '#!/bin/sh\necho "$1" > "$OPENED.part" && mv "$OPENED.part" "$OPENED"\n',
    });
    folder.makeExecutable("xdg-open");
    const opened = join(folder.path, "opened");
    const stop = new AbortController();
    const environment = { DISPLAY: ":0", PATH: `${folder.path}:${process.env.PATH}`, OPENED: opened };
    const command = runHere(["open", agent.url], {
      directory: folder.path,
      environment,
      signal: stop.signal,
    });
    await expect.poll(() => existsSync(opened), { timeout: 20_000 }).toBe(true);
    const argument = readFileSync(opened, "utf8").trim();
    const file = fileURLToPath(argument);
    expect(argument).not.toContain("token");
    expect(statSync(file).mode & 0o077).toBe(0);
    const page = readFileSync(file, "utf8");
    stop.abort(new Error("stopped"));
    const { code, stdout } = await command;
    const link = /http:\S+#token=\S+/.exec(stdout)?.[0] as string;
    expect(page).toContain(`url=${link}"`);
    expect([code, existsSync(file)]).toEqual([0, false]);
  },
);
