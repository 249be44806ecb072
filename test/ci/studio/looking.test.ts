import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startChatServer } from "../../../src/chat/start-chat-server.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { accessibilityProblems } from "../../support/chat/accessibility.ts";
import { hasChromium, openBrowser, type TestBrowser } from "../../support/chat/browser.ts";
import { startStudio, studioOf } from "../../support/chat/studio.ts";
import { withPython } from "../../support/engines/python-graphs.ts";

const phone = { viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true } as const;

describe.runIf(hasChromium())("the studio", () => {
  let server: Awaited<ReturnType<typeof startStudio>>;
  let browser: TestBrowser;
  let asking: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startStudio(), openBrowser()]);
    asking = await server.newThread();
    const body = { assistant_id: "research", input: { topic: "tides" }, metadata: { user: "ada" } };
    await (await server.post(`/threads/${asking}/runs/wait`, body)).text();
    await server.patch(`/threads/${asking}`, { metadata: { user: "ada" } });
  });
  afterAll(async () => {
    await browser[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });
  const open = async (path = "", options = {}) => {
    const page = await browser.page(`${server.url}/studio/${path}`, options);
    return { page, studio: studioOf(page) };
  };

  test("lists threads by status and metadata; what is chosen stands in the address, back and forward", async () => {
    const { page, studio } = await open();
    await studio.threads.getByRole("link", { name: /research/ }).waitFor();
    await studio.threads.getByRole("combobox", { name: "Status of threads" }).selectOption("error");
    await studio.threads.getByText("No thread is like this.").waitFor();
    await page.goBack();
    await page.keyboard.press("/");
    await page.keyboard.type("tides");
    await studio.threads.getByText("Write a thread’s whole id").waitFor();
    await page.getByRole("searchbox", { name: "Search threads" }).fill("user=ada");
    await page.waitForURL(/find=user/);
    await studio.threads.getByRole("link", { name: /research/ }).click();
    await page.waitForURL(new RegExp(asking));
    await studio.node("review", "interrupted");
    await page.goBack();
    await page.getByRole("heading", { name: "New thread" }).waitFor();
    await page.goForward();
    await studio.is("interrupted");
    expect(page.problems).toEqual([]);
  });

  test("shows assistants, and takes another version of one", async () => {
    const made = await server.json(
      server.post("/assistants", { graph_id: "settings", name: "Careful", context: { model: "small" } }),
    );
    await server.patch(`/assistants/${made.assistant_id}`, { context: { model: "large" } });
    const { page } = await open("assistants");
    await page.getByRole("button", { name: "v2, versions of Careful" }).click();
    await page.getByRole("button", { name: "Use v1" }).click();
    await page.getByRole("button", { name: "Use v2" }).waitFor();
    expect((await server.json(server.get(`/assistants/${made.assistant_id}`))).context).toEqual({
      model: "small",
    });
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Careful" }).click();
    await page.getByRole("heading", { name: "New thread" }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test("pauses and deletes a cron, after a warning", async () => {
    await server.post("/runs/crons", { assistant_id: "walk", schedule: "0 6 1 1 *", input: { steps: 1 } });
    const { page } = await open("crons");
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByText("paused").waitFor();
    const found = async () =>
      (await server.json(server.post("/runs/crons/search"))) as { enabled: boolean }[];
    expect((await found())[0]?.enabled).toBe(false);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Delete the cron" });
    await dialog.getByText("cannot be undone").waitFor();
    await dialog.getByRole("button", { name: "Delete cron" }).click();
    await page.getByRole("heading", { name: "No cron" }).waitFor();
    expect(await found()).toEqual([]);
    expect(page.problems).toEqual([]);
  });

  test("finds items of the store by namespace", async () => {
    const put = (namespace: string[], key: string, value: object) =>
      fetch(`${server.url}/store/items`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ namespace, key, value }),
      });
    await put(["users", "ada"], "likes", { drink: "tea" });
    await put(["pages"], "first", { title: "tides" });
    const { page } = await open("store");
    await page.getByRole("button", { name: "users › ada" }).click();
    await page.waitForURL(/namespace=users.ada/);
    const items = page.getByRole("list", { name: "Items" });
    await items.getByText("tea").waitFor();
    expect(await items.getByText("first").count()).toBe(0);
    expect(page.problems).toEqual([]);
  });

  test("says that it is cut off, keeps what is shown, and goes on by itself", async () => {
    const { page, studio } = await open(`threads/${asking}`);
    await studio.node("review", "interrupted");
    await page.context().setOffline(true);
    await page.getByText("Reconnecting: what is shown may be old.").waitFor();
    await studio.node("review", "interrupted");
    await page.context().setOffline(false);
    await page.getByText("Reconnecting: what is shown may be old.").waitFor({ state: "hidden" });
    expect(page.problems).toEqual([]);
  });

  test("says that a thread is gone, and of an unknown address that there is no such view", async () => {
    const { page } = await open("threads/11111111-1111-4111-8111-111111111111");
    await page.getByRole("heading", { name: "The thread is gone" }).waitFor();
    await page.getByRole("link", { name: "To a new thread" }).click();
    await page.getByRole("heading", { name: "New thread" }).waitFor();
    const other = await fetch(`${server.url}/studio/nothing`);
    expect(other.status).toBe(404);
  });

  test("works by the keyboard: a node leads to its step, Esc leaves it, ? shows the keys", async () => {
    const { page, studio } = await open(`threads/${asking}`);
    await studio.node("plan", "done");
    await studio.graph.getByLabel("Node plan, done").focus();
    await page.keyboard.press("Enter");
    await studio.details("plan").waitFor();
    await studio.steps.focus();
    await page.keyboard.press("ArrowUp");
    await studio.details("research").waitFor();
    await page.keyboard.press("Escape");
    await studio.details("research").waitFor({ state: "hidden" });
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await page.keyboard.press("Escape");
    await studio.tab("Steps").focus();
    await page.keyboard.press("ArrowRight");
    expect(await studio.tab("Runs").getAttribute("aria-selected")).toBe("true");
    expect(page.problems).toEqual([]);
  });

  test("has nothing that axe finds: light, dark, on a phone", async () => {
    for (const [path, options] of [
      ["", { colorScheme: "light" }],
      [`threads/${asking}`, { colorScheme: "dark" }],
      [`threads/${asking}?tab=steps`, { colorScheme: "light" }],
      [`threads/${asking}?tab=runs`, { colorScheme: "dark" }],
      [`threads/${asking}?tab=steps`, phone],
      ["assistants", phone],
      ["store", { colorScheme: "dark" }],
    ] as const) {
      const { page, studio } = await open(path, { reducedMotion: "reduce", ...options });
      await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
      if (path.endsWith("steps")) {
        await studio.step(/^plan/).click();
        await studio.details("plan").waitFor();
      }
      expect(await accessibilityProblems(page)).toEqual([]);
      const overflow = "document.documentElement.scrollWidth > document.documentElement.clientWidth";
      expect(await page.evaluate(overflow)).toBe(false);
      expect(page.problems).toEqual([]);
      await page.context().close();
    }
  });

  test("asks for the key of a server that wants one, and the server gives the page only", async () => {
    await using locked = await startServer({
      project: "studio",
      studioPage: true,
      apiKeys: [new Secret("a-key-of-the-agent")],
    });
    const page = await browser.page(`${locked.url}/studio/`);
    await page.getByRole("heading", { name: "A key is needed" }).waitFor();
    expect((await locked.post("/assistants/search")).status).toBe(401);
    await page.getByLabel("Key of the agent server").fill("a-key-of-the-agent");
    await page.getByRole("button", { name: "Use key" }).click();
    await page.getByRole("heading", { name: "New thread" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "New thread" }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test("of a deployed agent works by the token of its link", async () => {
    const local = await startChatServer({ agentUrl: server.url, page: "studio" });
    try {
      const page = await browser.page(local.link);
      await page.getByRole("heading", { name: "New thread" }).waitFor();
      expect(page.url()).not.toContain("token");
      await studioOf(page)
        .threads.getByRole("link", { name: /research/ })
        .first()
        .click();
      await studioOf(page).node("plan", "done");
      const stranger = await browser.page(local.url);
      await stranger.getByRole("heading", { name: "Open the link that was printed" }).waitFor();
      expect([page.problems, stranger.problems]).toEqual([[], []]);
    } finally {
      await local.close();
    }
  });
});

withPython((engine) => {
  describe.runIf(hasChromium())("the studio of graphs in Python", () => {
    test("draws a subgraph, follows a run, and takes an answer", async () => {
      await using server = await startServer({ project: "sdk-python", engine, studioPage: true });
      await using browser = await openBrowser();
      const page = await browser.page(`${server.url}/studio/?assistant=asking_team`);
      const studio = studioOf(page);
      await expect.poll(() => studio.graph.locator("[aria-label^='Subgraph ']").count()).toBe(1);
      await page.getByRole("combobox", { name: "Assistant" }).selectOption({ label: "approval" });
      await studio.node("propose", undefined);
      await studio.start.click();
      await studio.node("ask", "interrupted");
      await studio.field("Answer").fill("true");
      await page.getByRole("button", { name: "Resume" }).click();
      await studio.node("ask", "done");
      await studio.is("idle");
      expect(page.problems).toEqual([]);
    });
  });
});
