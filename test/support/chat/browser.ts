import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** The system's Chromium, without its window where there is one; `CHROMIUM` names another one. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];
const executablePath =
  process.env.CHROMIUM ?? installed.find((program) => existsSync(program)) ?? "/usr/bin/chromium";

/** False outside CI on a machine without Chromium: its suites are skipped there, with a message. */
export function hasChromium(): boolean {
  if (existsSync(executablePath) || process.env.CI) return true;
  console.warn(`The suites of the chat page are skipped: there is no Chromium at ${executablePath}.`);
  return false;
}

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Text is drawn alike on every machine: without subpixels and hints.
  "--font-render-hinting=none",
  "--disable-lcd-text",
];

export type OpenedPage = Page & { readonly problems: string[] };

/**
 * A separate browser. Each page has its own storage, and keeps what went wrong in it: exceptions, errors on the
 * console, requests to another origin.
 */
export async function openBrowser() {
  const browser: Browser = await chromium.launch({ executablePath, args: quiet });
  return {
    async page(url: string, options: BrowserContextOptions = {}): Promise<OpenedPage> {
      const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC", ...options });
      const page = await context.newPage();
      const opened = watched(page, new URL(url).origin);
      await page.goto(url);
      return opened;
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
    },
  };
}

export type TestBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** The thread that the page shows. Its address follows the page's first request, so it is waited for. */
export async function threadIdOf(page: Page): Promise<string> {
  await page.waitForURL(/\/t\/[0-9a-f-]{36}/);
  return new URL(page.url()).pathname.split("/").at(-1)!;
}

function watched(page: Page, origin: string): OpenedPage {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`exception: ${error.message}`));
  page.on("console", (message) => {
    // The browser itself reports what the network does; suites cut it on purpose.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) problems.push(`elsewhere: ${url.href}`);
  });
  return Object.assign(page, { problems });
}
