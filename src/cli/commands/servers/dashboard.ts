import { z } from "zod";
import { NotFoundError } from "../../../client/errors.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { showPage } from "../../local/show-page.ts";

/** How long a browser may take to begin and read where it is led. */
const BROWSER_MS = 10_000;

export const dashboardCommand = defineCommand({
  flags: [
    { flags: "--no-browser", description: "open no browser: only print the link" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy dashboard", "opens it signed in, for twelve hours, with what the key may do"],
    ["agent-deploy dashboard --no-browser", "prints the link: who has it is signed in"],
  ],
  input: z.object({ ...connectionInput, browser: z.boolean().default(true) }),
  run: (given, session) =>
    withConnection(given, session, async (controlPlane, { dialect }) => {
      const { output, signal, clock } = session;
      if (dialect !== "neutral") throw new UsageError([NOT_HOSTED]);
      const made = await controlPlane.createSession({}, { signal }).catch((error) => {
        if (!(error instanceof NotFoundError)) throw error;
        throw new UsageError([`the control plane at ${controlPlane.baseUrl} has no dashboard`], {
          cause: error,
        });
      });
      const url = `${controlPlane.baseUrl}/`;
      const link = `${url}#session=${made.token.reveal()}`;
      output.record({ event: "result", exit_code: 0, url, link, expires_at: made.expires_at });
      if (output.isJson) return 0;
      output.line(`${output.paint("green", "Dashboard")}  ${output.paint("bold", link)}`);
      output.line(output.paint("dim", `  signed in until ${made.expires_at}, or until the key ends`));
      if (!given.browser) return 0;
      const remove = await showPage(link, session);
      if (remove)
        await clock
          .sleep(BROWSER_MS, signal)
          .catch(() => {})
          .finally(remove);
      return 0;
    }),
});

const NOT_HOSTED =
  "the dashboard is that of a control plane which speaks the neutral dialect; the hosted service has its own pages";
