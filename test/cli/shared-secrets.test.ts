import { expect, test } from "vitest";
import { runHere } from "../support/command-line.ts";
import { startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { projectFolder } from "../support/project-folder.ts";

async function startHere() {
  const plane = await startTestControlPlane();
  const project = projectFolder({
    ...{ "ca.pem": "canary-certificate\n", "app.json": "{}" },
    ...{ large: new Uint8Array(1024 * 1024 + 1), half: "x".repeat(600_000) },
  });
  const environment = {
    ...{ AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey },
    DB_PASSWORD: "canary-password",
  };
  return {
    plane,
    secrets: (args: string[], stdin?: string) =>
      runHere(["shared-secrets", ...args], { directory: project.path, environment, ...(stdin && { stdin }) }),
    async [Symbol.asyncDispose]() {
      project[Symbol.dispose]();
      await plane[Symbol.asyncDispose]();
    },
  };
}

test("values come from the environment, files and standard input, and are never shown", async () => {
  await using here = await startHere();
  const given = ["--from-env", "password=DB_PASSWORD", "--from-file", "ca.crt=ca.pem", "--from-stdin", "pin"];
  const set = await here.secrets(["set", "db", ...given], "canary-pin\n");
  expect(set).toMatchObject({ code: 0, stderr: "" });
  expect(set.stdout).toBe("Set secret 'db' (ca.crt, password, pin).\n");
  const merged = await here.secrets(["set", "db", "--merge", "--from-env", "DB_PASSWORD"]);
  expect(merged.stdout).toContain("Agents that run keep the values that they were started with.");
  const config = await here.secrets(["set", "db", "--config", "--from-file", "app.json=app.json"]);
  expect(config.stdout, "a config does not replace a secret of its name").toBe(
    "Set config 'db' (app.json).\n",
  );
  await here.secrets(["delete", "db", "--config"]);
  await here.secrets(["set", "settings", "--config", "--from-file", "app.json=app.json"]);
  const list = await here.secrets(["list"]);
  expect(list.stdout).toMatch(/^settings +config +app\.json /m);
  expect(list.stdout).toMatch(/^db +secret +DB_PASSWORD, ca\.crt, password, pin /m);
  const json = await here.secrets(["list", "--json"]);
  expect(json.events.at(-1)).toMatchObject({
    event: "result",
    exit_code: 0,
    secrets: [{ name: "settings", kind: "config" }, { name: "db" }],
  });
  for (const { stdout, stderr } of [set, list, json]) expect(stdout + stderr).not.toContain("canary");
});

test("a value arrives as it was given: a file with its line break, standard input without the last one", async () => {
  const kept = { name: "db", kind: "secret", keys: [], updated_at: "2026-01-01T00:00:00Z" };
  await using server = await startScriptedServer(({ method }) => ({
    json: method === "GET" ? { resources: [] } : kept,
  }));
  using project = projectFolder({ "ca.pem": "certificate\n" });
  const environment = { AGENT_DEPLOY_BASE_URL: server.url, AGENT_DEPLOY_API_KEY: "key" };
  const args = ["shared-secrets", "set", "db", "--from-file", "ca.crt=ca.pem", "--from-stdin", "pin"];
  await runHere(args, { directory: project.path, environment, stdin: "one\ntwo\n" });
  expect(server.requests.at(-1)).toMatchObject({
    method: "PUT",
    body: { kind: "secret", merge: false, values: { "ca.crt": "certificate\n", pin: "one\ntwo" } },
  });
});

test("delete removes a set, and says which one there is not", async () => {
  await using here = await startHere();
  await here.secrets(["set", "db", "--from-env", "DB_PASSWORD"]);
  const { stderr } = await here.secrets(["delete", "db", "--config"]);
  expect(stderr).toContain("There is no config 'db'");
  expect(stderr).toContain("`agent-deploy shared-secrets list` shows what there is.");
  expect(await here.secrets(["delete", "db"])).toMatchObject({ code: 0 });
  expect((await here.secrets(["list"])).stdout).toContain("No shared secrets or configs.");
});

test.each<[string, string[], string]>([
  ["an unknown action", ["sett", "db"], "unknown command 'sett' (Did you mean shared-secrets set?)"],
  ["set without a name", ["set", "--from-env", "DB_PASSWORD"], "missing <name>"],
  ["set without a value", ["set", "db"], "give a value: --from-env, --from-file or --from-stdin"],
  [
    "a missing variable",
    ["set", "db", "--from-env", "a=NOT_THERE"],
    "--from-env a=…: the environment has no such variable",
  ],
  [
    "a name that is none",
    ["set", "My DB", "--from-env", "DB_PASSWORD"],
    "<name>: 1 to 253 lowercase letters",
  ],
  [
    "a key that is none",
    ["set", "db", "--from-env", "a b=DB_PASSWORD"],
    "--from-env: a key: write 1 to 253 letters",
  ],
  [
    "a file that is too large",
    ["set", "db", "--from-file", "a=large"],
    "--from-file: large has 1048577 bytes; one secret or config holds at most 1048576",
  ],
  [
    "values that are too large together",
    ["set", "db", "--from-file", "a=half", "--from-file", "b=half"],
    "values: keys and values are 1200002 bytes together; one secret or config holds at most 1048576",
  ],
  ["a missing file", ["set", "db", "--from-file", "a=none.txt"], "none.txt cannot be read (ENOENT)"],
  ["a file without a key", ["set", "db", "--from-file", "ca.pem"], "--from-file: write KEY=FILE"],
  [
    "a key given twice",
    ["set", "db", "--from-env", "a=DB_PASSWORD", "--from-file", "a=ca.pem"],
    "key a is given twice",
  ],
  ["list with a name", ["list", "db"], "too many arguments"],
  ["delete with a value", ["delete", "db", "--from-env", "DB_PASSWORD"], "unknown option '--from-env'"],
])("%s is refused before anything is sent", async (_what, args, message) => {
  await using here = await startHere();
  const { code, stderr } = await here.secrets(args);
  expect(code).toBe(1);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("canary");
  expect((await here.plane.get("/v1/secrets")).body.resources).toEqual([]);
});
