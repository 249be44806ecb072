// This folder: the control planes that a user has logged in to, and which one a command talks to. No requests.

import { mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { DIALECTS, type Dialect } from "../../contract/dialect/dialect.ts";
import { othersHave, removeFile, writePrivateFile } from "../../foundation/private-file.ts";
import { Secret } from "../../foundation/secret.ts";
import { nearestWord } from "../../foundation/text/nearest-word.ts";
import { configFolder } from "../../foundation/user-folder.ts";
import { UsageError } from "../errors/usage-error.ts";

/** A control plane under a name of the user's, with the key to it. They stay together: no key goes to another address. */
export type Context = {
  name: string;
  baseUrl: string;
  dialect: Dialect;
  tenantId: string | undefined;
  apiKey: Secret;
};

/** Stands for the control plane of this machine wherever a context is named. */
export const LOCAL = "local";

/** Holds the name of the current context. */
const CURRENT = "current";
const SUFFIX = ".json";

const storedContext = z.object({
  base_url: z.url(),
  dialect: z.enum(DIALECTS),
  tenant_id: z.string().min(1).optional(),
  api_key: z.string().min(1),
});

export type ContextStore = {
  readonly folder: string;
  /** In alphabetical order. */
  names(): string[];
  /** @throws UsageError for an unknown one, with those that there are; for a file that others can read */
  read(name: string): Context;
  /** The context that commands use where nothing else is said: its name, or `local`. */
  current(): string | undefined;
  /** Makes or replaces it. */
  save(context: Context): void;
  /** @throws UsageError for an unknown one */
  remove(name: string): void;
  makeCurrent(name: string | undefined): void;
};

/**
 * The contexts in the user's config folder: one file each, replaced in one step, so that programs that write at the same
 * time lose nothing of each other. Files and folder are the user's alone; others are refused, not read.
 */
export function contextStore(environment: Readonly<Record<string, string | undefined>>): ContextStore {
  const folder = join(configFolder(environment), "contexts");
  const fileOf = (name: string) => join(folder, name + SUFFIX);

  function textOf(file: string): string | undefined {
    if (!isOwn(folder) || !isOwn(file)) return undefined;
    return readFileSync(file, "utf8");
  }

  function write(file: string, text: string): void {
    // An existing folder with another mode is refused below, before anything lies in it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    isOwn(folder);
    writePrivateFile(file, text);
  }

  function names(): string[] {
    if (!isOwn(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
    return files.map((file) => file.slice(0, -SUFFIX.length)).sort();
  }

  return {
    folder,
    names,
    read(name) {
      // By the list: a name that was given may be a path, or another spelling where capitals do not count.
      const text = names().includes(name) ? textOf(fileOf(name)) : undefined;
      if (text === undefined) throw unknownContext(name, names());
      return { name, ...parsed(text, fileOf(name)) };
    },
    current: () => textOf(join(folder, CURRENT))?.trim() || undefined,
    save({ name, baseUrl, dialect, tenantId, apiKey }) {
      const stored = { base_url: baseUrl, dialect, tenant_id: tenantId, api_key: apiKey.reveal() };
      write(fileOf(name), `${JSON.stringify(stored, null, 2)}\n`);
    },
    remove(name) {
      if (!names().includes(name)) throw unknownContext(name, names());
      removeFile(fileOf(name));
    },
    makeCurrent(name) {
      if (name === undefined) removeFile(join(folder, CURRENT));
      else write(join(folder, CURRENT), `${name}\n`);
    },
  };
}

function parsed(text: string, file: string): Omit<Context, "name"> {
  try {
    const { base_url, dialect, tenant_id, api_key } = storedContext.parse(JSON.parse(text));
    return { baseUrl: base_url, dialect, tenantId: tenant_id, apiKey: new Secret(api_key) };
  } catch {
    // Without the cause: it quotes the text, which holds the key.
    throw new UsageError([`${file} holds no context`], {
      hint: "Remove it, then `agent-deploy login` again.",
    });
  }
}

/**
 * Whether the file or folder is there.
 * @throws UsageError when it is not the user's alone
 */
function isOwn(path: string): boolean {
  const info = statSync(path, { throwIfNoEntry: false });
  if (!info) return false;
  const open = othersHave(info);
  if (open === undefined) return true;
  const mode = info.isDirectory() ? "700" : "600";
  throw open === "all"
    ? new UsageError([`${path} belongs to another user`], {
        hint: "Keys are read from your own files only: remove it, or run as that user.",
      })
    : new UsageError([`${path} can be ${open === "write" ? "written" : "read"} by other users`], {
        hint: `\`chmod ${mode} ${path}\`; if they may have read a key, replace it.`,
      });
}

function unknownContext(name: string, known: readonly string[]): UsageError {
  const meant = nearestWord(name, known);
  const problem = `there is no context '${name}'${meant === undefined ? "" : `; did you mean '${meant}'?`}`;
  return new UsageError([problem], {
    hint:
      known.length === 0
        ? `\`agent-deploy login --name ${name}\` makes it: you are logged in nowhere.`
        : `There are ${known.join(", ")}; \`agent-deploy login --name ${name}\` makes another.`,
  });
}
