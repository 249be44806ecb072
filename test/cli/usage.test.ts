import { describe, expect, test } from "vitest";
import type { Command } from "../../src/cli/command.ts";
import { commandTable } from "../../src/cli/commands/index.ts";
import { FLAGS, WORDS } from "../../src/cli/errors/words-of-other-tools.ts";
import { startCommand } from "../../src/cli/start-command.ts";
import { OUTCOMES } from "../../src/lifecycle/outcome/outcome-table.ts";
import { runHere } from "../support/command-line.ts";
import { projectFolder } from "../support/project-folder.ts";

const directory = import.meta.dirname;

describe("help", () => {
  test("help lists every command", async () => {
    const { code, stdout } = await runHere(["--help"], { directory });
    expect(code).toBe(0);
    expect(stdout.match(/^ {2}[a-z-]+ /gm)?.map((name) => name.trim())).toEqual([
      "init",
      "deploy",
      "plan",
      "doctor",
      "wait",
      "rollback",
      "promote",
      "interrupt",
      "list",
      "status",
      "revisions",
      "diff",
      "logs",
      "traces",
      "hook",
      "chat",
      "studio",
      "invoke",
      "open",
      "threads",
      "runs",
      "delete",
      "teardown",
      "env",
      "shared-secrets",
      "templates",
      "audit",
      "limits",
      "notifications",
      "keys",
      "listeners",
      "tenants",
      "login",
      "logout",
      "use",
      "whoami",
      "build",
      "dashboard",
      "server",
      "listener",
      "dev",
      "agent",
      "install",
      "completion",
      "help",
    ]);
  });

  test("help lists every exit code", async () => {
    const { stdout } = await runHere(["--help"], { directory });
    const failures = Object.entries(OUTCOMES).filter(([, { exit_code }]) => exit_code !== 0);
    for (const [outcome, { exit_code }] of failures)
      expect(stdout).toMatch(new RegExp(`^ {2}${exit_code} +${outcome}$`, "m"));
  });

  test("help is printed for a command line without a command", async () => {
    const { code, stdout } = await runHere([], { directory });
    expect(code).toBe(0);
    expect(stdout).toContain("Usage: agent-deploy [options] [command]");
  });

  test("a group of commands lists them, and the help of one of them is found in each way", async () => {
    const group = await runHere(["keys"], { directory });
    expect([group.code, group.stderr]).toEqual([0, ""]);
    expect(group.stdout).toMatch(/^ {2}list .*\n {2}create .*\n {2}revoke /m);
    const ways = [
      ["help", "keys", "create"],
      ["keys", "create", "--help"],
      ["keys", "create", "-h"],
    ];
    for (const way of ways)
      expect((await runHere(way, { directory })).stdout).toContain(
        "Usage: agent-deploy keys create [options] <name>",
      );
  });

  test.each(commandTable.commands.map((command) => [command.name, command] as const))(
    "help of %s names each flag, and its examples use only flags of the command",
    async (name, { load }) => {
      const command = await load();
      const { code, stdout, stderr } = await runHere([...name.split(" "), "--help"], { directory });
      expect(code).toBe(0);
      expect(stderr).toBe("");
      for (const { flags } of command.flags) expect(stdout).toContain(flags);
      expect(command.examples.length).toBeGreaterThan(0);
      for (const [example] of command.examples) {
        expect(stdout).toContain(example);
        const known = command.flags.flatMap(({ flags }) => flags.match(/--?[a-z][a-z-]*/g) ?? []);
        for (const flag of example.match(/(?<= )--?[a-z][a-z-]*/g) ?? []) expect(known).toContain(flag);
      }
    },
  );

  test("every flag has its field in the command's input", async () => {
    for (const { name, load } of commandTable.commands) {
      const { flags, input } = await load();
      const fields = flags
        .map((flag) => flag.flags.match(/--(?:no-)?([a-z-]+)/)?.[1]?.replaceAll("-", "_"))
        .filter((field) => field !== "json");
      expect(
        fields.filter((field) => !Object.hasOwn(input.shape, String(field))),
        name,
      ).toEqual([]);
    }
  });
});

