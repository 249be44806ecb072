import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { runHere } from "../../support/command-line.ts";

const directory = import.meta.dirname;

/** What bash offers after these words, the last of which is being typed. */
async function offered(...words: string[]): Promise<string[]> {
  const { code, stdout } = await runHere(["completion", "bash"], { directory });
  expect(code).toBe(0);
  const ask = `${stdout}
COMP_WORDS=(agent-deploy "$@"); COMP_CWORD=$#; _agent_deploy; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const shown = execFileSync("bash", ["-c", ask, "bash", ...words], { encoding: "utf8" });
  return shown.split("\n").filter((line) => line !== "");
}

test.each<[string, string[], string[]]>([
  ["the beginning of a command", ["pl"], ["plan"]],
  ["the commands of a group", ["keys", ""], ["list", "create", "revoke"]],
  ["the flags of a command", ["list", "--name"], ["--name-contains"]],
  ["the flags of a command in a group", ["keys", "create", "--r"], ["--role"]],
  ["flags after an argument", ["status", "support", "--ten"], ["--tenant-id"]],
  ["files after a command that takes some", ["plan", "./a"], []],
])("bash completes %s", async (_what, words, choices) => {
  expect(await offered(...words)).toEqual(choices);
});

test("an empty command line offers every command and group", async () => {
  expect(await offered("")).toEqual(expect.arrayContaining(["deploy", "logs", "shared-secrets"]));
});

test("a shell that is not known is refused with those that are", async () => {
  const { code, stderr } = await runHere(["completion", "csh"], { directory });
  expect([code, stderr]).toEqual([1, expect.stringContaining("<shell>: write bash, zsh, fish, powershell")]);
});
