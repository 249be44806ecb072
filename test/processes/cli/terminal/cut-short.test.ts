import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { abortable } from "../../../../src/foundation/time/abortable.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { runHere } from "../../../support/command-line.ts";
import { startTestControlPlane } from "../../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../../support/control-plane/fake-builder.ts";
import { fakeRunner } from "../../../support/control-plane/fake-runner.ts";
import { startScriptedServer } from "../../../support/network/scripted-server.ts";
import { BIN } from "../../../support/processes/command-line.ts";
import { agentSaying, editedProject } from "../../../support/processes/edited-project.ts";
import { startAtTerminal } from "../../../support/processes/terminal.ts";
import {
  bareFolder,
  GRAPH_JSON,
  type ProjectFolder,
  projectFolder,
} from "../../../support/project-folder.ts";

/** A shell that Ctrl-C does not end: the command, then how it left the terminal. */
const SHELL = [
  "sh",
  "-c",
  'trap : INT; "$@"; code=$?; echo "[modes $(stty | tr "\\n" " ")]"; exit $code',
  "sh",
];

type Signal = "Ctrl-C" | "SIGTERM";
type Given = {
  directory: string;
  signal?: Signal;
  environment?: Record<string, string>;
  /** Resolves when the command has come to where it is cut short. */
  until(running: ReturnType<typeof startAtTerminal>): Promise<unknown>;
};

/** Cuts a command short, and looks at what every command leaves behind: nothing. */
async function cutShort(args: string[], { directory, signal = "Ctrl-C", environment, until }: Given) {
  using own = bareFolder({ "home/": "", "tmp/": "" });
  const [home, temporary] = ["home", "tmp"].map((name) => join(own.path, name)) as [string, string];
  const isPressed = signal === "Ctrl-C";
  await using running = startAtTerminal(args, {
    directory,
    environment: {
      ...{ HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home },
      ...{ TMPDIR: temporary, NODE_COMPILE_CACHE: join(tmpdir(), "node-compile-cache") },
      ...environment,
    },
    ...(isPressed && { program: [...SHELL, process.execPath, BIN] as unknown as [string, ...string[]] }),
  });
  await until(running);
  if (isPressed) running.press("Ctrl-C");
  else running.kill("SIGTERM");
  const ended = await running.ended();
  expect(running.leftProcesses(), ended.text).toEqual([]);
  // What tsx has compiled is kept for the next one, whoever that is.
  expect(readdirSync(temporary).filter((name) => !name.startsWith("tsx-"))).toEqual([]);
  expect(running.screen.buffer.active.cursorX, ended.text).toBe(0);
  const modes = /^\[modes (.*)\]$/m.exec(ended.text)?.[1];
  if (isPressed) expect(modes).not.toMatch(/-(?:echo|icanon|isig|icrnl|opost)\b/);
  return { ...ended, modes };
}

/** All that a process has read until now. */
const bytesRead = (pid: number): number =>
  Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "utf8"))![1]);

const PROJECT = { "graph.json": GRAPH_JSON, "agent.ts": "export const graph = {};" };
const variablesOf = ({ url, apiKey }: { url: string; apiKey: string }) => ({
  AGENT_DEPLOY_BASE_URL: url,
  AGENT_DEPLOY_API_KEY: apiKey,
});

