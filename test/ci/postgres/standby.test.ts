import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { ownFolders, runHere } from "../../support/command-line.ts";
import { allDeployments } from "../../support/control-plane/all-deployments.ts";
import { apiOf, creation, type Json, sourceCreation } from "../../support/control-plane/control-plane.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { untilRenewed } from "../../support/database/until-renewed.ts";
import { freePort } from "../../support/network/free-port.ts";
import { openFront } from "../../support/network/front.ts";
import { openSwitchedProxy } from "../../support/network/switched-proxy.ts";
import { startProcess } from "../../support/processes/command-line.ts";
import { type Plane, planesOn } from "../../support/processes/planes.ts";
import { projectFolder } from "../../support/project-folder.ts";
import { tries } from "../../support/seed.ts";

/** From the end of the active one to the next one's first answer. */
const TAKEOVER_MS = 10_000;

describe.skipIf(postgresIsMissing)("control planes on one database", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  const inSchema = (url: Secret, text: string) => postgres.query(text, [], url.reveal());
  /** As if the active one ran on a machine of which nobody here knows anything. */
  const elsewhere = (url: Secret) =>
    inSchema(url, `UPDATE lease SET holder = jsonb_set(holder::jsonb, '{life}', '"elsewhere"')::text`);
  const status = async (plane: Plane, path: string) => (await fetch(new URL(path, plane.url))).status;
  const apiAt = async (plane: Plane) => apiOf({ url: plane.url, apiKey: (await plane.active).apiKey });

  /** One that is active, and one that waits for it, which the active one knows. */
  async function pair(planes: ReturnType<typeof planesOn>, databaseUrl: Secret) {
    const first = await planes.start({ databaseUrl });
    await first.active;
    const second = await planes.start({ databaseUrl });
    await second.waiting;
    return [first, second] as const;
  }

  async function deployed(plane: Plane, name: string): Promise<Json> {
    const api = await apiAt(plane);
    const { id, latest_revision_id } = (await api.post("/v2/deployments", creation(name))).body;
    const revision = await api.settled(id, latest_revision_id);
    expect(revision.status).toBe("DEPLOYED");
    return (await api.get(`/v2/deployments/${id}`)).body;
  }

  test("tell a standby from the active one, and the standby goes on at once when that is stopped", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const [first, second] = await pair(planes, databaseUrl);
    expect((await second.waiting).active).toMatchObject({ pid: first.pid });
    const kept = await deployed(first, "kept");
    expect([await status(first, "/ok"), await status(first, "/healthz")]).toEqual([200, 200]);
    expect([await status(second, "/ok"), await status(second, "/healthz")]).toEqual([503, 200]);
    expect([await status(first, "/readyz"), await status(second, "/readyz")]).toEqual([200, 503]);
    const key = (await first.active).apiKey;
    const turnedAway = await apiOf({ url: second.url, apiKey: key }).post("/v2/deployments", creation("x"));
    expect([turnedAway.status, turnedAway.headers.get("retry-after")]).toEqual([503, "3"]);
    expect(turnedAway.body).toEqual({ detail: expect.stringMatching(/nothing was changed/) });
    await elsewhere(databaseUrl);
    await first.kill("SIGTERM");
    const { at, apiKey } = await second.active;
    expect(at - first.endedAt()!).toBeLessThan(3000);
    expect(apiKey).toBe(key);
    const { body } = await (await apiAt(second)).get("/v2/deployments");
    expect(body.resources).toMatchObject([
      { id: kept.id, source_config: { custom_url: kept.source_config.custom_url } },
    ]);
    expect([await status(second, "/ok"), await status(second, "/healthz")]).toEqual([200, 200]);
  });

  test.each(["here", "elsewhere"])(
    "go on within ten seconds when the active one is killed (%s)",
    async (where) => {
      await using planes = planesOn();
      const databaseUrl = await postgres.newSchema();
      const [first, second] = await pair(planes, databaseUrl);
      const { id } = await deployed(first, "kept");
      if (where === "elsewhere") await elsewhere(databaseUrl);
      await first.kill();
      const { at } = await second.active;
      const tookMs = at - first.endedAt()!;
      // One that has surely ended is not waited for.
      if (where === "here") expect(tookMs).toBeLessThan(3000);
      else expect(tookMs).toBeGreaterThan(2000);
      expect(tookMs).toBeLessThan(TAKEOVER_MS);
      expect((await (await apiAt(second)).get(`/v2/deployments/${id}`)).status).toBe(200);
    },
  );

  test("let one that was stopped and goes on write nothing, and it ends itself", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const [first, second] = await pair(planes, databaseUrl);
    await deployed(first, "kept");
    await elsewhere(databaseUrl);
    const api = await apiAt(first);
    first.signal("SIGSTOP");
    // The system takes it in for the one that stands still.
    const asked = ["a", "b", "c"].map((name) =>
      api.post("/v2/deployments", creation(name)).then(
        ({ status }) => status,
        () => "cut",
      ),
    );
    await second.active;
    await deployed(second, "next");
    first.signal("SIGCONT");
    expect(await first.ended).toBeGreaterThan(0);
    expect(first.said()).toMatch(/this process may not use the PostgreSQL database .* any more/);
    for (const answer of await Promise.all(asked)) expect([503, "cut"]).toContain(answer);
    const { resources } = (await (await apiAt(second)).get("/v2/deployments")).body;
    expect(resources.map(({ name }: Json) => name).sort()).toEqual(["kept", "next"]);
  });

  test("end one that stands still on the same machine, and have its port of the deployments", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const paths = await freePort();
    const first = await planes.start({ databaseUrl, paths });
    await first.active;
    const second = await planes.start({ databaseUrl, paths });
    await second.waiting;
    const { source_config } = await deployed(first, "kept");
    expect(second.said()).toMatch(new RegExp(`port ${paths} on 127.0.0.1 is taken .* opens it once`));
    first.signal("SIGSTOP");
    await second.active;
    await first.ended;
    const { body } = await (await apiAt(second)).get("/v2/deployments");
    expect(body.resources[0].source_config.custom_url).toBe(source_config.custom_url);
    expect((await fetch(`${source_config.custom_url}/ok`)).status).toBe(200);
  });

  test.each(["stall", "refuse"] as const)(
    "end the active one that alone is cut off from the database before the next one begins (%s)",
    async (cut) => {
      await using planes = planesOn();
      await using proxy = await openSwitchedProxy(postgres.port);
      const through = await postgres.newSchema(proxy.port);
      const direct = new Secret(through.reveal().replace(`:${proxy.port}/`, `:${postgres.port}/`));
      const first = await planes.start({ databaseUrl: through });
      await first.active;
      await elsewhere(direct);
      const second = await planes.start({ databaseUrl: direct });
      await second.waiting;
      await deployed(first, "kept");
      await untilRenewed((text) => inSchema(direct, text));
      const cutAt = performance.now();
      proxy.set(cut);
      const { at } = await second.active;
      expect(first.endedAt()).toBeLessThan(at);
      expect(at - cutAt).toBeLessThan(TAKEOVER_MS);
      expect(await first.ended).toBeGreaterThan(0);
      expect(first.said()).toMatch(/its lease could not be renewed in time/);
      await deployed(second, "next");
    },
  );

  test("refuse what one would write that was overtaken and does not know it", async () => {
    await using planes = planesOn();
    await using proxy = await openSwitchedProxy(postgres.port);
    const through = await postgres.newSchema(proxy.port);
    const direct = new Secret(through.reveal().replace(`:${proxy.port}/`, `:${postgres.port}/`));
    const first = await planes.start({ databaseUrl: through, standby: false });
    const api = await apiAt(first);
    await elsewhere(direct);
    proxy.set("no renewals");
    const isOver = () => inSchema(direct, "SELECT 1 FROM lease WHERE expires_at < now()");
    await expect.poll(isOver, { timeout: 10_000 }).toHaveLength(1);
    // Nobody waits for it: it goes on.
    expect((await api.post("/v2/deployments", sourceCreation("before"))).status).toBe(201);
    const second = await planes.start({ databaseUrl: direct, standby: false, data: planes.otherData() });
    await second.active;
    // It ends with this write, often before the answer is sent.
    const answered = api.post("/v2/deployments", sourceCreation("after")).then(({ status }) => status);
    expect([503, "cut"]).toContain(await answered.catch(() => "cut"));
    expect(await first.ended).toBeGreaterThan(0);
    expect(first.said()).toMatch(/another one has taken over/);
    const { resources } = (await (await apiAt(second)).get("/v2/deployments")).body;
    expect(resources).toMatchObject([{ name: "before" }]);
  });

  test("are one, whichever of several that are started at the same moment, and then each in its turn", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const all = await Promise.all([1, 2, 3, 4].map(() => planes.start({ databaseUrl })));
    const waiting = new Set(all);
    for (let left = all.length; left > 0; left--) {
      const active = await Promise.race(
        [...waiting].map(async (plane) => {
          await plane.active;
          return plane;
        }),
      );
      waiting.delete(active);
      await deployed(active, `of-${left}`);
      expect((await (await apiAt(active)).get("/v2/deployments")).body.resources).toHaveLength(5 - left);
      for (const plane of waiting) expect(await status(plane, "/ok")).toBe(503);
      await active.kill();
    }
  });

  test("answer 503 on the port of the deployments, too, where that is free", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const first = await planes.start({ databaseUrl, paths: await freePort() });
    await first.active;
    const paths = await freePort();
    const second = await planes.start({ databaseUrl, paths });
    await second.waiting;
    await deployed(first, "kept");
    const answer = await fetch(`http://127.0.0.1:${paths}/d/kept/ok`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "3"]);
    await first.kill("SIGTERM");
    await second.active;
    expect((await fetch(`http://127.0.0.1:${paths}/d/kept/ok`)).status).toBe(200);
  });

  test("as commands say what they are: a standby, active, stopped, overtaken", async () => {
    using project = projectFolder();
    const databaseUrl = await postgres.newSchema();
    const environment = { ...ownFolders(project.path), AGENT_DEPLOY_DATABASE_URL: databaseUrl.reveal() };
    const flags = ["--port", "0", "--standby", "--sandbox", "off", "--engine", "none", "--json"];
    const server = () => startProcess(["server", ...flags], { directory: project.path, environment });
    const event = async (of: ReturnType<typeof server>, name: string) =>
      JSON.parse(await of.line((line) => JSON.parse(line).event === name));
    await using first = server();
    const { url } = await event(first, "listening");
    await using second = server();
    expect(await event(second, "standby")).toMatchObject({
      url: expect.stringMatching(/^http:/),
      active: { pid: first.pid, host: hostname(), since: expect.stringMatching(/^20.*Z$/) },
    });
    second.kill("SIGTERM");
    const stopped = await second.ended();
    expect([stopped.code, stopped.events.at(-1)]).toEqual([0, { event: "result", exit_code: 0 }]);
    expect((await fetch(new URL("/ok", url))).status).toBe(200);
    await inSchema(databaseUrl, "UPDATE lease SET epoch = epoch + 1");
    const overtaken = await first.ended();
    expect(overtaken.code).toBe(75);
    expect(overtaken.events.at(-1)).toMatchObject({ exit_code: 75, error: { code: "lease_lost" } });
    expect(overtaken.stderr).toMatch(/any more: another one has taken over\n.*as a standby \(--standby\)/);
    expect(overtaken.stdout + overtaken.stderr).not.toContain(postgres.password);
  });

  test("refuse one that is no standby with who is active", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const first = await planes.start({ databaseUrl, standby: false });
    await first.active;
    const second = await planes.start({ databaseUrl, standby: false });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      new RegExp(`is in use by another process: ${first.pid} on \\S+, since 20\\S+Z`),
    );
    await deployed(first, "kept");
  });

  test("finish on the next one what was under way on one that is killed: one revision, and nothing twice", async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    const first = await planes.start({ databaseUrl, hold: "build" });
    const { apiKey } = await first.active;
    const second = await planes.start({ databaseUrl });
    await second.waiting;
    await elsewhere(databaseUrl);
    await using front = await openFront(() => [first.url, second.url]);
    const api = apiOf({ url: front.url, apiKey });
    const { id, latest_revision_id } = (await api.post("/v2/deployments", creation("begun"))).body;
    await api.revisionIn(id, latest_revision_id, ["BUILDING"]);
    await first.kill();
    await second.active;
    expect((await api.settled(id, latest_revision_id)).status).toBe("DEPLOYED");
    expect((await api.get(`/v2/deployments/${id}/revisions`)).body.resources).toHaveLength(1);
  });

  test.each(["while it builds", "with the answer to its creation lost"])(
    "are one for a deploy of the command line: it ends deployed, once, when the active one is killed %s",
    async (moment) => {
      await using planes = planesOn();
      using project = projectFolder();
      const databaseUrl = await postgres.newSchema();
      const first = await planes.start({ databaseUrl, hold: "build" });
      const { apiKey } = await first.active;
      const second = await planes.start({ databaseUrl });
      await second.waiting;
      await elsewhere(databaseUrl);
      const losesCreation = moment !== "while it builds";
      let isKilled = false;
      await using front = await openFront(
        () => [first.url, second.url],
        async ({ method, url }) => {
          if (!losesCreation || isKilled || method !== "POST" || url !== "/v2/deployments") return true;
          isKilled = true;
          await first.kill();
          return false;
        },
      );
      const source = ["--repo-url", "https://example.com/code.git", "--repo-ref", "main"];
      const deploying = runHere(["deploy", "--name", "begun", ...source, "--no-verify", "--json"], {
        directory: project.path,
        environment: { AGENT_DEPLOY_BASE_URL: front.url, AGENT_DEPLOY_API_KEY: apiKey },
        clock: systemClock,
      });
      const api = apiOf({ url: front.url, apiKey });
      if (!losesCreation) {
        const made = () => inSchema(databaseUrl, "SELECT 1 FROM revisions WHERE status = 'BUILDING'");
        await expect.poll(made, { timeout: 20_000 }).toHaveLength(1);
        await first.kill();
      }
      const { code, events, stderr } = await deploying;
      expect([code, stderr, events.at(-1)?.outcome]).toEqual([0, expect.anything(), "deployed"]);
      const { resources } = (await api.get("/v2/deployments")).body;
      expect(resources).toHaveLength(1);
      const revisions = (await api.get(`/v2/deployments/${resources[0].id}/revisions`)).body.resources;
      expect(revisions).toMatchObject([{ status: "DEPLOYED" }]);
    },
  );

  const ROUNDS = tries(4);
  test(`lose nothing that was answered and do nothing twice while they are killed in turn (${ROUNDS} times)`, async () => {
    await using planes = planesOn();
    const databaseUrl = await postgres.newSchema();
    let all = await Promise.all([1, 2, 3].map(() => planes.start({ databaseUrl })));
    const { apiKey } = await Promise.race(all.map((plane) => plane.active));
    await using front = await openFront(() => all.map(({ url }) => url));
    const api = apiOf({ url: front.url, apiKey });
    const ending = new AbortController();
    const answered = new Map<string, { id: string; revisionIds: string[]; asked: number }>();
    const names: string[] = [];

    async function write(prefix: string): Promise<void> {
      for (let n = 0; !ending.signal.aborted; n++) {
        const name = `${prefix}-${n}`;
        names.push(name);
        try {
          const made = await api.post("/v2/deployments", creation(name));
          if (made.status !== 201) {
            await sleep(100);
            continue;
          }
          const { id, latest_revision_id } = made.body;
          const known = { id, revisionIds: [latest_revision_id], asked: 1 };
          answered.set(name, known);
          for (const value of ["1", "2"]) {
            known.asked++;
            const patched = await api.patch(`/v2/deployments/${id}`, { secrets: [{ name: "A", value }] });
            if (patched.status === 200) known.revisionIds.push(patched.body.latest_revision_id);
          }
        } catch {
          // Its connection was cut: whether it took effect is not known.
        }
        await sleep(50);
      }
    }

    const writers = ["a", "b"].map(write);
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(300 + Math.random() * 700);
      const active = await Promise.race(
        all.map(async (plane) => {
          await plane.active;
          return plane;
        }),
      );
      const kill = (["SIGKILL", "SIGTERM", "SIGSTOP"] as const)[round % 3]!;
      if (kill === "SIGSTOP") active.signal("SIGSTOP");
      await (kill === "SIGSTOP" ? active.ended : active.kill(kill));
      all = all.filter((plane) => plane !== active);
      all.push(await planes.start({ databaseUrl }));
    }
    await Promise.race(all.map((plane) => plane.active));
    ending.abort();
    await Promise.all(writers);
    expect(answered.size).toBeGreaterThan(ROUNDS);
    const found = await allDeployments(api);
    expect([...found.keys()].filter((name) => !names.includes(name))).toEqual([]);
    for (const [name, { id, revisionIds, asked }] of answered) {
      const deployment = found.get(name);
      expect(deployment?.id, name).toBe(id);
      await api.settled(id, deployment.latest_revision_id);
      const { resources } = (await api.get(`/v2/deployments/${id}/revisions?limit=100`)).body;
      const ids = resources.map((revision: Json) => revision.id);
      expect(ids, name).toEqual(expect.arrayContaining(revisionIds));
      expect(ids.length, name).toBeLessThanOrEqual(asked);
      const { status, status_message } = resources[0];
      // One that each of the kills met is given up.
      if (!/cut short 4 times/.test(status_message))
        expect({ status, status_message }, name).toMatchObject({ status: "DEPLOYED" });
    }
  });
});
