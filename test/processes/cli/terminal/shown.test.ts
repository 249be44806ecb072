import { symlinkSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BuildError } from "../../../../src/control-plane/build/build-error.ts";
import { startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { BIN, runProcess } from "../../../support/processes/command-line.ts";
import { startAtTerminal } from "../../../support/processes/terminal.ts";
import { badlyReadable } from "../../../support/processes/terminal-colours.ts";
import {
  bareFolder,
  GRAPH_JSON,
  type ProjectFolder,
  projectFolder,
} from "../../../support/project-folder.ts";

// This folder: what a person sees at a terminal, and what is left there. Builds and agents are fakes.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
let folder: ProjectFolder;
let installed: ProjectFolder;
let environment: Record<string, string>;

beforeAll(async () => {
  const { builder } = fakeBuilder(({ install_command }) => {
    if (install_command === "fail") throw new BuildError("the install command ended with exit code 1");
  });
  plane = await startTestControlPlane({ builder });
  folder = projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "export const graph = {};" });
  installed = bareFolder({});
  symlinkSync(BIN, join(installed.path, "agent-deploy"));
  environment = {
    AGENT_DEPLOY_BASE_URL: plane.url,
    AGENT_DEPLOY_API_KEY: plane.apiKey,
    HOME: folder.path,
    // It is installed, and not called through npm, which the tests may be.
    PATH: `${installed.path}${delimiter}${process.env.PATH}`,
    npm_command: "",
    XDG_CONFIG_HOME: folder.path,
  };
});
afterAll(async () => {
  await plane[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
  installed[Symbol.dispose]();
});

type Step = {
  args: string[];
  code?: number;
  /** A line of what is shown, without the name of the deployment. */
  shows: RegExp;
  /** A question, and what is typed then. */
  answer?: [question: RegExp, typed: string];
};

/** One after the other, on one deployment. */
const steps = (name: string): Step[] => [
  { args: ["--help"], shows: /^ {2}deploy +Create or update a deployment/m },
  { args: ["deploy", "--help"], shows: /^ {2}--follow-logs +show the build log/m },
  { args: ["plan", "--name", name], shows: /^ {4}\+ code: sha256:[0-9a-f]{12}$/m },
  { args: ["deploy", "--name", name, "--env", "MODE=fast"], shows: /^ {6}DEPLOYED +[\d.]+m?s {2}live$/m },
  { args: ["list"], shows: /^NAME +STATUS +SOURCE/m },
  { args: ["status", name], shows: /^latest +[0-9a-f-]{36} DEPLOYED \(live\)$/m },
  { args: ["revisions", name], shows: /^[0-9a-f]{8} +DEPLOYED \*/m },
  { args: ["logs", name, "--build"], shows: /^[\d:]{8}Z building$/m },
  { args: ["env", "list", name], shows: /^MODE +setting +fast$/m },
  { args: ["whoami"], shows: /^key +the operator's key/m },
  { args: ["doctor"], shows: /^ {2}✓ git/m },
  {
    args: ["deploy", "--name", name, "--install-command", "fail"],
    code: 10,
    shows: /^ {2}agent-deploy logs \S+ --build$/m,
  },
  { args: ["status", name], shows: /^status +READY, latest BUILD_FAILED$/m },
  { args: ["delete", name], shows: /^Nothing was deleted\.$/m, answer: [/\[y\/N\]/, "n\r"] },
  { args: ["delete", name], shows: /^Deleted '/m, answer: [/\[y\/N\]/, "y\r"] },
  { args: ["status", name], code: 1, shows: /^Error +there is no deployment named '/m },
];

const looks = [
  { columns: 80, look: "dark", given: { COLORFGBG: "15;0" }, only: /./ },
  { columns: 120, look: "light", given: { COLORFGBG: "0;15" }, only: /^(?!doctor|whoami)/ },
  { columns: 80, look: "no colour", given: { NO_COLOR: "1" }, only: /^(?!doctor|whoami)/ },
  { columns: 120, look: "logged", given: { CI: "true" }, only: /^(deploy --name|delete)/ },
  { columns: 80, look: "dumb", given: { TERM: "dumb" }, only: /^(deploy --name|delete)/ },
] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals obey begins with ESC
const ESCAPES = /\u001b(?:\[[0-9;?]*[a-zA-Z]|.)|\r(?!\r?\n)/g;
const CLEAR = ["\r", "\u001b[2K"];
/** Of a question: the cursor to a column, and what is behind it goes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals obey begins with ESC
const ASKING = /^\u001b\[(?:\d+G|0J)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals obey begins with ESC
const COLOUR = /^\u001b\[\d+m$/;

test.concurrent.each(looks)(
  "at $columns columns, $look, no line breaks within a word, colours can be read, and the cursor is in a new line",
  async ({ columns, look, given, only }) => {
    const all = steps(`${look.replaceAll(" ", "-")}-${columns}`);
    for (const { args, code = 0, shows, answer } of all.filter((step) => only.test(step.args.join(" ")))) {
      await using running = startAtTerminal(args, {
        directory: folder.path,
        columns,
        environment: { ...environment, ...given },
      });
      if (answer) {
        await running.shows(answer[0]);
        running.type(answer[1]);
      }
      const ended = await running.ended();
      const said = `${args.join(" ")}\n${ended.text}`;
      expect(ended.code, said).toBe(code);
      expect(ended.text).toMatch(shows);
      expect(
        ended.wrapped.filter((line) => !isToBeCopied(line)),
        said,
      ).toEqual([]);
      expect(running.screen.buffer.active.cursorX, said).toBe(0);
      expect(badlyReadable(running.screen), said).toEqual([]);
      const escapes = (ended.written.match(ESCAPES) ?? []).filter((each) => !answer || !ASKING.test(each));
      const isPainted = !["no colour", "dumb"].includes(look);
      const isRedrawn = !["logged", "dumb"].includes(look);
      const other = escapes.filter(
        (each) => !(isPainted && COLOUR.test(each)) && !(isRedrawn && CLEAR.includes(each)),
      );
      expect(other, said).toEqual([]);
    }
  },
);

/** Commands stay in one line, so that they can be pasted. */
const isToBeCopied = (line: string) => /^ {2,}(→ )?agent-deploy /.test(line);

describe.concurrent("without a terminal", () => {
  test("nothing is coloured or drawn over, and nobody is asked", async () => {
    const only = /^(?!doctor|whoami|--help)/;
    for (const { args, code = 0, shows, answer } of steps("piped").filter((step) =>
      only.test(step.args[0]!),
    )) {
      const isAgreed = answer?.[1] === "y\r";
      const ended = await runProcess(isAgreed ? [...args, "--yes"] : args, {
        directory: folder.path,
        environment,
      });
      if (answer && !isAgreed) {
        expect([ended.code, ended.stderr]).toEqual([
          1,
          expect.stringContaining("needs --yes without a terminal"),
        ]);
        continue;
      }
      const said = `${args.join(" ")}\n${ended.stdout}${ended.stderr}`;
      expect(ended.code, said).toBe(code);
      expect(ended.stdout + ended.stderr).toMatch(shows);
      expect((ended.stdout + ended.stderr).match(ESCAPES), said).toBeNull();
    }
  });

  test("--json prints JSON lines alone, and last the result with the exit code", async () => {
    const only = /^(deploy|list|logs|delete|status) (?!--help)/;
    for (const { args, code = 0, answer } of steps("json").filter((step) => only.test(step.args.join(" ")))) {
      if (answer?.[1] === "n\r") continue;
      const words = [...args, "--json", ...(answer ? ["--yes"] : [])];
      const ended = await runProcess(words, {
        directory: folder.path,
        environment: { ...environment, FORCE_COLOR: "1" },
      });
      expect(ended.events.at(-1), ended.stderr).toMatchObject({ event: "result", exit_code: code });
      expect(ended.code).toBe(code);
      expect((ended.stdout + ended.stderr).match(ESCAPES)).toBeNull();
    }
  });
});
