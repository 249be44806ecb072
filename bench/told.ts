import { type ControlPlane, connectControlPlane } from "../src/client/control-plane.ts";
import { Secret } from "../src/foundation/secret.ts";
import { systemClock } from "../src/foundation/time/clock.ts";
import { waitForRevision } from "../src/lifecycle/follow/wait.ts";
import { creation, startTestControlPlane } from "../test/support/control-plane/control-plane.ts";
import { fakeBuilder } from "../test/support/control-plane/fake-builder.ts";
import { median, type Row } from "./measure.ts";

const DEPLOYS = 20;
/** How long builds take, at least and beyond that at random. Milliseconds. */
const [BUILD_MS, MORE_MS] = [1500, 1500];

/**
 * From DEPLOYED in the store until the wait for it has ended: told by the control plane, and polling it as where it tells
 * nothing. Each deployment is waited for by both at the same time.
 */
export async function toldRows({ isBrief }: { isBrief: boolean }): Promise<Row[]> {
  const { builder } = fakeBuilder(() => systemClock.sleep(BUILD_MS + Math.random() * MORE_MS));
  await using plane = await startTestControlPlane({ builder, limits: { builds: 5 } });
  await using told = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(plane.apiKey) },
  });
  const polling: ControlPlane = {
    ...told,
    events: () => Promise.reject(new Error("tells nothing")),
  };
  const lags = { told: [] as number[], polling: [] as number[] };
  async function deployOne(name: string): Promise<void> {
    const { body } = await plane.post("/v2/deployments", creation(name));
    const of = { deployment_id: body.id as string, revision_id: body.latest_revision_id as string };
    const lagOf = async (controlPlane: ControlPlane) => {
      const { signal } = new AbortController();
      const context = { controlPlane, clock: systemClock, signal, report() {} };
      const { result, message } = await waitForRevision({ ...of, timeout_ms: 60_000 }, context);
      const endedAt = Date.now();
      if (result !== "deployed") throw new Error(message);
      const { updated_at } = await told.getRevision({ params: of });
      return endedAt - Date.parse(updated_at ?? "");
    };
    const [byNotice, byPolling] = await Promise.all([lagOf(told), lagOf(polling)]);
    lags.told.push(byNotice);
    lags.polling.push(byPolling);
  }
  const rounds = isBrief ? 1 : DEPLOYS / 5;
  for (let round = 0; round < rounds; round++)
    await Promise.all(Array.from({ length: 5 }, (_, i) => deployOne(`told-${round}-${i}`)));
  const row = (what: string, of: (values: number[]) => number, wanted: string): Row => {
    const [ours, peer] = [of(lags.told), of(lags.polling)];
    const ratio = (ours / peer).toFixed(2);
    return { what, ours: `${ours.toFixed(0)} ms`, peer: `${peer.toFixed(0)} ms`, ratio, wanted };
  };
  return [
    row("DEPLOYED in the store → the wait has ended, beside polling: median", median, "≤ 100 ms"),
    row("the same, the slowest", (values) => Math.max(...values), "–"),
  ];
}
