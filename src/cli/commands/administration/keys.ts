// This folder: commands on what a control plane keeps beside deployments: keys, secrets, templates, tenants.

import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import { allPages } from "../../../client/paging.ts";
import type { ApiKey } from "../../../contract/account.ts";
import { ROLES } from "../../../contract/role.ts";
import { collected } from "../../collected.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  connectionSettings,
  withControlPlane,
} from "../../flags/connection.ts";
import { minuteOf, tableLines } from "../../terminal/table.ts";

const ACTIONS = ["list", "create", "revoke"] as const;

const input = z.object({
  ...connectionInput,
  action: z.enum(ACTIONS, `write ${ACTIONS.join(", ")}`),
  name: z.string().optional(),
  role: z.enum(ROLES, `write ${ROLES.join(", ")}`).optional(),
  expires: z
    .string()
    .regex(/^[1-9]\d{0,4}[dh]$/, "write up to 99999 days or hours, such as 90d or 12h")
    .optional(),
  to: z.string().optional(),
  yes: z.boolean().default(false),
});
type Input = z.output<typeof input>;

export const keysCommand = defineCommand({
  name: "keys",
  argument: { usage: "<action>", description: `what to do: ${ACTIONS.join(", ")}` },
  secondArgument: { usage: "[name]", description: "of the key; revoke takes its id, too" },
  summary: "Make, list and revoke the API keys of a tenant",
  flags: [
    { flags: "--role <role>", description: `create: what the key may do: ${ROLES.join(", ")}` },
    { flags: "--expires <time>", description: "create: when it ends, such as 90d or 12h (default: never)" },
    { flags: "--to <file>", description: "create: write the key to a new file that only you can read" },
    { flags: "--yes", description: "revoke: also the key that this command is sent with" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy keys create ci --role deploy --expires 90d", "prints the key, once"],
    ["agent-deploy keys create ci --role deploy --to ci.key", "writes it to a file instead"],
    ["agent-deploy keys list", "names, roles and ends, never the keys"],
    ["agent-deploy keys revoke ci", "it opens nothing from then on"],
  ],
  input,
  async run(given, session) {
    requireFitting(given);
    const settings = await connectionSettings(given, session.directory, session);
    return withControlPlane(settings, session, (controlPlane) => {
      if (given.action === "create") return create(given, session, controlPlane);
      return given.action === "revoke" ? revoke(given, session, controlPlane) : list(session, controlPlane);
    });
  },
});

/** @throws UsageError for what the action needs and for what would have no effect */
function requireFitting({ action, name, role, expires, to, yes }: Input): void {
  const createOnly = Object.entries({ role, expires, to }).filter(([, value]) => value !== undefined);
  const problems = [
    ...(action !== "list" && name === undefined ? [`${action} needs a name`] : []),
    ...(action === "list" && name !== undefined ? ["list takes no name"] : []),
    ...(action === "create" && role === undefined ? [`create needs --role: ${ROLES.join(", ")}`] : []),
    ...(action === "create" ? [] : createOnly.map(([flag]) => `--${flag} belongs to create`)),
    ...(yes && action !== "revoke" ? ["--yes belongs to revoke"] : []),
  ];
  if (problems.length > 0) throw new UsageError(problems, { hint: "`keys --help` shows the flags." });
}

const MS = { d: 86_400_000, h: 3_600_000 };

async function create(given: Input, session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output, clock, signal, directory } = session;
  const { name = "", role = "read", expires } = given;
  const unit = expires?.at(-1) as keyof typeof MS;
  const expires_at = expires && new Date(clock.now() + Number.parseInt(expires, 10) * MS[unit]).toISOString();
  // The file first: a key that cannot be written would be lost.
  const file = given.to === undefined ? undefined : resolve(directory, given.to);
  const handle = file === undefined ? undefined : await newFile(file);
  try {
    const { key, ...made } = await controlPlane.createKey({ body: { name, role, expires_at } }, { signal });
    await handle?.writeFile(`${key.reveal()}\n`);
    await handle?.close();
    output.record({ event: "result", exit_code: 0, ...made, ...(file ? { file } : { key: key.reveal() }) });
    if (output.isJson) return 0;
    output.line(`${output.paint("green", "Made")} key '${name}' (${role}).`);
    output.line(file ? `It is in ${file}.` : "It is not shown again:");
    if (!file) output.line(key.reveal());
    return 0;
  } catch (error) {
    await handle?.close();
    if (file) await rm(file, { force: true });
    throw error;
  }
}

async function newFile(file: string): Promise<FileHandle> {
  return open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError([`--to: ${whyNotMade(file, error)}`]);
  });
}

function whyNotMade(file: string, { code }: NodeJS.ErrnoException): string {
  if (code === "EEXIST") return `${file} is there already, and is never overwritten: name another file`;
  if (code === "ENOENT") return `the folder ${dirname(file)} does not exist: make it first`;
  return `${file} cannot be made (${code})`;
}

async function allKeys({ signal }: Session, controlPlane: ControlPlane): Promise<ApiKey[]> {
  return collected(allPages((page) => controlPlane.listKeys({ query: page }, { signal })));
}

async function list(session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output } = session;
  const keys = await allKeys(session, controlPlane);
  output.record({ event: "result", exit_code: 0, keys });
  if (output.isJson) return 0;
  if (keys.length === 0) output.line("No keys beside the operator's.");
  const rows = keys.map((key) => [
    output.paint("bold", key.name),
    key.role,
    `${key.prefix}…`,
    stateOf(key, session.clock.now()),
    key.last_used_at ? minuteOf(key.last_used_at) : "never",
    key.id,
  ]);
  const heading = ["NAME", "ROLE", "KEY", "STATE", "HOUR OF LAST USE", "ID"];
  if (keys.length > 0) for (const line of tableLines(heading, rows, output)) output.line(line);
  return 0;
}

function stateOf({ revoked_at, expires_at, is_current }: ApiKey, now: number): string {
  if (revoked_at) return "revoked";
  if (expires_at && Date.parse(expires_at) <= now) return "expired";
  return [
    is_current ? "in use here" : "valid",
    ...(expires_at ? [`until ${minuteOf(expires_at)}`] : []),
  ].join(", ");
}

async function revoke(given: Input, session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output, signal } = session;
  const keys = await allKeys(session, controlPlane);
  const key =
    keys.find(({ id }) => id === given.name) ??
    keys.find(({ name, revoked_at }) => name === given.name && !revoked_at) ??
    keys.find(({ name }) => name === given.name);
  if (!key) throw new UsageError([`there is no key '${given.name}'`], { hint: "`keys list` shows them." });
  if (key.is_current && !given.yes)
    throw new UsageError([`'${key.name}' is the key that this command is sent with`], {
      hint: "Give --yes to revoke it nevertheless.",
    });
  await controlPlane.revokeKey({ params: { key_id: key.id } }, { signal });
  output.record({ event: "result", exit_code: 0, id: key.id, name: key.name });
  if (output.isJson) return 0;
  output.line(
    key.revoked_at
      ? `Key '${key.name}' was revoked at ${minuteOf(key.revoked_at)}: there is nothing to do.`
      : `${output.paint("green", "Revoked")} key '${key.name}'.`,
  );
  return 0;
}
