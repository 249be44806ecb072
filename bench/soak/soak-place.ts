import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { type PlaneProcess, startPlaneProcess } from "../plane/plane-process.ts";

/** Where a soak runs: a folder of its own, whose `data` is the control plane's. */
export type SoakPlace = {
  folder: string;
  plane: PlaneProcess;
  controlPlane: ReturnType<typeof connectControlPlane>;
};

/** Runs a soak beside a control plane, and removes what it leaves. */
export async function withSoakPlace<Result>(
  name: string,
  soak: (place: SoakPlace) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `bench-${name}-`));
  const plane = await startPlaneProcess(join(folder, "data"));
  const controlPlane = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  try {
    return await soak({ folder, plane, controlPlane });
  } finally {
    await controlPlane.close();
    await plane.close();
    await rm(folder, { recursive: true, force: true });
  }
}
