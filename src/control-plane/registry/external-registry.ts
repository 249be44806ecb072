import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { fieldPath } from "../../foundation/json/field-path.ts";
import { Secret } from "../../foundation/secret.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import { buildEnvironment, type HostEnvironment } from "../machine/host-environment.ts";
import type { Registry } from "./registry.ts";
import { RegistryError } from "./registry-process.ts";

const settings = z
  .strictObject({
    /** `host[:port]`. */
    registry: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i, "write host or host:port"),
    /** What stands before each repository's name. */
    prefix: z
      .string()
      .regex(/^[a-z0-9._-]+(\/[a-z0-9._-]+)*$/, "write lowercase parts with / between them")
      .optional(),
    username: z.string().min(1),
    password: z.string().min(1).optional(),
    /** From the file's own folder. */
    password_file: z.string().min(1).optional(),
    /** Prints a password, short-lived best. */
    command: z.tuple([z.string().min(1)], z.string()).optional(),
    plain_http: z.boolean().default(false),
    /** Gives the credentials to all tenants: they trust each other with every repository. */
    share_with_tenants: z.boolean().default(false),
  })
  .refine(
    ({ password, password_file, command }) =>
      [password, password_file, command].filter((given) => given !== undefined).length === 1,
    "give one of password, password_file and command",
  );

const COMMAND_WITHIN_MS = 30_000;

/**
 * A registry that others run, as a JSON file describes it. Its credentials are for all repositories alike: its
 * token service would narrow them to a bearer token, with which no engine can log in. What lies there is removed by its
 * own rules. What begins with the name of a deployment's repository is that deployment's.
 * @throws ControlPlaneError naming every problem of the file
 */
export function openExternalRegistry(file: string, environment: HostEnvironment): Registry {
  const { registry, prefix, username, plain_http, share_with_tenants, ...secret } = readSettings(file);
  const url = prefix === undefined ? registry : `${registry}/${prefix}`;
  async function password(): Promise<Secret> {
    if (secret.password !== undefined) return new Secret(secret.password);
    if (secret.password_file !== undefined) return readPassword(resolve(dirname(file), secret.password_file));
    return printed(secret.command as [string, ...string[]], environment);
  }
  return {
    kind: "external",
    isForTenants: share_with_tenants,
    // For an image of no deployment here the registry's own rules decide who reads it.
    async ownerOf(image) {
      if (!image.startsWith(`${url}/`)) return undefined;
      const [address_name = ""] = image.slice(url.length + 1).split(/[/:@]/, 1);
      return { address_name };
    },
    pushAccess: async ({ name, address_name }) => ({
      username,
      token: await password(),
      // Clients put the deployment's name behind it, which another tenant's may have, too.
      registry_url: name === address_name ? url : `${url}/${address_name}`,
      repository_url: `${url}/${address_name}`,
    }),
    pullAccess: async (image) =>
      image.startsWith(`${url}/`)
        ? { registry, username, password: await password(), plainHttp: plain_http }
        : undefined,
    prune: async () => {},
    close: async () => {},
  };
}

function readSettings(file: string): z.output<typeof settings> {
  const parsed = settings.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    ({ path, message }) => `${fieldPath(path) || "the file"}: ${message}`,
  );
  throw new ControlPlaneError(`${file} describes no registry: ${problems.join("; ")}`, {
    hint: 'For example {"registry": "registry.example.com", "prefix": "agents", "username": "ci", "password_file": "password"}.',
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    // Without the parser's message, which quotes the text: a password may be in it.
    const { code } = cause as NodeJS.ErrnoException;
    throw new ControlPlaneError(
      `the registry file ${file} could not be read as JSON${code ? ` (${code})` : ""}`,
      {
        hint: "Check the path and the JSON.",
      },
    );
  }
}

function readPassword(file: string): Secret {
  try {
    const text = readFileSync(file, "utf8").trim();
    if (text !== "") return new Secret(text);
  } catch (cause) {
    throw new RegistryError(`the registry's password file ${file} cannot be read`, { cause });
  }
  throw new RegistryError(`the registry's password file ${file} is empty`);
}

async function printed([program, ...args]: [string, ...string[]], host: HostEnvironment): Promise<Secret> {
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      env: { ...buildEnvironment(host, []), ...credentialVariables(host) },
      timeout: COMMAND_WITHIN_MS,
    });
    if (stdout.trim() !== "") return new Secret(stdout.trim());
  } catch (cause) {
    // Its output is not repeated: it may hold the password.
    const { code, killed } = cause as { code?: unknown; killed?: boolean };
    const why = killed ? "took too long" : `failed (${String(code ?? "unknown")})`;
    throw new RegistryError(`the registry's command ${program} ${why}`);
  }
  throw new RegistryError(`the registry's command ${program} printed nothing`);
}

/** Tools of clouds find their own credentials by these. */
function credentialVariables(host: HostEnvironment): Record<string, string> {
  const wanted = /^(AWS|AZURE|GOOGLE|CLOUDSDK|DOCKER)_/;
  const found = Object.entries(host).filter(([name, value]) => wanted.test(name) && value !== undefined);
  return Object.fromEntries(found) as Record<string, string>;
}
