import { type BuiltPage, openBuiltPage } from "../../../http/page/built-page.ts";
import { pageFolder } from "../../../http/page/page-folder.ts";
import { chatPaths } from "../../../http/page/shell-paths.ts";
import type { Log } from "../../diagnostics/log.ts";
import type { ProjectApp } from "../../engine/modules.ts";

/** Where the page is: at the root when the routes lie under a prefix, else at `/chat/`. */
export const chatBase = (prefix: string): string => (prefix ? "/" : "/chat/");

/** How the chat page is served. */
export type ChatOptions = {
  /** What the page is called. */
  title?: string | undefined;
  /** The assistant or graph that it talks to. Default: the first. */
  assistant?: string | undefined;
  /** Origins whose pages may show it in a frame, such as `https://intranet.example`. Its own always may. */
  embeddedBy?: readonly string[] | undefined;
  /** A folder with `index.html` to serve instead of this package's page. */
  folder?: string | undefined;
};

type PageContext = {
  /** Path of the server's routes; empty: they are at the root. */
  prefix: string;
  projectApp: Pick<ProjectApp, "routes"> | undefined;
  log: Log;
};

/**
 * Reads the page.
 * @returns undefined, after a warning, where the project's own app answers at the page's path. Wildcards of it do not
 *   count: they stand behind the page.
 * @throws PageNotBuiltError in a clone that cannot build it; a system error when `folder` has no page
 */
export async function openChatPage(
  chat: true | ChatOptions,
  { prefix, projectApp, log }: PageContext,
): Promise<BuiltPage | undefined> {
  if (!prefix && projectApp?.routes.some(({ path }) => /^\/chat(\/|$)/.test(path))) {
    const message =
      "the chat page is not served: http.app has routes at /chat; with a prefix the page is at /";
    log("config_warning", { message });
    return undefined;
  }
  const { folder, title, assistant, embeddedBy } = chat === true ? ({} as ChatOptions) : chat;
  const page = { folder: folder ?? (await pageFolder("chat")), base: chatBase(prefix), api: prefix };
  return openBuiltPage({ ...page, isShell: chatPaths, title, assistant, embeddedBy });
}
