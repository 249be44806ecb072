// This folder: serving a page that was built before: its files, its shell, its headers. No other route.

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { pageHeaders } from "./page-headers.ts";
import { type PageShell, shellHtml } from "./shell-html.ts";

export type BuiltPageOptions = Omit<PageShell, "base"> & {
  /** The folder of `index.html` and what it loads. Read once; what changes there later is not served. */
  folder: string;
  /** Where the page is served: `/` or a path with a slash at both ends, such as `/chat/`. */
  base: string;
  /** Whether a path below `base` shows the page. Default: the empty one, and `t/<anything>`, a page per thread. */
  isShell?: ((path: string) => boolean) | undefined;
  /** Origins whose pages may show this one in a frame, such as `https://intranet.example`; the page's own always may. */
  embeddedBy?: readonly string[] | undefined;
};

/** Answers a request for the page; undefined where the path is not the page's. */
export type BuiltPage = (c: Pick<Context, "req">) => Response | undefined;

type Coding = "br" | "gzip";

type PageFile = {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  etag: string;
  /** The same, compressed when the page was built. */
  compressed: Partial<Record<Coding, Uint8Array<ArrayBuffer>>>;
  isHashed: boolean;
};

/**
 * Reads a built page. Its shell answers at `base` and where `isShell` says so, its files below `base`. Nothing else
 * of the disk can be asked for: a path is looked up among those that were read.
 * @throws a system error (ENOENT) when the folder has no `index.html`
 */
export async function openBuiltPage(options: BuiltPageOptions): Promise<BuiltPage> {
  const { folder, base, isShell = isThread, embeddedBy = [] } = options;
  const files = await readFiles(folder);
  const shell = shellFile(shellHtml(await readFile(join(folder, "index.html"), "utf8"), options));
  const headers = pageHeaders(embeddedBy);
  return ({ req }) => {
    const path = pathBelow(base, new URL(req.url).pathname);
    const file = path === undefined ? undefined : isShell(path) ? shell : files.get(path);
    if (!file || (req.method !== "GET" && req.method !== "HEAD")) return undefined;
    return answer(file, req, headers);
  };
}

/** A page per thread. */
const isThread = (path: string): boolean => path === "" || /^t\/[^/]+$/.test(path);

function pathBelow(base: string, pathname: string): string | undefined {
  if (!pathname.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(pathname.slice(base.length));
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function readFiles(folder: string): Promise<Map<string, PageFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, sep).length));
  const bodies = new Map(
    await Promise.all(
      names.map(async (name) => [name.replaceAll(sep, "/"), await readBytes(join(folder, name))] as const),
    ),
  );
  const isCompressed = (name: string) => /\.(br|gz)$/.test(name) && bodies.has(name.replace(/\.\w+$/, ""));
  const shown = [...bodies].filter(([name]) => name !== "index.html" && !isCompressed(name));
  return new Map(
    shown.map(([name, body]) => {
      const compressed = { br: bodies.get(`${name}.br`), gzip: bodies.get(`${name}.gz`) };
      return [name, pageFile(body, { type: typeOf(name), compressed, isHashed: isHashedName(name) })];
    }),
  );
}

const readBytes = async (file: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(file));

/** Names that a change of the content changes: `assets/index-BxW1l_a2.js`. */
const isHashedName = (name: string): boolean => /^assets\/.*-[\w-]{8,}\.\w+$/.test(name);

function shellFile(html: string): PageFile {
  const body = new Uint8Array(Buffer.from(html));
  const compressed = {
    br: new Uint8Array(brotliCompressSync(body)),
    gzip: new Uint8Array(gzipSync(body)),
  };
  return pageFile(body, { type: types[".html"]!, compressed, isHashed: false });
}

function pageFile(
  body: PageFile["body"],
  rest: Pick<PageFile, "type" | "isHashed"> & { compressed: { [C in Coding]: PageFile["body"] | undefined } },
): PageFile {
  const { br, gzip } = rest.compressed;
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { ...rest, body, etag, compressed: { ...(br && { br }), ...(gzip && { gzip }) } };
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
};

const typeOf = (name: string): string => types[extname(name)] ?? "application/octet-stream";

const aYear = "public, max-age=31536000, immutable";

function answer(file: PageFile, req: Context["req"], common: Readonly<Record<string, string>>): Response {
  const coding = codingFor(file, req.header("accept-encoding"));
  // Compressed bytes are others, and so is their tag.
  const etag = `"${file.etag}${coding ? `-${coding}` : ""}"`;
  const headers: Record<string, string> = {
    ...common,
    etag,
    vary: "accept-encoding",
    "cache-control": file.isHashed ? aYear : "no-cache",
  };
  if (matches(req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  const body = coding ? file.compressed[coding]! : file.body;
  headers["content-type"] = file.type;
  headers["content-length"] = String(body.length);
  if (coding) headers["content-encoding"] = coding;
  return new Response(req.method === "HEAD" ? null : body, { headers });
}

function codingFor(file: PageFile, accepted = ""): Coding | undefined {
  const codings = accepted.split(",").flatMap((each) => {
    const [name = "", ...parameters] = each.split(";").map((part) => part.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (["br", "gzip"] as const).find((coding) => file.compressed[coding] && codings.includes(coding));
}

/** Whether a client has these bytes already. A proxy may have made the tag a weak one. */
function matches(condition: string | undefined, etag: string): boolean {
  const tags = condition?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return tags.includes(etag) || tags.includes("*");
}
