import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { fixtureProject } from "../../support/agents/agent-server.ts";
import { hasChromium, openBrowser } from "../../support/chat/browser.ts";
import { conversationOf, countOf } from "../../support/chat/conversation.ts";
import { openGate } from "../../support/gate.ts";
import { eventOf, runProcess, startProcess } from "../../support/processes/command-line.ts";

const root = resolve(import.meta.dirname, "../../..");
/** The packages of this repository serve as the project's own: nothing is fetched. */
const install = ["--install-command", `ln -s '${root}/node_modules' node_modules`];

/** A copy of the chat project, a control plane beside it, and commands in the project's folder. */
async function startPlane(gateUrl: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "chat-redeploy-")));
  const directory = join(folder, "chat");
  cpSync(fixtureProject("chat"), directory, { recursive: true });
  writeFileSync(join(directory, "package.json"), '{ "name": "chat", "type": "module" }\n');
  const given = { directory, environment: { CHAT_GATE: gateUrl } };
  const plane = startProcess(["server", "--port", "0", "--json"], { directory: folder });
  await plane.line((line) => eventOf(line).event === "listening");
  return {
    /** Deploys what is in the folder now, and resolves once it is live. */
    async deploy(): Promise<void> {
      const { code, stdout, stderr } = await runProcess(
        ["deploy", ...install, "--secret", "CHAT_GATE"],
        given,
      );
      expect(code, stdout + stderr).toBe(0);
    },
    rewrite(from: string, to: string): void {
      const script = join(directory, "script.ts");
      writeFileSync(script, readFileSync(script, "utf8").replace(from, to));
    },
    chat: () => startProcess(["chat", "chat", "--json"], given),
    async [Symbol.asyncDispose]() {
      plane.kill("SIGTERM");
      await plane.ended();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

describe.runIf(hasChromium())("a redeploy under an open page", () => {
  test("the answer under way comes to its end, and the next one is the new revision's, in the same thread", async () => {
    await using gate = await openGate();
    await using plane = await startPlane(gate.url);
    await plane.deploy();
    await using command = plane.chat();
    const { url } = eventOf(await command.line((line) => eventOf(line).event === "listening"));
    await using browser = await openBrowser();
    const page = await browser.page(String(url));
    const chat = conversationOf(page);
    await chat.say("Tell me slowly");
    await gate.arrivals(1);
    await chat.shows("First half,");

    plane.rewrite("I am a scripted agent.", "I am the next revision.");
    await plane.deploy();
    expect(await chat.text()).toBe("Tell me slowly\nFirst half,");
    gate.open();
    await chat.shows("First half, second half.");
    await chat.isIdle();
    await chat.say("What can you do?");
    await chat.shows("I am the next revision.");
    await chat.isIdle();
    const whole = await chat.text();
    expect(countOf(whole, "First half, second half.")).toBe(1);
    expect(await chat.questions.count()).toBe(2);
    await page.reload();
    await chat.shows("I am the next revision.");
    expect(await chat.text()).toBe(whole);
  });
});