describe("an invalid command line", () => {
  test("an unknown command exits with 1 and suggests a similar one", async () => {
    const { code, stdout, stderr } = await runHere(["deplyo"], { directory });
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toContain("unknown command 'deplyo'");
    expect(stderr).toContain("unknown command 'deplyo' (Did you mean deploy?)");
  });

  const REMOVES = "`agent-deploy env unset`: Remove settings and secrets.";
  test.each([
    ["ls", "`agent-deploy list` shows all deployments."],
    ["rm", "`agent-deploy delete` deletes a deployment."],
    ["destroy it", "`agent-deploy delete` deletes a deployment."],
    ["up", "`agent-deploy deploy` creates or updates a deployment"],
    ["secret set A", "`agent-deploy env set --secret NAME`"],
    ["start", "`agent-deploy dev` serves a project here"],
    ["env rm GREETING", REMOVES],
    ["env remove GREETING", REMOVES],
    ["env ls", "`agent-deploy env list`: "],
    ["env add A=1", "`agent-deploy env set`: "],
    ["keys rm it", "`agent-deploy keys revoke`: "],
    ["-v", "`agent-deploy --version` prints the version."],
    ["deploy --dry-run", "`agent-deploy plan` shows what deploy would do"],
    ["deploy --prod", "--deployment-type prod"],
    ["deploy --force", "An agent that does not answer is started again by itself"],
    ["logs -n 5", "`agent-deploy logs` has --limit <count>: "],
    ["logs --tail 5", "`agent-deploy logs` has --limit <count>: "],
    ["delete it -y", "`agent-deploy delete` has --yes: "],
    ["delete it --force", "`agent-deploy delete` has --yes: "],
    ["list --force", "Run `agent-deploy list --help`."],
    ["env enfo", "Run `agent-deploy env --help`."],
    ["status a b", "Run `agent-deploy status --help`."],
  ])("%s, as with other tools, names the command or flag here", async (line, hint) => {
    const { code, stderr } = await runHere(line.split(" "), { directory });
    expect([code, stderr]).toEqual([1, expect.stringContaining(hint)]);
    expect(stderr).not.toContain("Did you mean");
  });

  test("what deletes is suggested only to those who ask for it", async () => {
    const meant = async (line: string) =>
      /Did you mean (.*)\?/.exec((await runHere(line.split(" "), { directory })).stderr)?.[1];
    expect(await meant("delte it")).toBe("delete");
    expect(await meant("relete it")).toBeUndefined();
    expect(await meant("keys rvoke it")).toBe("keys revoke");
    const words = Object.keys(WORDS).flatMap((word) =>
      WORDS[word]?.includes("agent-deploy delete") ? [word] : [],
    );
    expect(words).toEqual(["rm", "remove", "down", "destroy"]);
  });

  test("every command that a hint names is there", () => {
    const named = [...Object.values(WORDS), ...Object.values(FLAGS)].flatMap((hint) =>
      [...hint.matchAll(/`agent-deploy ([a-z][a-z-]*)/g)].map(([, name = ""]) => name),
    );
    const there = new Set(commandTable.commands.map(({ name }) => name.split(" ")[0]));
    expect(named.filter((name) => !there.has(name))).toEqual([]);
    expect(Object.keys(WORDS).filter((word) => there.has(word))).toEqual([]);
  });

  test("a missing argument is named", async () => {
    const { code, stderr } = await runHere(["delete"], { directory });
    expect(code).toBe(1);
    expect(stderr).toContain("missing <ID or name>");
  });

  test("a missing folder and an invalid public host are reported", async () => {
    const agent = await runHere(["agent", "/no/such"], { directory });
    expect(agent.code).toBe(1);
    expect(agent.stderr).toContain("the folder /no/such does not exist");
    using folder = projectFolder();
    const args = ["server", "--port", "0", "--public-host", "http://a.example"];
    const server = await runHere(args, { directory: folder.path });
    expect(server.code).toBe(1);
    expect(server.stderr).toContain("the public host 'http://a.example' is not a host name or address");
  });

  test("a host path that is no folder, or without a name, starts no server", async () => {
    using folder = projectFolder();
    const paths = ["data=./none", "/srv", "a=.", "a=."].flatMap((path) => ["--host-path", path]);
    const { code, stderr } = await runHere(["server", "--port", "0", ...paths], { directory: folder.path });
    expect(code).toBe(1);
    expect(stderr).toContain(`--host-path: ${folder.path}/none is no folder`);
    expect(stderr).toContain("--host-path: write NAME=PATH instead of '/srv'");
    expect(stderr).toContain("--host-path: a is given twice");
  });

  test("a standby without a database that both use is refused", async () => {
    using folder = projectFolder();
    const { code, stderr } = await runHere(["server", "--port", "0", "--standby"], {
      directory: folder.path,
    });
    expect(code).toBe(1);
    expect(stderr).toContain(
      "--standby: give a database that both use, by --database or AGENT_DEPLOY_DATABASE_URL",
    );
  });

  test("an unknown flag exits with 1", async () => {
    const { code, stderr } = await runHere(["list", "--nmae", "x"], { directory });
    expect(code).toBe(1);
    expect(stderr).toContain("unknown option '--nmae'");
  });

  test("all invalid flags are reported together", async () => {
    const { code, stderr } = await runHere(
      ["deploy", "--wait-timeout", "soon", "--dialect", "klingon", "--deployment-id", "7"],
      { directory },
    );
    expect(code).toBe(1);
    expect(stderr).toContain("--wait-timeout: 'soon' is not a duration; use 90, 90s, 30m or 1h30m");
    expect(stderr).toContain("--dialect: write neutral or langsmith");
    expect(stderr).toContain("--deployment-id: an id looks like");
  });

  test("problems of the connection and of the project are reported together", async () => {
    using project = projectFolder({ "agent-deploy.yaml": "name: UPPER\n" });
    const { code, stderr } = await runHere(["deploy", "--base-url", "ftp://example.org"], {
      directory: project.path,
    });
    expect(code).toBe(1);
    expect(stderr).toContain("the base URL 'ftp://example.org' is not valid");
    expect(stderr).toContain("no API key: set AGENT_DEPLOY_API_KEY");
    expect(stderr).toContain("agent-deploy.yaml:1: name");
    expect(stderr).toContain("graph.json");
  });

  test("verification flags that would have no effect are rejected", async () => {
    const idle = await runHere(["deploy", "--verify-message", "hi", "--no-wait", "--no-verify"], {
      directory,
    });
    expect(idle.code).toBe(1);
    expect(idle.stderr).toContain("--verify-message: is not sent with --no-verify");
    expect(idle.stderr).toContain("--verify-message: is not sent with --no-wait");
    const both = await runHere(["wait", "--verify-message", "hi", "--verify-input", "{}"], { directory });
    expect(both.stderr).toContain("--verify-input: is sent instead of --verify-message");
    const nobody = await runHere(["rollback", "--verify-assistant", "x", "--verify-input", "[]"], {
      directory,
    });
    expect(nobody.stderr).toContain("--verify-input: write a JSON object");
    const alone = await runHere(["deploy", "--verify-expect", "x"], { directory });
    expect(alone.stderr).toContain("--verify-expect: needs --verify-message or --verify-input");
    const broken = await runHere(["deploy", "--verify-expect", "("], { directory });
    expect(broken.stderr).toContain("--verify-expect: '(' is not a regular expression");
  });

  test("an invalid flag with --json prints one JSON result, and the text on stderr", async () => {
    const { code, events, stderr } = await runHere(["logs", "--limit", "many", "--json"], { directory });
    expect(code).toBe(1);
    expect(events).toEqual([
      {
        event: "result",
        exit_code: 1,
        outcome: "invalid",
        error: {
          code: "usage",
          problems: ["--limit: a number is needed"],
          hint: "`agent-deploy logs --help` shows the flags.",
        },
      },
    ]);
    expect(stderr).toContain("--limit: a number is needed");
  });

  test("a missing environment variable for a secret and an unreadable secrets file are named", async () => {
    using project = projectFolder();
    const { code, stderr } = await runHere(
      ["plan", "--secret", "MISSING", "--secret", "=x", "--secrets-file", "none.env"],
      {
        directory: project.path,
        environment: { AGENT_DEPLOY_BASE_URL: "http://127.0.0.1:1", AGENT_DEPLOY_API_KEY: "k" },
      },
    );
    expect(code).toBe(1);
    expect(stderr).toContain("--secret (number 1): the environment has no variable of this name");
    expect(stderr).toContain("--secret (number 2): write a name alone");
    expect(stderr).toContain("--secrets-file: none.env cannot be read (ENOENT)");
  });
});

test("an error prints its causes, and the stack only with AGENT_DEPLOY_DEBUG", async () => {
  using project = projectFolder();
  const environment = { AGENT_DEPLOY_BASE_URL: "http://user:pass@127.0.0.1:1", AGENT_DEPLOY_API_KEY: "k" };
  const quiet = await runHere(["list"], { directory: project.path, environment });
  expect(quiet.code).toBe(1);
  expect(quiet.stderr).toContain("the base URL holds a user or password");
  expect(quiet.stderr).not.toContain("    at ");
  const loud = await runHere(["list"], {
    directory: project.path,
    environment: { ...environment, AGENT_DEPLOY_DEBUG: "1" },
  });
  expect(loud.stderr).toContain("    at ");
});

test("a wrong flag names the help of the program that was called", async () => {
  const of = async (program?: Command) =>
    (await runHere(["--bogus"], { directory, ...(program && { program }) })).stderr;
  const start = { name: "npm start --", summary: "Start", load: async () => startCommand };
  expect(await of()).toContain("Run `agent-deploy --help`.");
  expect(await of(start)).toContain("Run `npm start -- --help`.");
});
