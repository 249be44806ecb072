import { randomBytes } from "node:crypto";
import { fstatSync, readdirSync, readlinkSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, expect, test, vi } from "vitest";
import { deploy } from "../../../../src/lifecycle/operations/deploy.ts";
import { planDeploy } from "../../../../src/lifecycle/operations/plan-deploy.ts";
import { resolveDeployment } from "../../../../src/sources/index.ts";
import { packFiles } from "../../../../src/sources/tarball/archive/pack.ts";
import { openUnnamedFile } from "../../../../src/sources/tarball/archive/unnamed-file.ts";
import { tarballSource } from "../../../../src/sources/tarball/tarball.ts";
import { lifecycleContext } from "../../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../../support/control-plane/model-plane.ts";
import { GRAPH_JSON, projectFolder } from "../../../support/project-folder.ts";

const surroundings = () => ({ environment: {}, signal: new AbortController().signal });
const MEGABYTE = 1024 * 1024;

/** The test's own temporary folder: its named files, and its open files without a name. */
function temporaryFolder() {
  const folder = projectFolder();
  vi.stubEnv("TMPDIR", folder.path);
  return {
    named: () => readdirSync(folder.path),
    unnamed: () =>
      readdirSync("/proc/self/fd")
        .map(Number)
        .filter((descriptor) => openedAs(descriptor)?.startsWith(`${folder.path}/`)),
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
}

function openedAs(descriptor: number): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // The descriptor was that of the listing itself.
    return undefined;
  }
}

afterEach(() => {
  vi.unstubAllEnvs();
});

const project = (more: Record<string, string | Uint8Array> = {}) =>
  projectFolder({ "graph.json": GRAPH_JSON, "agent.ts": "", ...more });

describe.skipIf(process.platform !== "linux")("the unnamed temporary file of a packed project", () => {
  test("the temporary file is deleted once its source is released", async () => {
    using folder = project();
    using temporary = temporaryFolder();
    const source = await tarballSource({ directory: folder.path });
    expect(temporary.named()).toEqual([]);
    expect(temporary.unnamed()).toHaveLength(1);
    expect(fstatSync(temporary.unnamed()[0] ?? -1).mode & 0o777).toBe(0o600);
    source.release();
    source.release();
    expect(temporary.unnamed()).toEqual([]);
  });

  test("the temporary file is deleted when the project is rejected or packing is aborted", async () => {
    using folder = project({ "model.bin": randomBytes(12 * MEGABYTE) });
    using temporary = temporaryFolder();
    const limits = { warnBytes: MEGABYTE, refuseBytes: 2 * MEGABYTE };
    await expect(tarballSource({ directory: folder.path, limits })).rejects.toThrow("larger than 2.0 MB");
    expect(temporary.unnamed()).toEqual([]);

    const controller = new AbortController();
    const packing = packFiles(folder.path, ["model.bin"], {
      limitBytes: 50 * MEGABYTE,
      signal: controller.signal,
    });
    expect(temporary.unnamed()).toHaveLength(1);
    controller.abort(new Error("enough"));
    await expect(packing).rejects.toThrow("enough");
    expect([temporary.named(), temporary.unnamed()]).toEqual([[], []]);
  });

  test("the temporary file is deleted when the deployment is rejected for another reason", async () => {
    using folder = project();
    using temporary = temporaryFolder();
    const request = { project_dir: folder.path, secrets: "PATH=x" };
    await expect(resolveDeployment(request, surroundings())).rejects.toThrow("PATH");
    expect(temporary.unnamed()).toEqual([]);
  });

  test("the temporary file is deleted after a plan and after a deploy with a retried upload", async () => {
    using folder = project({ "model.bin": randomBytes(MEGABYTE) });
    using temporary = temporaryFolder();
    await using server = await startModelPlane();
    await using lifecycle = lifecycleContext(server.url);
    const resolved = () => resolveDeployment({ project_dir: folder.path, name: "agent" }, surroundings());

    const planned = await resolved();
    await planDeploy(planned.desired, planned.source, {}, lifecycle.context);
    expect(temporary.unnamed()).toEqual([]);

    server.faults.push({ on: "PUT", effect: "drop_before" });
    const { desired, source } = await resolved();
    const options = { wait: false, wait_timeout_ms: 1000, verify: false } as const;
    expect((await deploy(desired, source, options, lifecycle.context)).outcome).toBe("submitted");
    const [first, second, ...others] = server.requests.filter(({ method }) => method === "PUT");
    expect(first?.text.length).toBeGreaterThan(MEGABYTE / 2);
    expect(second?.text === first?.text).toBe(true);
    expect(others).toEqual([]);
    expect([temporary.named(), temporary.unnamed()]).toEqual([[], []]);
  });
});

test("each read of the temporary file starts at its beginning", async () => {
  const file = openUnnamedFile();
  const bytes = randomBytes(MEGABYTE);
  file.append(bytes.subarray(0, 300_000));
  file.append(bytes.subarray(300_000));
  expect(file.size).toBe(MEGABYTE);
  for await (const part of file.stream()) {
    expect(bytes.subarray(0, part.length).equals(part)).toBe(true);
    break;
  }
  const readings = await Promise.all([buffer(file.stream()), buffer(file.stream())]);
  expect(readings.map((read) => read.equals(bytes))).toEqual([true, true]);
  file.close();
  expect(() => file.append(bytes)).toThrow("released");
  await expect(buffer(file.stream())).rejects.toThrow("released");
});

test("a project is rejected if its temporary file cannot be written", async () => {
  using folder = project();
  vi.stubEnv("TMPDIR", "/nowhere/at/all");
  await expect(tarballSource({ directory: folder.path })).rejects.toThrow(
    "project_dir: the packed project cannot be written to /nowhere/at/all (ENOENT); make room there, or name another folder in TMPDIR",
  );
});
