import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, openBrowser, type TestBrowser, threadIdOf } from "../../support/chat/browser.ts";
import { conversationOf } from "../../support/chat/conversation.ts";
import { modulesOf } from "../../support/machine/library-sets.ts";
import { bareFolder, type ProjectFolder } from "../../support/project-folder.ts";

// The shipped app as it is, with the libraries that it names: its agent is what `createDeepAgent` gives.

const root = resolve(import.meta.dirname, "../../..");

/** A folder with the app, where packages are found as after an install. */
async function installedApp(): Promise<ProjectFolder> {
  const folder = bareFolder({});
  for (const part of ["server.js", "package.json", "graph.json", "src", "notes"]) {
    cpSync(join(root, "examples/chat-app", part), join(folder.path, part), { recursive: true });
  }
  const modules = await modulesOf("newest");
  mkdirSync(join(folder.path, "node_modules"));
  for (const name of readdirSync(modules))
    symlinkSync(join(modules, name), join(folder.path, "node_modules", name));
  symlinkSync(root, join(folder.path, "node_modules/agent-deploy"));
  return folder;
}

describe.runIf(hasChromium())("the shipped chat app in the browser", () => {
  let folder: ProjectFolder;
  let app: ReturnType<typeof start>;
  let browser: TestBrowser;
  let url: string;
  const start = () =>
    execa(process.execPath, ["--conditions=agent-deploy-source", "server.js", "--port", "0", "--memory"], {
      cwd: folder.path,
      reject: false,
      env: { CHAT_MODEL: "scripted", SCRIPTED_TOKEN_MS: "15" },
    });
  beforeAll(async () => {
    folder = await installedApp();
    app = start();
    const [line] = (await once(createInterface({ input: app.stdout! }), "line")) as [string];
    url = line.replace("Chat at ", "");
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.[Symbol.asyncDispose]();
    app?.kill("SIGTERM");
    await app;
    folder?.[Symbol.dispose]();
  });

  test("the answer is streamed in many tokens and shown as it grows, and both subagents are called", async () => {
    const page = await browser.page(url);
    const chat = conversationOf(page);
    const lengths = new Set<number>();
    await chat.say("How does streaming work?");
    await expect
      .poll(
        async () => {
          lengths.add((await chat.text()).length);
          return chat.text();
        },
        { interval: 10, timeout: 120_000 },
      )
      .toContain("Tell me to save it");
    await chat.isIdle();
    expect(lengths.size).toBeGreaterThan(10);
    expect(await chat.subagents.count()).toBe(2);
    const thread = await threadIdOf(page);
    const body = { channels: ["messages", "lifecycle"], namespaces: [[]], depth: 1 };
    const response = await fetch(`${url}api/threads/${thread}/stream/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    let text = "";
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (/"event":"completed","graph_name":"agent"/.test(text)) break;
    }
    expect(text.split('"text-delta"').length).toBeGreaterThan(20);
    expect(page.problems).toEqual([]);
  });

  test("a thread that is new is made by writing its first state", async () => {
    const thread = crypto.randomUUID();
    const answer = await fetch(`${url}api/threads/${thread}/state`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ values: { messages: [] } }),
    });
    expect(answer.status).toBe(200);
    expect((await fetch(`${url}api/threads/${thread}/state`)).status).toBe(200);
  });
});
