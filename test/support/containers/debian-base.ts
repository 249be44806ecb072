import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { TestEngine } from "./engine.ts";

const run = promisify(execFile);
const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "agent-deploy");
const SUITE = "bookworm";
/** This machine's: behind a proxy that opens TLS, nothing could be fetched without them. */
const CERTIFICATES = "etc/ssl/certs/ca-certificates.crt";

/**
 * A Debian with this machine's Node and npm, as the official images of Node are: made from Debian's packages once, and kept
 * as an archive. Resolves with the image's name.
 */
export async function debianBase(engine: TestEngine): Promise<string> {
  await engine.podman("import", await debianArchive(), "localhost/debian");
  const { stdout } = await run("sh", ["-c", "command -v npm"]);
  const npm = dirname(dirname(await realpath(stdout.trim())));
  return engine.image("debian-node", {
    from: "localhost/debian",
    files: {
      "usr/local/bin/node": process.execPath,
      "usr/local/lib/node_modules/npm": npm,
      [CERTIFICATES]: `/${CERTIFICATES}`,
    },
    links: { "usr/local/bin/npm": "../lib/node_modules/npm/bin/npm-cli.js" },
    variables: { NODE_EXTRA_CA_CERTS: `/${CERTIFICATES}`, SSL_CERT_FILE: `/${CERTIFICATES}` },
  });
}

async function debianArchive(): Promise<string> {
  const archive = join(cache, `debian-${SUITE}.tar`);
  if (existsSync(archive)) return archive;
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "debian-"));
  try {
    const unfinished = join(folder, "debian.tar");
    await run("mmdebstrap", ["--quiet", "--variant=apt", "--include=ca-certificates", SUITE, unfinished]);
    await rename(unfinished, archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return archive;
}
