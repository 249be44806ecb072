import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { ControlPlane } from "../../../client/control-plane.ts";
import { KEY_ROLES } from "../../../contract/role.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import {
  connectionFlags,
  connectionInput,
  withConnectionToChange,
} from "../../flags/connection/connection.ts";
import { findListener } from "../listeners/all-listeners.ts";

const anyRole = KEY_ROLES.join(", ");

const input = z.object({
  ...connectionInput,
  name: z.string(),
  role: z.enum(KEY_ROLES, `say what the key may do: ${anyRole}`),
  expires: z
    .string()
    .regex(/^[1-9]\d{0,4}[dh]$/, "write up to 99999 days or hours, such as 90d or 12h")
    .optional(),
  listener: z.string().optional(),
  to: z.string().optional(),
});
type Input = z.output<typeof input>;

export const createKeyCommand = defineCommand({
  argument: { usage: "<name>", description: "of the key" },
  flags: [
    { flags: "--role <role>", description: `what the key may do: ${anyRole}` },
    { flags: "--expires <time>", description: "when it ends, such as 90d or 12h (default: never)" },
    {
      flags: "--listener <name|id>",
      description: "for the role listener: which one may call with it, and do nothing else",
    },
    { flags: "--to <file>", description: "write the key to a new file that only you can read" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy keys create ci --role deploy --expires 90d", "prints the key, once"],
    ["agent-deploy keys create ci --role deploy --to ci.key", "writes it to a file instead"],
    [
      "agent-deploy keys create site-a --role listener --listener site-a --to site-a.key",
      "opens the routes by which that listener asks, and no other",
    ],
  ],
  input,
  async run(given, session) {
    return withConnectionToChange(given, session, (controlPlane) => create(given, session, controlPlane));
  },
});

const MS = { d: 86_400_000, h: 3_600_000 };

async function create(given: Input, session: Session, controlPlane: ControlPlane): Promise<number> {
  const { output, clock, signal, directory } = session;
  const { name, role, expires, listener } = given;
  if ((role === "listener") !== (listener !== undefined))
    throw new UsageError([
      role === "listener"
        ? "--listener: say which listener may call with the key"
        : `--listener is for --role listener, not ${role}`,
    ]);
  const listener_id = listener && (await findListener(listener, controlPlane, session)).id;
  const unit = expires?.at(-1) as keyof typeof MS;
  const expires_at = expires && new Date(clock.now() + Number.parseInt(expires, 10) * MS[unit]).toISOString();
  // The file first: a key that cannot be written would be lost.
  const file = given.to === undefined ? undefined : resolve(directory, given.to);
  const handle = file === undefined ? undefined : await newFile(file);
  try {
    const { key, ...made } = await controlPlane.createKey(
      { body: { name, role, expires_at, listener_id } },
      { signal },
    );
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
