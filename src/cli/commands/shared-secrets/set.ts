import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { STORED_SET_LIMIT_BYTES, storedKey, storedSetProblem } from "../../../contract/secret-store.ts";
import { Secret } from "../../../foundation/secret.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, withConnectionToChange } from "../../flags/connection/connection.ts";
import { configFlag, setNameArgument, setNameInput } from "./set-name.ts";

const input = z.object({
  ...setNameInput,
  from_env: z.array(z.string()).default([]),
  from_file: z.array(z.string()).default([]),
  from_stdin: z.string().optional(),
  merge: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const setSharedSecretsCommand = defineCommand({
  argument: setNameArgument,
  flags: [
    {
      flags: "--from-env <KEY[=VARIABLE]>",
      description: "a key's value from the environment; no flag takes a value itself",
      isRepeatable: true,
    },
    {
      flags: "--from-file <KEY=FILE>",
      description: "a key's value from a file, as it is",
      isRepeatable: true,
    },
    {
      flags: "--from-stdin <KEY>",
      description: "a key's value from standard input, without the line break at its end",
    },
    { flags: "--merge", description: "keep the other keys; default: what is given is the whole set" },
    configFlag,
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy shared-secrets set db --from-env password=DB_PASSWORD",
      "makes or replaces the secret `db`",
    ],
    ["agent-deploy shared-secrets set db --merge --from-file ca.crt=ca.pem", "one more key"],
    ["agent-deploy shared-secrets set settings --config --from-file app.json=app.json", "a config"],
  ],
  input,
  async run(given, session) {
    const { output, signal } = session;
    const { name, merge } = given;
    const values = await givenValues(given, session);
    const kind = given.config ? "config" : "secret";
    return withConnectionToChange(given, session, async (controlPlane) => {
      const { resources } = await controlPlane.listSecrets({}, { signal });
      const isReplaced = resources.some((each) => each.name === name && each.kind === kind);
      const set = await controlPlane.putSecret(
        { params: { name }, body: { kind, values, merge } },
        { signal },
      );
      output.record({ event: "result", exit_code: 0, ...set });
      output.line(`${output.paint("green", "Set")} ${kind} '${name}' (${set.keys.join(", ")}).`);
      if (isReplaced) output.line("Agents that run keep the values that they were started with.");
      return 0;
    });
  },
});

/** @throws UsageError with everything that cannot be read; never with a value */
async function givenValues(given: Input, session: Session): Promise<Record<string, Secret>> {
  const values = new Map<string, Secret>();
  const problems: string[] = [];
  const add = (flag: string, key: string, text: string) => {
    const wrong = storedKey.safeParse(key).error?.issues ?? [];
    problems.push(...wrong.map(({ message }) => `${flag}: a key: write ${message}`));
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
  if (values.size === 0 && problems.length === 0)
    problems.push("give a value: --from-env, --from-file or --from-stdin");
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
