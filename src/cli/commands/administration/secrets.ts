import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import {
  STORED_SET_LIMIT_BYTES,
  type StoredKind,
  type StoredSet,
  storedKey,
  storedName,
  storedSetProblem,
} from "../../../contract/secret-store.ts";
import { Secret } from "../../../foundation/secret.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "../../flags/connection.ts";
import type { Output } from "../../terminal/output.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const ACTIONS = ["list", "set", "delete"] as const;

const input = z.object({
  ...connectionInput,
  action: z.enum(ACTIONS, `write ${ACTIONS.join(", ")}`),
  name: z.string().optional(),
  config: z.boolean().default(false),
  from_env: z.array(z.string()).default([]),
  from_file: z.array(z.string()).default([]),
  from_stdin: z.string().optional(),
  merge: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const secretsCommand = defineCommand({
  name: "secrets",
  argument: { usage: "<action>", description: `what to do: ${ACTIONS.join(", ")}` },
  secondArgument: { usage: "[name]", description: "of a secret or config, for set and delete" },
  summary: "Keep named secrets and configs on the control plane, for volumes, variables and pull secrets",
  flags: [
    {
      flags: "--from-env <KEY[=VARIABLE]>",
      description: "set: a key's value from the environment; no flag takes a value itself",
      isRepeatable: true,
    },
    {
      flags: "--from-file <KEY=FILE>",
      description: "set: a key's value from a file, as it is",
      isRepeatable: true,
    },
    {
      flags: "--from-stdin <KEY>",
      description: "set: a key's value from standard input, without the line break at its end",
    },
    { flags: "--merge", description: "set: keep the other keys; default: what is given is the whole set" },
    { flags: "--config", description: "a config instead of a secret: its values may show in logs" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy secrets list", "names and keys, never values"],
    ["agent-deploy secrets set db --from-env password=DB_PASSWORD", "makes or replaces the secret `db`"],
    ["agent-deploy secrets set db --merge --from-file ca.crt=ca.pem", "one more key"],
    ["agent-deploy secrets set settings --config --from-file app.json=app.json", "a config"],
    ["agent-deploy secrets delete db", "refused while a deployment refers to it"],
  ],
  input,
  async run(given, session) {
    requireFitting(given);
    const values = given.action === "set" ? await givenValues(given, session) : {};
    const settings = await connectionSettings(given, session.directory, session);
    const { output, signal } = session;
    const kind: StoredKind = given.config ? "config" : "secret";
    const name = given.name ?? "";
    return withControlPlane(settings, session, async (controlPlane) => {
      switch (given.action) {
        case "list": {
          const { resources } = await controlPlane.listSecrets({}, { signal });
          output.record({ event: "result", exit_code: 0, secrets: resources });
          if (resources.length === 0) output.line("No secrets or configs.");
          else for (const line of setTable(resources, output)) output.line(line);
          return 0;
        }
        case "set": {
          const { resources } = await controlPlane.listSecrets({}, { signal });
          const isReplaced = resources.some((each) => each.name === name && each.kind === kind);
          const body = { kind, values, merge: given.merge };
          const set = await controlPlane.putSecret({ params: { name }, body }, { signal });
          output.record({ event: "result", exit_code: 0, ...set });
          output.line(`${output.paint("green", "Set")} ${kind} '${name}' (${set.keys.join(", ")}).`);
          if (isReplaced) output.line("Agents that run keep the values that they were started with.");
          return 0;
        }
        case "delete": {
          await controlPlane.deleteSecret({ params: { name }, query: { kind } }, { signal });
          output.record({ event: "result", exit_code: 0, name, kind });
          output.line(`${output.paint("green", "Deleted")} ${kind} '${name}'.`);
          return 0;
        }
      }
    });
  },
});

/** @throws UsageError for what the action needs and for what would have no effect */
function requireFitting(given: Input): void {
  const { action, name } = given;
  const valueFlags = [
    ...(given.from_env.length > 0 ? ["--from-env"] : []),
    ...(given.from_file.length > 0 ? ["--from-file"] : []),
    ...(given.from_stdin === undefined ? [] : ["--from-stdin"]),
  ];
  const setOnly = [...valueFlags, ...(given.merge ? ["--merge"] : [])];
  const problems = [
    ...(action !== "list" && name === undefined ? [`${action} needs a name`] : []),
    ...(action !== "list" && name !== undefined ? problemOf(storedName, name, `name '${name}'`) : []),
    ...(action === "list" && name !== undefined ? ["list takes no name"] : []),
    ...(action === "list" && given.config ? ["--config: list shows both kinds"] : []),
    ...(action === "set" && valueFlags.length === 0
      ? ["set needs --from-env, --from-file or --from-stdin"]
      : []),
    ...(action === "set" ? [] : setOnly.map((flag) => `${flag} belongs to set`)),
  ];
  if (problems.length > 0) throw new UsageError(problems, { hint: "`secrets --help` shows the flags." });
}

function problemOf(schema: z.ZodString, text: string, what: string): string[] {
  return schema.safeParse(text).error?.issues.map(({ message }) => `${what}: write ${message}`) ?? [];
}

/** @throws UsageError with everything that cannot be read; never with a value */
async function givenValues(given: Input, session: Session): Promise<Record<string, Secret>> {
  const values = new Map<string, Secret>();
  const problems: string[] = [];
  const add = (flag: string, key: string, text: string) => {
    problems.push(...problemOf(storedKey, key, `${flag}: a key`));
    if (values.has(key)) problems.push(`${flag}: key ${key} is given twice`);
    values.set(key, new Secret(text));
  };
  for (const each of given.from_env) {
    const [, key = "", variable = key] = /^([^=]*)(?:=(.*))?$/s.exec(each) ?? [];
    const text = session.environment[variable];
    if (key === "") problems.push("--from-env: write KEY=VARIABLE, or KEY where both have one name");
    // What follows may be the value itself, given by mistake.
    else if (text === undefined)
      problems.push(
        `--from-env${each.includes("=") ? ` ${key}=…` : ""}: the environment has no such variable`,
      );
    else add("--from-env", key, text);
  }
  for (const each of given.from_file) {
    const [, key, file] = /^([^=]+)=(.+)$/s.exec(each) ?? [];
    if (key === undefined || file === undefined) {
      problems.push("--from-file: write KEY=FILE");
      continue;
    }
    const read = await readText(resolve(session.directory, file));
    if ("text" in read) add("--from-file", key, read.text);
    else problems.push(`--from-file: ${file} ${read.problem}`);
  }
  if (given.from_stdin !== undefined)
    add("--from-stdin", given.from_stdin, (await session.readInput()).replace(/\r?\n$/, ""));
  const tooMuch = values.size > 0 ? storedSetProblem(values) : undefined;
  if (tooMuch) problems.push(tooMuch);
  if (problems.length > 0) throw new UsageError(problems);
  return Object.fromEntries(values);
}

/** Values travel as texts: other bytes would come out changed. */
async function readText(file: string): Promise<{ text: string } | { problem: string }> {
  try {
    const { size } = await stat(file);
    if (size > STORED_SET_LIMIT_BYTES)
      return { problem: `has ${size} bytes; one secret or config holds at most ${STORED_SET_LIMIT_BYTES}` };
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(file)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return error instanceof TypeError
      ? { problem: "is no text in UTF-8: encode it, for example as base64" }
      : { problem: `cannot be read (${code})` };
  }
}

function setTable(sets: readonly StoredSet[], output: Output): string[] {
  return tableLines(
    ["NAME", "KIND", "KEYS", "UPDATED"],
    sets.map(({ name, kind, keys, updated_at }) => [
      output.paint("bold", name),
      kind,
      keys.join(", "),
      minuteOf(updated_at),
    ]),
    output,
  );
}