describe("deploy, cut short", () => {
  let folder: ProjectFolder;
  beforeAll(() => {
    folder = projectFolder(PROJECT);
  });
  afterAll(() => folder[Symbol.dispose]());

  const revisionOf = async (plane: Awaited<ReturnType<typeof startTestControlPlane>>, name: string) => {
    const { body } = await plane.get(`/v2/deployments?name_contains=${name}`);
    const [deployment] = body.resources;
    if (!deployment?.latest_revision_id) return deployment && { deployment };
    const path = `/v2/deployments/${deployment.id}/revisions/${deployment.latest_revision_id}`;
    return { deployment, revision: (await plane.get(path)).body };
  };

  test("at its question, it changes nothing", async () => {
    using other = projectFolder(PROJECT);
    await using plane = await startTestControlPlane();
    const environment = variablesOf(plane);
    const args = ["deploy", "--name", "asked", "--no-verify"];
    expect((await runHere(args, { directory: other.path, environment })).code).toBe(0);
    const before = await revisionOf(plane, "asked");
    for (const signal of ["Ctrl-C", "SIGTERM"] as const) {
      const { code, text } = await cutShort(args, {
        ...{ directory: folder.path, environment, signal },
        until: (running) => running.shows(/Take it over\?.*\[y\/N\]/s),
      });
      expect(code, text).toBe(130);
    }
    expect(await revisionOf(plane, "asked")).toEqual(before);
  });

  test("while it packs, git ends with it, and nothing is created", async () => {
    await using plane = await startTestControlPlane();
    using tools = bareFolder({
      git: `#!/bin/sh\ncase "$*" in *ls-files*) touch "$HELD"; exec sleep 1000;; esac\nPATH="\${PATH#*:}" exec git "$@"\n`,
    });
    tools.makeExecutable("git");
    using project = projectFolder(PROJECT);
    mkdirSync(join(project.path, ".git/refs"), { recursive: true });
    mkdirSync(join(project.path, ".git/objects"));
    project.write({ ".git/HEAD": "ref: refs/heads/main\n" });
    for (const signal of ["Ctrl-C", "SIGTERM"] as const) {
      const held = join(tools.path, signal);
      const { code, text } = await cutShort(["deploy", "--name", "packed"], {
        ...{ directory: project.path, signal },
        environment: {
          ...variablesOf(plane),
          ...{ PATH: `${tools.path}${delimiter}${process.env.PATH}`, HELD: held },
        },
        until: () => expect.poll(() => existsSync(held)).toBe(true),
      });
      expect(code, text).toBe(130);
    }
    expect(await revisionOf(plane, "packed")).toBeUndefined();
  });

  test("while it uploads, there is no revision", async () => {
    await using uploads = await startScriptedServer(() => "hang");
    await using plane = await startTestControlPlane({ publicUrl: uploads.url });
    const { code, text } = await cutShort(["deploy", "--name", "uploaded"], {
      ...{ directory: folder.path, environment: variablesOf(plane) },
      until: () => expect.poll(() => uploads.requests.length).toBe(1),
    });
    expect(code, text).toBe(130);
    expect(text).toContain("'uploaded' was cancelled");
    expect(await revisionOf(plane, "uploaded")).toEqual({ deployment: expect.anything() });
  });

  const held = async ({ signal }: { signal: AbortSignal }) =>
    void (await abortable(new Promise<never>(() => {}), signal));

  test.each([
    ["builds", "BUILDING", () => ({ builder: fakeBuilder(held).builder })],
    ["waits for the agent", "DEPLOYING", () => ({ runner: fakeRunner({ beforeStart: held }).runner })],
  ] as const)(
    "while it %s, the revision goes on, or is interrupted as asked",
    async (_what, status, holding) => {
      await using plane = await startTestControlPlane(holding());
      for (const [signal, more, state] of [
        ["SIGTERM", [], status],
        ["Ctrl-C", ["--interrupt-on-cancel"], "INTERRUPTED"],
      ] as const) {
        const name = `cut-${signal.toLowerCase()}`;
        const { code, text } = await cutShort(["deploy", "--name", name, "--no-verify", ...more], {
          ...{ directory: folder.path, environment: variablesOf(plane), signal },
          until: (running) => running.shows(new RegExp(`^ {6}${status}`, "m")),
        });
        expect(code, text).toBe(130);
        const { revision } = (await revisionOf(plane, name))!;
        expect(revision.status, text).toBe(state);
        const isLeft = state === status;
        expect(text).toContain(`  revision ${revision.id} ${isLeft ? "goes on" : "was interrupted"}\n`);
      }
    },
  );
});

