// This folder: commands on the control planes that a user knows: log in and out, choose, look.

import { z } from "zod";
import { ControlPlaneError, NotFoundError, UnexpectedAnswerError } from "../../../client/errors.ts";
import { parseBaseUrl } from "../../../client/transport/base-url.ts";
import { DIALECTS, type Dialect } from "../../../contract/dialect/dialect.ts";
import { isLoopback } from "../../../foundation/loopback.ts";
import { Secret } from "../../../foundation/secret.ts";
import { contextName } from "../../../sources/index.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { type ContextStore, contextStore, LOCAL } from "../../contexts/context-store.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { givenKey, withControlPlane } from "../../flags/connection/connection.ts";
import { baseUrlProblems } from "../../flags/connection/explain-connection.ts";
import { identityOf, identityText } from "../../flags/connection/identity.ts";
import { makeCurrent } from "./make-current.ts";

const input = z.object({
  url: z.string().optional(),
  name: contextName
    .refine((name) => name !== LOCAL, "local stands for the control plane of this machine")
    .optional(),
  base_url: z.string().optional(),
  dialect: z.enum(DIALECTS, `write ${DIALECTS.join(" or ")}`).optional(),
  tenant_id: z.string().min(1, "the id is empty").optional(),
  api_key_file: z.string().optional(),
  api_key_stdin: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const loginCommand = defineCommand({
  argument: { usage: "[url]", description: "of the control plane; the same as --base-url" },
  flags: [
    { flags: "--name <name>", description: "of the context (default: the host of its URL)" },
    { flags: "--base-url <url>", description: "of the control plane" },
    { flags: "--api-key-file <file>", description: "a file that holds the API key" },
    { flags: "--api-key-stdin", description: "read the API key from standard input" },
    { flags: "--tenant-id <id>", description: "the workspace, where the key opens several" },
    {
      flags: "--dialect <dialect>",
      description: `the words on the wire: ${DIALECTS.join(" or ")} (default: what the control plane says)`,
    },
    jsonFlag,
  ],
  examples: [
    ["agent-deploy login", "asks for the URL and, hidden, for the key"],
    ["agent-deploy login https://agents.example.com", "asks for the key alone"],
    [
      "agent-deploy login --name production --base-url https://agents.example.com --api-key-file ci.key",
      "without questions; the file is not needed afterwards",
    ],
  ],
  input,
  run: login,
});

async function login(given: Input, session: Session): Promise<number> {
  const { output } = session;
  const store = contextStore(session.environment);
  const asked = await askedFor(given, session);
  const baseUrl = asked.baseUrl.replace(/\/+$/, "");
  const name = given.name ?? (await chosenName(baseUrl, session));
  requireFree(name, baseUrl, store);
  const apiKey = asked.key ?? (await askKey(session));
  const settings = { baseUrl, apiKey, tenantId: given.tenant_id };
  const dialect = given.dialect ?? (await saidDialect(settings, session));
  // Before it is kept: a key that opens nothing would fail later, and elsewhere.
  const identity = await identityOf({ ...settings, dialect }, session);
  store.save({ name, ...settings, dialect });
  output.record({
    ...{ event: "result", exit_code: 0, context: name, base_url: baseUrl, dialect },
    tenant_id: given.tenant_id,
    identity,
  });
  output.line(`${output.paint("green", "Logged in")} to ${baseUrl} as context '${name}'.`);
  output.line(`  key  ${identityText(identity)}`);
  await makeCurrent(name, store, session);
  return 0;
}

/** The URL, and the key where a flag gives it. @throws UsageError with all that is missing or wrong */
async function askedFor(
  given: Input,
  session: Session,
): Promise<{ baseUrl: string; key: Secret | undefined }> {
  const { ask, signal, output } = session;
  const canAsk = ask !== undefined && !output.isJson;
  const { key, problems } = given.api_key_stdin
    ? await keyOfInput(given, session)
    : await givenKey(given, session.directory);
  const missesKey = key === undefined && problems.length === 0;
  const { url: argument, base_url: flag } = given;
  if (argument !== undefined && flag !== undefined)
    problems.push("--base-url: the URL is given as the argument, too: keep one of them");
  const url = argument ?? flag;
  if (url === undefined && !canAsk) problems.push("the URL is missing: `agent-deploy login <url>`");
  if (missesKey && !canAsk) problems.push("the key is missing: give --api-key-file or --api-key-stdin");
  problems.push(...baseUrlProblems(url));
  if (problems.length > 0)
    throw new UsageError(problems, { hint: "`agent-deploy login --help` shows the flags." });
  const baseUrl = url ?? ((await ask?.("URL of the control plane: ", signal)) ?? "").trim();
  const wrong = baseUrlProblems(baseUrl);
  if (wrong.length > 0) throw new UsageError(wrong);
  parseBaseUrl(baseUrl);
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === "http:" && !isLoopback(hostname))
    output.progress({
      type: "warning",
      message: `${baseUrl} is not encrypted: whoever is on the way can read the key`,
    });
  return { baseUrl, key };
}

async function keyOfInput(
  { api_key_file }: Input,
  { readInput, ask }: Session,
): Promise<{ key: Secret | undefined; problems: string[] }> {
  if (api_key_file !== undefined)
    return { key: undefined, problems: ["--api-key-file and --api-key-stdin: give one of them"] };
  // There it would show.
  if (ask)
    return {
      key: undefined,
      problems: ["--api-key-stdin: pipe the key in, or leave the flag out to be asked"],
    };
  const text = (await readInput()).trim();
  return keyOfText(text, "--api-key-stdin: standard input");
}

function keyOfText(text: string, from: string): { key: Secret | undefined; problems: string[] } {
  if (text === "") return { key: undefined, problems: [`${from} is empty`] };
  if (/\s/.test(text)) return { key: undefined, problems: [`${from} holds more than a key`] };
  return { key: new Secret(text), problems: [] };
}

async function askKey({ ask, signal }: Session): Promise<Secret> {
  const text = ((await ask?.("API key (not shown): ", signal, { isHidden: true })) ?? "").trim();
  const { key, problems } = keyOfText(text, "what was typed as the key");
  if (!key) throw new UsageError(problems);
  return key;
}

async function chosenName(baseUrl: string, { ask, signal, output }: Session): Promise<string> {
  const proposed = new URL(baseUrl).host
    .replace(/[^a-z0-9.-]+/g, "-")
    .replace(/^[.-]+/, "")
    .slice(0, 63);
  const typed = ask && !output.isJson ? (await ask(`Name for it [${proposed}]: `, signal)).trim() : "";
  const name = input.shape.name.safeParse(typed || proposed);
  if (name.success && name.data !== undefined) return name.data;
  throw new UsageError([`the name '${typed}': ${name.error?.issues[0]?.message}`]);
}

/** Another address under the same name would be taken for the one before. */
function requireFree(name: string, baseUrl: string, store: ContextStore): void {
  if (!store.names().includes(name)) return;
  const before = store.read(name).baseUrl;
  if (before === baseUrl) return;
  throw new UsageError([`the context '${name}' is ${before}`], {
    hint: `Choose another --name, or \`agent-deploy logout ${name}\` first.`,
  });
}

/** What an embedded control plane says of itself; the hosted service has to be named. */
async function saidDialect(
  settings: { baseUrl: string; apiKey: Secret; tenantId: string | undefined },
  session: Session,
): Promise<Dialect> {
  const { signal } = session;
  try {
    const ofSpecification = { ...settings, dialect: "neutral" } as const;
    const info = await withControlPlane(ofSpecification, session, (plane) => plane.getInfo({}, { signal }));
    return info.dialect;
  } catch (error) {
    const isOther = error instanceof NotFoundError || error instanceof UnexpectedAnswerError;
    if (!(error instanceof ControlPlaneError) || !isOther) throw error;
    throw new UsageError([`${settings.baseUrl} does not say which dialect it speaks`], {
      hint: "Give --dialect langsmith for the hosted service, else --dialect neutral.",
      cause: error,
    });
  }
}
