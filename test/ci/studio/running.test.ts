import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, openBrowser, type TestBrowser } from "../../support/chat/browser.ts";
import { startStudio, studioOf } from "../../support/chat/studio.ts";
import { openGate } from "../../support/gate.ts";

describe.runIf(hasChromium())("a run in the studio", () => {
  let server: Awaited<ReturnType<typeof startStudio>>;
  let browser: TestBrowser;
  let gate: Awaited<ReturnType<typeof openGate>>;
  beforeAll(async () => {
    [server, browser, gate] = await Promise.all([startStudio(), openBrowser(), openGate()]);
  });
  afterAll(async () => {
    await browser[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
    await gate[Symbol.asyncDispose]();
  });
  const open = async (path = "") => {
    const page = await browser.page(`${server.url}/studio/${path}`);
    return { page, studio: studioOf(page) };
  };
  const runOn = async (assistant_id: string, body: object) => {
    const thread = await server.newThread();
    await (await server.post(`/threads/${thread}/runs/wait`, { assistant_id, ...body })).text();
    return thread;
  };

  test("is started from the form, drawn through its subgraph, asks, and ends with the answer", async () => {
    const { page, studio } = await open("?assistant=research");
    await studio.node("plan", undefined);
    await studio.field("topic").fill("tides");
    await studio.field("depth").fill("2");
    await page.getByText("Settings", { exact: true }).last().click();
    await studio.field("Config as JSON").fill(JSON.stringify({ configurable: { gate: gate.url } }));
    await studio.start.click();
    await gate.arrivals(1);
    await studio.node("plan", "done");
    await studio.node("search", "running");
    await studio.node("research", "running", "Subgraph");
    await page.getByRole("button", { name: "Cancel run" }).waitFor();
    gate.open();
    await studio.node("review", "interrupted");
    await studio.node("read", "done");
    await page.getByText("Are these notes enough?").waitFor();
    await studio.field("Answer").fill("enough");
    await page.getByRole("button", { name: "Resume" }).click();
    await studio.node("write", "done");
    await studio.is("idle");
    await page.getByText("tides: 2 notes").first().waitFor();
    await studio.tab("Steps").click();
    await studio.step(/^write/).waitFor();
    expect(await studio.steps.getByRole("option").count()).toBe(5);
    await studio.step(/^research/).click();
    await page.getByRole("button", { name: "Inside research" }).click();
    const inside = page.getByRole("list", { name: "Steps of research, newest first" });
    await expect
      .poll(() => inside.getByText(/^(read|search)$/).allInnerTexts())
      .toEqual(["read", "search", "read", "search"]);
    expect(page.problems).toEqual([]);
  });

  test("that is under way is cancelled", async () => {
    await using held = await openGate();
    const thread = await server.newThread();
    await server.post(`/threads/${thread}/runs`, {
      assistant_id: "research",
      input: { topic: "x" },
      config: { configurable: { gate: held.url } },
    });
    await held.arrivals(1);
    const { page, studio } = await open(`threads/${thread}`);
    await page.getByRole("button", { name: "Cancel run" }).click();
    await page.getByRole("button", { name: "Cancel run" }).waitFor({ state: "hidden" });
    await studio.is("interrupted");
    const [run] = await server.json(server.get(`/threads/${thread}/runs`));
    expect(run.status).toBe("interrupted");
  });

  test("that failed shows where and with what, and its node leads to the step", async () => {
    const thread = await runOn("failing", { input: {} });
    const { page, studio } = await open(`threads/${thread}`);
    await studio.node("drive", "done");
    await studio.node("crash", "failed");
    await page.getByRole("alert").getByText("the tyre is flat").waitFor();
    await studio.graph.getByLabel("Node crash, failed").click();
    await studio.details("crash").getByText("the tyre is flat").waitFor();
    expect(page.url()).toMatch(/step=[^&]+next/);
    await studio.step(/^drive/).click();
    await studio.details("drive").waitFor();
    await page.goBack();
    await studio.details("crash").waitFor();
    await page.reload();
    await studio.details("crash").waitFor();
    expect(page.problems).toEqual([]);
  });

  test("is forked from a step, and its state edited", async () => {
    const thread = await runOn("research", { input: { topic: "moon" } });
    const { page, studio } = await open(`threads/${thread}?tab=steps`);
    await studio.step(/^plan/).click();
    const plan = studio.details("plan");
    await plan.getByRole("list", { name: "Changes" }).getByText("outline").waitFor();
    await studio.node("review", undefined);
    await plan.getByRole("button", { name: "Edit state" }).click();
    const json = plan.getByRole("textbox", { name: "State as JSON" });
    await json.fill("{");
    await plan.getByText(/^Not JSON/).waitFor();
    await json.fill(JSON.stringify({ topic: "mars", outline: ["short"], notes: [] }));
    await plan.getByText("Writes topic, outline;").waitFor();
    await plan.getByRole("button", { name: "Save as a new step" }).click();
    const edited = studio.details("State edited");
    await edited.getByRole("list", { name: "Changes" }).getByText("mars").waitFor();
    await edited.getByRole("button", { name: "Continue" }).click();
    await page.getByText("The run waits for an answer").waitFor();
    await page.getByText("found a page on mars").first().waitFor();
    const before = await server.json(server.get(`/threads/${thread}/state`));
    expect(before.values.topic).toBe("mars");
    await studio.tab("Steps").click();
    await studio.step(/^plan/).last().click();
    await studio.details("plan").getByRole("button", { name: "Fork" }).click();
    await page.getByText("From the step that is looked at").waitFor();
    await studio.field("topic").fill("sun");
    await studio.start.click();
    await page.getByText("found a page on sun").first().waitFor();
    expect(page.problems).toEqual([]);
  });

  test("is not started with what is no value of its field; the JSON is the same value", async () => {
    const { page, studio } = await open("?assistant=settings");
    await studio.field("limit").fill("many");
    await studio.field("Message").fill("hello");
    await studio.start.click();
    await page.getByText("“many” is not a number.").waitFor();
    expect(await studio.field("limit").getAttribute("aria-invalid")).toBe("true");
    await studio.field("limit").fill("3");
    await page.getByRole("combobox", { name: "mood" }).selectOption("calm");
    await page.getByRole("group", { name: "Input as" }).getByRole("button", { name: "JSON" }).click();
    expect(JSON.parse(await studio.field("Input as JSON").inputValue())).toEqual({
      messages: [{ type: "human", content: "hello" }],
      mood: "calm",
      limit: 3,
    });
    await studio.field("Input as JSON").press("Control+Enter");
    await page.getByText("heard 1").first().waitFor();
    expect(page.problems).toEqual([]);
  });

  test("of many steps is read page by page, and only what is in sight is made", async () => {
    const steps = 400;
    const thread = await runOn("walk", {
      input: { steps, taken: 0 },
      config: { recursion_limit: steps + 5 },
    });
    const { page, studio } = await open(`threads/${thread}?tab=steps`);
    await studio.step(/^step/).first().waitFor();
    const rows = studio.steps.getByRole("option");
    await expect
      .poll(async () => {
        await studio.steps.hover();
        await page.mouse.wheel(0, 100_000);
        return page.getByText(/^4\d\d steps$/).count();
      })
      .toBe(1);
    await studio.step(/^Input/).waitFor();
    expect(await rows.count()).toBeLessThan(60);
    expect(page.problems).toEqual([]);
  });

  test("and others are cancelled and run again together", async () => {
    await using held = await openGate();
    const thread = await server.newThread();
    const body = {
      assistant_id: "research",
      input: { topic: "x" },
      config: { configurable: { gate: held.url } },
    };
    for (let each = 0; each < 3; each++) await server.post(`/threads/${thread}/runs`, body);
    await held.arrivals(1);
    const { page } = await open(`threads/${thread}?tab=runs`);
    await page.getByRole("checkbox", { name: "Choose all runs" }).check();
    await page.getByRole("button", { name: "Cancel 3" }).click();
    const statuses = async () =>
      (await server.json(server.get(`/threads/${thread}/runs`))).map((run: { status: string }) => run.status);
    await expect.poll(statuses).toEqual(["interrupted", "interrupted", "interrupted"]);
    held.open();
    await page
      .getByRole("checkbox", { name: /^Choose run/ })
      .first()
      .check();
    await page
      .getByRole("checkbox", { name: /^Choose run/ })
      .last()
      .check();
    await page.getByRole("button", { name: "Run again 2" }).click();
    await expect.poll(async () => (await statuses()).length).toBe(5);
    await expect.poll(statuses).not.toContain("pending");
    expect(page.problems).toEqual([]);
  });
});