describe("a question, cut short", () => {
  test.each([
    ["init", /^Which language?/m],
    ["login", /^URL of the control plane:$/m],
    ["invoke", /^You:$/m],
  ])("of %s ends it, and no file was made", async (command, question) => {
    using folder = bareFolder({});
    const { code, text } = await cutShort([command], {
      directory: folder.path,
      until: (running) => running.shows(question),
    });
    expect(code, text).toBe(130);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  test("a secret that was typed is not shown, and keys are shown again", async () => {
    await using plane = await startTestControlPlane();
    using folder = bareFolder({});
    for (const signal of ["Ctrl-C", "SIGTERM"] as const) {
      const { code, written, text } = await cutShort(["env", "set", "--secret", "TOKEN", "--name", "any"], {
        ...{ directory: folder.path, environment: variablesOf(plane), signal },
        async until(running) {
          await running.shows(/^Value of TOKEN:$/m);
          const before = bytesRead(running.pid);
          running.type("canary-secret");
          // A key that arrives after its end is no longer the program's. Ctrl-C comes behind it by itself.
          if (signal === "SIGTERM")
            await expect.poll(() => bytesRead(running.pid) - before).toBeGreaterThan(12);
        },
      });
      expect(code, text).toBe(130);
      expect(written).not.toContain("canary");
    }
  });
});

test("logs --follow and invoke end as cancelled, and the run is cancelled with it", async () => {
  await using plane = await startTestControlPlane();
  using folder = projectFolder(PROJECT);
  const environment = variablesOf(plane);
  await runHere(["deploy", "--name", "followed", "--no-verify"], { directory: folder.path, environment });
  await using agent = await startServer({ project: "modes" });
  for (const signal of ["Ctrl-C", "SIGTERM"] as const) {
    const followed = await cutShort(["logs", "followed", "--follow"], {
      ...{ directory: folder.path, environment, signal },
      until: (running) => running.shows(/is live$/m),
    });
    expect(followed.code, followed.text).toBe(130);
    await using gate = await startScriptedServer(() => "hang");
    const input = JSON.stringify({ gate: gate.url, steps: 1 });
    const args = ["invoke", "--agent", agent.url, "--assistant", "gated", "--input", input];
    const { code, text } = await cutShort(args, {
      ...{ directory: folder.path, signal },
      until: () => expect.poll(() => gate.requests.length).toBe(1),
    });
    expect(code, text).toBe(130);
    expect(text).toContain("Cancelled.");
    const thread_id = /--thread ([0-9a-f-]{36})/.exec(text)?.[1];
    const [run] = await agent.json(agent.get(`/threads/${thread_id}/runs`));
    expect(run.status).toBe("interrupted");
  }
});

describe("servers, cut short", () => {
  /** A module that is never loaded, and says so. */
  const ENDLESS = 'console.log("it loads");\nawait new Promise(() => setInterval(() => {}, 1000));\n';
  const ready = (running: ReturnType<typeof startAtTerminal>) => running.shows(/Ctrl-C stops/);

  test.each([
    ["loads", "Ctrl-C"],
    ["serves", "SIGTERM"],
    ["loads an edit", "Ctrl-C"],
  ] as const)("dev that %s ends with 0 by %s", async (stage, signal) => {
    using folder = editedProject("hello");
    if (stage === "loads") folder.write({ "agent.ts": ENDLESS });
    const { code, text } = await cutShort(["dev", "--port", "0"], {
      ...{ directory: folder.path, signal },
      async until(running) {
        if (stage !== "loads") await ready(running);
        if (stage === "loads an edit") folder.write({ "agent.ts": ENDLESS + agentSaying("late") });
        if (stage !== "serves") await running.shows(/^it loads$/m);
      },
    });
    expect(code, text).toBe(0);
    expect(existsSync(join(folder.path, ".agent-deploy/server.json"))).toBe(false);
  });

  test("server ends with 0, and leaves no note that it runs", async () => {
    using folder = bareFolder({});
    const { code, text } = await cutShort(["server", "--port", "0"], {
      ...{ directory: folder.path },
      until: ready,
    });
    expect(code, text).toBe(0);
    expect(text).toContain("\nStopped.");
    expect(existsSync(join(folder.path, ".agent-deploy/server.json"))).toBe(false);
  });
});
