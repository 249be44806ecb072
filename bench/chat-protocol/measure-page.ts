import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startAgentServer } from "../../src/agent-server/index.ts";
import { pageFolder } from "../../src/http/page/page-folder.ts";
import { median } from "../measure.ts";

export type MeasuredPage = { scriptBytes: number; firstPaintMs: number };

const project = fileURLToPath(new URL("../agent-server/project", import.meta.url));

/** What the chat page costs its user: all its scripts as they are sent, and its first paint in an empty browser. */
export async function measurePage(rounds: number): Promise<MeasuredPage> {
  const scripts = `${await pageFolder("chat")}/assets`;
  const compressed = readdirSync(scripts).filter((name) => name.endsWith(".js.br"));
  const scriptBytes = compressed.reduce((sum, name) => sum + readFileSync(`${scripts}/${name}`).length, 0);
  const server = await startAgentServer({ dir: project, env: {}, chat: true, log: () => {} });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const paints: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Nothing is cached: each context is a new user.
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${server.url}/chat/`);
      await page.getByRole("textbox", { name: "Message", exact: true }).waitFor();
      paints.push(await page.evaluate(`performance.getEntriesByName("first-contentful-paint")[0].startTime`));
      await context.close();
    }
    return { scriptBytes, firstPaintMs: median(paints) };
  } finally {
    await browser.close();
    await server.close();
  }
}
