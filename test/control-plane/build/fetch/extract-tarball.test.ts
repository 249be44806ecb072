import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { create, Header } from "tar";
import { describe, expect, test } from "vitest";
import {
  type ExtractLimits,
  extractTarball,
} from "../../../../src/control-plane/build/fetch/extract-tarball.ts";
import { type ProjectFolder, projectFolder } from "../../../support/project-folder.ts";

type Entry = { path: string; type?: Header["type"]; linkpath?: string; content?: string; mode?: number };

/** An archive of exactly these entries, as no packer would write them. */
function archive(entries: Entry[]): Buffer {
  const blocks = entries.flatMap(({ path, type = "File", linkpath, content = "", mode = 0o644 }) => {
    const header = new Header({
      path,
      type,
      linkpath,
      mode,
      size: content.length,
      mtime: new Date(0),
      uid: 0,
    });
    header.encode();
    const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
    body.write(content);
    return [header.block!, body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

async function extract(
  folder: ProjectFolder,
  bytes: Uint8Array,
  limits?: ExtractLimits,
  signal?: AbortSignal,
) {
  folder.write({ "upload.tar.gz": bytes, "inside/": "" });
  const directory = join(folder.path, "inside");
  await extractTarball({
    tarball: join(folder.path, "upload.tar.gz"),
    directory,
    limits,
    signal: signal ?? new AbortController().signal,
  });
  return directory;
}

test("extracts files, folders, internal links and long names, and drops special mode bits", async () => {
  using source = projectFolder({ "a/b.txt": "b", [`${"long/".repeat(40)}c.txt`]: "c" });
  await create({ file: join(source.path, "t.tgz"), gzip: true, cwd: source.path }, ["a", "long"]);
  using folder = projectFolder();
  const packed = await extract(folder, readFileSync(join(source.path, "t.tgz")));
  expect(readFileSync(join(packed, "long/".repeat(40), "c.txt"), "utf8")).toBe("c");

  using other = projectFolder();
  const made = await extract(
    other,
    archive([
      { path: "bin/run", content: "#!/bin/sh", mode: 0o4755 },
      { path: "locked", content: "x", mode: 0 },
      { path: "link", type: "SymbolicLink", linkpath: "bin/run" },
      { path: "bin/up", type: "SymbolicLink", linkpath: "../locked" },
      { path: "hard", type: "Link", linkpath: "bin/run" },
    ]),
  );
  expect(readFileSync(join(made, "link"), "utf8")).toBe("#!/bin/sh");
  expect(readFileSync(join(made, "hard"), "utf8")).toBe("#!/bin/sh");
  expect(readFileSync(join(made, "bin/up"), "utf8")).toBe("x");
  expect(statSync(join(made, "bin/run")).mode & 0o7777).toBe(0o755);
});

const refused = (name: string, entries: Entry[], why: string) => ({ name, entries, why });
describe("rejects an archive", () => {
  test.each([
    refused("with an absolute path", [{ path: "/tmp/pwned" }], "'/tmp/pwned' is an absolute path"),
    refused("with a drive letter", [{ path: "C:/pwned" }], "'C:/pwned' is an absolute path"),
    refused("that climbs out", [{ path: "a/../../pwned" }], "'a/../../pwned' leads out of the archive"),
    refused("that climbs out with backslashes", [{ path: "..\\pwned" }], "leads out of the archive"),
    refused(
      "with an absolute link",
      [{ path: "link", type: "SymbolicLink", linkpath: "/etc" }],
      "'link' is a link out of the archive, to '/etc'",
    ),
    refused(
      "with a link that climbs out",
      [{ path: "a/link", type: "SymbolicLink", linkpath: "../../up" }],
      "'a/link' is a link out of the archive, to '../../up'",
    ),
    refused(
      "with a hard link out",
      [{ path: "hard", type: "Link", linkpath: "../upload.tar.gz" }],
      "'hard' is a link out of the archive",
    ),
    refused(
      "with a device",
      [{ path: "null", type: "CharacterDevice" }],
      "'null' is of a kind that is not extracted",
    ),
    refused(
      "with a pipe",
      [{ path: "pipe", type: "FIFO" }],
      "'pipe' is of a kind that is not extracted (FIFO)",
    ),
  ])("$name", async ({ entries, why }) => {
    using folder = projectFolder();
    const extracting = extract(folder, archive(entries));
    await expect(extracting).rejects.toMatchObject({ code: "build_failed" });
    await expect(extracting).rejects.toThrow(why);
    expect(readdirSync(folder.path).sort()).toEqual(["inside", "upload.tar.gz"]);
    expect(readdirSync(join(folder.path, "inside"))).not.toContain("pwned");
  });

  test("rejects an archive that writes through one of its links", async () => {
    using folder = projectFolder({ "outside/": "" });
    const bytes = archive([
      { path: "a", type: "SymbolicLink", linkpath: "." },
      { path: "a/b", type: "SymbolicLink", linkpath: "../outside" },
      { path: "b/pwned", content: "x" },
    ]);
    await expect(extract(folder, bytes)).rejects.toMatchObject({ code: "build_failed" });
    expect(existsSync(join(folder.path, "outside/pwned"))).toBe(false);
  });

  test("rejects an archive that exceeds the limits", async () => {
    const entries = [1, 2, 3].map((n) => ({ path: `f${n}`, content: "x".repeat(400) }));
    using folder = projectFolder();
    await expect(extract(folder, archive(entries), { bytes: 1000, entries: 10 })).rejects.toThrow(
      "the uploaded archive is refused: it holds more than 1000 bytes",
    );
    using other = projectFolder();
    await expect(extract(other, archive(entries), { bytes: 10_000, entries: 2 })).rejects.toThrow(
      "the uploaded archive is refused: it holds more than 2 entries",
    );
  });

  test.each([
    ["that is not gzip", Buffer.from("hello")],
    ["that is empty", Buffer.alloc(0)],
    ["that is truncated", archive([{ path: "f", content: "x".repeat(5000) }]).subarray(0, 60)],
    ["that is not a tar", gzipSync("hello ".repeat(500))],
    ["whose tar is truncated", gzipSync(Buffer.concat([whole("f", 5000).subarray(0, 2000)]))],
  ])("%s", async (_name, bytes) => {
    using folder = projectFolder();
    await expect(extract(folder, bytes)).rejects.toThrow(
      "the uploaded archive cannot be read as a gzipped tar",
    );
  });
});

function whole(path: string, size: number): Buffer {
  const header = new Header({ path, type: "File", mode: 0o644, size, mtime: new Date(0) });
  header.encode();
  return Buffer.concat([header.block!, Buffer.alloc(size, "x")]);
}

test("reports an upload that was deleted, and stops when aborted", async () => {
  using folder = projectFolder({ "inside/": "" });
  const request = { tarball: join(folder.path, "gone.tar.gz"), directory: join(folder.path, "inside") };
  await expect(extractTarball({ ...request, signal: new AbortController().signal })).rejects.toThrow(
    "the uploaded archive is no longer there",
  );
  writeFileSync(request.tarball, archive([{ path: "f" }]));
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(extractTarball({ ...request, signal })).rejects.toThrow("enough");
});

test("stops at the end of the archive and ignores trailing data", async () => {
  using folder = projectFolder({});
  const whole = gunzipSync(archive([{ path: "graph.json", content: "{}" }]));
  const zeros = gzipSync(Buffer.concat([whole, Buffer.alloc(10 * 1024 ** 2)]));
  const directory = await extract(folder, zeros, { bytes: 100, entries: 10 });
  expect(readFileSync(join(directory, "graph.json"), "utf8")).toBe("{}");
});

test("rejects a gzip that inflates beyond the limit outside its entries", async () => {
  using folder = projectFolder({});
  const entry = gunzipSync(archive([{ path: "a", content: "a" }])).subarray(0, 1024);
  // A lone empty block between entries does not end an archive.
  const gaps = Buffer.concat(Array.from({ length: 200 }, () => [entry, Buffer.alloc(512)]).flat());
  await expect(extract(folder, gzipSync(gaps), { bytes: 1000, entries: 5 })).rejects.toThrow(
    "the uploaded archive is refused: it holds more than",
  );
});
