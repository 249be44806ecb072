import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

type Variables = Readonly<Record<string, string | undefined>>;

/** The program that opens a file as its user would by a double click. */
const openers: Partial<Record<NodeJS.Platform, readonly [program: string, ...args: string[]]>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", '""'],
  linux: ["xdg-open"],
};

/** Why no browser can be opened here; undefined where one may be there. */
export function noBrowserHere(environment: Variables, system = platform()): string | undefined {
  const { CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = environment;
  if (CI) return "in CI";
  if (SSH_CONNECTION) return "on another machine than yours";
  const isWithoutScreen = system === "linux" && !DISPLAY && !WAYLAND_DISPLAY && !WSL_DISTRO_NAME;
  if (isWithoutScreen) return "without a screen";
  return openers[system] ? undefined : `on ${system}`;
}

/**
 * Opens an http(s) address in the browser. What is after its `#` stays out of the arguments, which every program of the
 * machine can read: the browser gets a file, readable by its owner only, that leads there.
 * @returns removes that file
 * @throws what starting the browser met
 */
export async function openBrowser(url: string, environment: Variables): Promise<() => Promise<void>> {
  const { protocol, href } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:")
    throw new TypeError(`not an address of a page: ${protocol}`);
  const folder = await mkdtemp(join(tmpdir(), "agent-deploy-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, "chat.html");
    await writeFile(file, leadingTo(href), { mode: 0o600 });
    const [program, ...args] = openers[platform()] ?? ["xdg-open"];
    const child = spawn(program, [...args, pathToFileURL(file).href], {
      env: environment as NodeJS.ProcessEnv,
      stdio: "ignore",
      detached: true,
    });
    await once(child, "spawn");
    child.unref();
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}

const leadingTo = (href: string) =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${href.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;
