import { join } from "node:path";
import { z } from "zod";
import type { Served } from "../../../agent-server/index.ts";
import { shownAddress } from "../../../contract/source/repo-url.ts";
import { untilAborted } from "../../../foundation/time/abortable.ts";
import { projectName } from "../../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { choosePlace, SeveralPlanesError } from "../../contexts/place.ts";
import { showAgent } from "../../development/agent-guidance.ts";
import { startWatchedAgent } from "../../development/watched-agent.ts";
import { agentFlags, DRAIN_MS, KEYS_VARIABLE, requireFolder } from "../../flags/agent-flags.ts";
import {
  projectArgument,
  projectDirectory,
  projectFolderFlag,
  projectFolderInput,
  withProject,
} from "../../flags/project/project-folder.ts";
import { serverPort } from "../../flags/server-port.ts";
import { answers, DATA_FOLDER } from "../../local/local-control-plane.ts";
import { noBrowserHere } from "../../local/open-browser.ts";
import { DEFAULT_AGENT_PORT, DEFAULT_PORT, startLocalControlPlane } from "../../local/serving.ts";
import { showPage } from "../../local/show-page.ts";

const HOST = "127.0.0.1";

const input = z.object({
  ...projectFolderInput,
  port: serverPort.optional(),
  graph_config_path: z.string().optional(),
  studio: z.boolean().default(false),
  types: z.boolean().default(true),
  browser: z.boolean().default(true),
});

export const devCommand = defineCommand({
  argument: projectArgument,
  flags: [
    projectFolderFlag,
    {
      flags: "--port <port>",
      description: `port of the agent server; 0 picks a free one (default: ${DEFAULT_AGENT_PORT}, or a free one)`,
    },
    agentFlags.config,
    agentFlags.types,
    agentFlags.studio,
    {
      flags: "--no-browser",
      description: "do not open the studio in the browser; without a terminal, none is opened",
    },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy dev",
      "serve the project in the current folder with chat page and studio; edit, save, ask again",
    ],
    ["agent-deploy dev ./agent --studio", "the same for another folder, and for the Studio page"],
  ],
  input,
  run: develop,
});

async function develop(asked: z.output<typeof input>, session: Session): Promise<number> {
  const { output, environment, signal } = session;
  const given = await withProject(asked, session);
  const dir = projectDirectory(given, session);
  requireFolder(dir);
  const shown = { isStudio: given.studio, hasKeys: Boolean(environment[KEYS_VARIABLE]) };
  const opened: Awaited<ReturnType<typeof showPage>>[] = [];
  const agent = await startWatchedAgent(
    {
      server: {
        dir,
        config: given.graph_config_path,
        host: HOST,
        port: given.port ?? DEFAULT_AGENT_PORT,
        studio: given.studio,
        chat: { title: await projectName(dir, environment) },
        studioPage: true,
      },
      orFreePort: given.port === undefined,
      checksTypes: given.types,
      onServing: (served) => {
        showAgent({ served, ...shown }, output);
        if (given.browser) void showStudio(served, session).then((remove) => opened.push(remove));
      },
    },
    session,
  );
  try {
    const plane = await controlPlaneFor(dir, session);
    try {
      showControlPlane(plane, session);
      await untilAborted(signal);
      await agent.close(DRAIN_MS);
    } finally {
      await plane.close();
    }
  } finally {
    for (const remove of opened) await remove?.();
    await agent.close(0);
  }
  output.record({ event: "closed" });
  output.record({ event: "result", exit_code: 0 });
  return 0;
}

/** Where somebody sits before it: programs and pipes get the address only. */
async function showStudio(
  { studioPageUrl }: Served,
  session: Session,
): Promise<(() => Promise<void>) | undefined> {
  const { output, environment } = session;
  const isSeen = output.isTerminal && !output.isJson && noBrowserHere(environment) === undefined;
  return isSeen && studioPageUrl ? showPage(studioPageUrl, session) : undefined;
}

type Plane = { url: string; how: string; close(): Promise<void> };

/** The one to which `deploy` goes from here; where none is known, one in this process, for as long as it lasts. */
async function controlPlaneFor(dir: string, session: Session): Promise<Plane> {
  const place = await choosePlace({}, dir, session).catch((error: unknown) => {
    if (error instanceof SeveralPlanesError) return undefined;
    throw error;
  });
  // One that was killed has left its file.
  const isUp = place && (!place.plane || (await answers(place.plane, session.signal)));
  if (isUp) {
    const url = place.baseUrl ?? place.context?.baseUrl ?? place.plane?.url ?? "";
    return { url, how: place.how, close: async () => {} };
  }
  const data = join(dir, DATA_FOLDER);
  const at = { host: HOST, port: DEFAULT_PORT, orFreePort: true, data, dialect: "neutral" } as const;
  const { url, close } = await startLocalControlPlane(at, session);
  return { url, how: `started with this, in ${data}`, close };
}

function showControlPlane({ url, how }: Plane, { output }: Session): void {
  output.record({ event: "control_plane", url, chosen: how });
  if (output.isJson) return;
  const { paint } = output;
  output.line(`${paint("green", "Control plane")} at ${paint("bold", shownAddress(url))}`);
  output.line(`  ${how}`);
  output.line("  agent-deploy deploy    in another terminal: to deploy it there");
  output.line(
    paint("dim", "Edit and save: the next request gets the new graph. Ctrl-C stops; threads stay."),
  );
}
