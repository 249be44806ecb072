import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeCluster, startListener } from "../../support/control-plane/listener-site.ts";
import { seededRandom } from "../../support/seeded-random.ts";

/** What a control plane and a listener go through before they are left in peace. */
const STEPS = 25;

// Messages are lost, repeated and late, either side is started again, agents crash, and all the while deployments are made,
// replaced and deleted. Once it is quiet, what is there is what is to be there.
test.each([1, 2])(
  "after any history what runs at a listener is what is wanted (history %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const plane = await startTestControlPlane();
    const cluster = fakeCluster(random);
    const { body: site } = await plane.post("/v2/listeners", {
      ...{ compute_type: "k8s", compute_id: "site" },
      compute_config: { k8s_namespaces: ["agents"] },
    });
    const { body } = await plane.post("/v1/keys", { name: "site", role: "listener", listener_id: site.id });
    let isQuiet = true;
    let isCut = false;
    const weather = () => {
      if (isQuiet) return "fine";
      return isCut ? "lost" : pick(["fine", "fine", "lost", "answer lost", "twice"] as const);
    };
    const listen = () =>
      startListener({ url: plane.url, key: body.key, listener_id: site.id }, cluster, { weather });
    let listener = listen();
    const present = async () => (await plane.get("/v2/deployments?limit=100")).body.resources as Json[];
    const standing = async () => (await present()).filter(({ status }) => status !== "AWAITING_DELETE");
    let made = 0;
    const actions = {
      async make() {
        made += 1;
        const answer = await plane.post("/v2/deployments", {
          ...{ name: `d${made}`, source: "external_image", secrets: [] },
          source_config: { resource_spec: {}, listener_id: site.id },
          source_revision_config: { image_uri: `registry.example/agent:${made}` },
        });
        expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      },
      async replace() {
        const [one] = [pick(await standing())];
        if (one) await plane.post(`/v2/deployments/${one.id}/revisions`, {});
      },
      async remove() {
        const [one] = [pick(await standing())];
        if (one) await plane.remove(`/v2/deployments/${one.id}`);
      },
      async crash() {
        const [id, agent] = pick([...cluster.alive]) ?? [];
        // One that ends before it has been live fails its revision.
        const isLive = (await present()).some((one) => one.active_revision_id === agent?.revision_id);
        if (!id || !isLive || !cluster.alive.delete(id)) return;
        agent?.exit({ code: 1, signal: null });
      },
      async restartPlane() {
        await plane.restart();
      },
      async restartListener() {
        await listener.stop();
        listener = listen();
      },
      async takeOver() {
        const [before, after] = [listener, listen()];
        isCut = false;
        // Whichever gets through last stays: the other one ends.
        listener = await Promise.race([before.ended.then(() => after), after.ended.then(() => before)]);
      },
      async cut() {
        isCut = !isCut;
      },
    };
    const others = Object.values(actions);
    const told: string[] = [];
    try {
      const isKnown = async () => (await plane.get(`/v2/listeners/${site.id}`)).body.url_pattern;
      await vi.waitFor(async () => expect(await isKnown()).toBeTruthy(), { timeout: 20_000 });
      isQuiet = false;
      for (let step = 0; step < STEPS; step++) {
        const action =
          random() < 0.5 ? pick([actions.make, actions.make, actions.replace, actions.remove]) : pick(others);
        told.push(action.name);
        await action();
        await pause(random() * 150);
      }
      isQuiet = true;
      await vi.waitFor(
        async () => {
          const all = await present();
          expect(all.filter(({ status }) => status === "AWAITING_DELETE")).toEqual([]);
          const live: string[] = [];
          for (const { id, active_revision_id, latest_revision_id } of all) {
            const { body: latest } = await plane.get(`/v2/deployments/${id}/revisions/${latest_revision_id}`);
            expect(latest).toMatchObject({ status: "DEPLOYED" });
            live.push(active_revision_id);
          }
          const there = [...cluster.alive.values()];
          expect(there.map(({ revision_id }) => revision_id).sort()).toEqual(live.sort());
          expect(there.every(({ isReady }) => isReady)).toBe(true);
          expect([...cluster.routes.keys()].sort()).toEqual(all.map(({ id }) => id).sort());
          for (const { deployment_id, revision_id, replica, start } of there)
            expect(cluster.routes.get(deployment_id)?.target).toBe(`${revision_id} ${replica} ${start}`);
        },
        { timeout: 60_000, interval: 200 },
      );
      expect(cluster.wrong).toEqual([]);
    } catch (error) {
      throw new Error(
        `history ${seed}: ${told.join(", ")}\n${plane.lines.join("\n")}\n${listener.lines.join("\n")}\n${cluster.wrong.join("\n")}`,
        { cause: error },
      );
    } finally {
      isQuiet = true;
      await listener.stop();
      await plane[Symbol.asyncDispose]();
    }
  },
  120_000,
);
