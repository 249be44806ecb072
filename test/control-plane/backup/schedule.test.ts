import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { runHere } from "../../support/command-line.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { scrape } from "../../support/scrape.ts";

const root = mkdtempSync(join(tmpdir(), "schedule-"));
afterAll(() => rmSync(root, { recursive: true }));

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const START = "2026-01-01T00:00:00.000Z";

/** A control plane that makes a backup each day, of which it keeps two. */
async function scheduled(name: string) {
  const folder = join(root, name, "backups");
  mkdirSync(folder, { recursive: true });
  const data = join(root, name, "data");
  const clock = manualClock(START);
  const plane = await startTestControlPlane({ data, clock, backups: { folder, everyMs: DAY_MS, keep: 2 } });
  const names = () => readdirSync(folder).sort();
  return {
    ...{ plane, clock, folder, data, names },
    list: async () => (await plane.get("/v1/backups")).body,
    /** In steps: whoever follows the time looks at it hourly. */
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= HOUR_MS) {
        clock.advance(Math.min(left, HOUR_MS));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    },
    /** The names of so many backups, by their days. */
    days: (count: number) =>
      vi.waitFor(
        () => {
          const whole = names().filter((each) => !each.startsWith("."));
          expect(whole).toHaveLength(count);
          return whole.map((each) => each.slice(-16, -8));
        },
        { timeout: 20_000 },
      ),
    settled: (made_at: string) =>
      vi.waitFor(
        async () => expect((await plane.get("/v1/backups")).body.schedule.made_at.slice(0, 10)).toBe(made_at),
        { timeout: 20_000 },
      ),
  };
}

test("backups are made when they are due, and of its own the newest whole ones are kept", async () => {
  const { plane, folder, list, pass, days, names, settled } = await scheduled("kept");
  await settled("2026-01-01");
  expect(await days(1)).toEqual(["20260101"]);
  // What others put there: by hand, of another control plane, and no backup at all.
  const mine = join(folder, names()[0] as string);
  const manifest = JSON.parse(readFileSync(join(mine, "manifest.json"), "utf8"));
  const copyAs = (name: string, scheduled_by: string | undefined) => {
    cpSync(mine, join(folder, name), { recursive: true });
    const other = { ...manifest, created_at: "2020-01-01T00:00:00.000Z", scheduled_by };
    writeFileSync(join(folder, name, "manifest.json"), JSON.stringify(other));
  };
  copyAs("by-hand", undefined);
  copyAs("of-another", crypto.randomUUID());
  mkdirSync(join(folder, "photos"));
  // And what is left of one that was killed.
  mkdirSync(join(folder, `.${names().find((name) => name.startsWith("agent-deploy-"))}.partial`));
  await pass(DAY_MS);
  await settled("2026-01-02");
  await pass(DAY_MS);
  await settled("2026-01-03");
  await pass(DAY_MS);
  await settled("2026-01-04");
  const left = names();
  expect(left.filter((name) => !name.includes("agent-deploy-"))).toEqual(["by-hand", "of-another", "photos"]);
  expect(left.filter((name) => name.includes("agent-deploy-")).map((name) => name.slice(-16, -8))).toEqual([
    "20260103",
    "20260104",
  ]);
  const { resources, schedule } = await list();
  expect(resources).toHaveLength(2);
  expect(schedule).toMatchObject({ folder, every_seconds: 86_400, keep: 2, failure: null });
  expect(schedule.next_at.slice(0, 10)).toBe("2026-01-05");
  expect((await scrape(plane.url, { "x-api-key": plane.apiKey })).get("agent_deploy_backup_failures")).toBe(
    0,
  );
  await plane.close();
});

test("a restart neither repeats a backup nor forgets one that is due", async () => {
  const { plane, clock, folder, data, days, settled } = await scheduled("restarted");
  await settled("2026-01-01");
  await plane.restart(() => clock.advance(23 * HOUR_MS));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await days(1)).toEqual(["20260101"]);
  await plane.restart(() => clock.advance(DAY_MS));
  await settled("2026-01-02");
  expect(await days(2)).toEqual(["20260101", "20260102"]);
  await plane.close();
  // The clock was ahead, and is right now: it does not wait until then.
  const backups = { folder, everyMs: DAY_MS, keep: 9 };
  const late = await startTestControlPlane({ data, clock: manualClock("2025-06-01"), backups });
  expect(await days(3)).toEqual(["20250601", "20260101", "20260102"]);
  await late.close();
});

test("one that fails is shown, and tried again after longer and longer times, over restarts too", async () => {
  const { plane, clock, folder, list, pass, settled } = await scheduled("failing");
  await settled("2026-01-01");
  renameSync(folder, `${folder}-away`);
  const failed = (attempts: number) =>
    vi.waitFor(async () => expect((await list()).schedule.failure).toMatchObject({ attempts }), {
      timeout: 20_000,
    });
  await pass(DAY_MS);
  await failed(1);
  const { schedule, resources } = await list();
  expect(schedule.failure.reason).toMatch(/there is no folder .*failing\/backups for agent-deploy-/);
  expect(Date.parse(schedule.next_at) - clock.now()).toBe(5 * 60_000);
  expect(resources).toHaveLength(1);
  expect(plane.lines).toContainEqual(
    expect.stringMatching(/^backup .* failed, and is tried again: there is no/),
  );
  clock.advance(5 * 60_000);
  await failed(2);
  expect(Date.parse((await list()).schedule.next_at) - clock.now()).toBe(10 * 60_000);
  const samples = await scrape(plane.url, { "x-api-key": plane.apiKey });
  expect(samples.get("agent_deploy_backup_failures")).toBe(2);
  expect(samples.get("agent_deploy_backup_made_timestamp_seconds")).toBe(Date.parse(START) / 1000);
  const environment = { AGENT_DEPLOY_BASE_URL: plane.url, AGENT_DEPLOY_API_KEY: plane.apiKey };
  const { stdout } = await runHere(["server", "backups"], { directory: root, environment });
  expect(stdout).toContain(`To ${folder} every 24h 00m; 2 are kept. The next is due `);
  expect(stdout).toMatch(/It failed 2 times, at last .*: there is no folder/);
  renameSync(`${folder}-away`, folder);
  await plane.restart();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect((await list()).schedule.failure.attempts).toBe(2);
  clock.advance(10 * 60_000);
  await settled("2026-01-02");
  expect((await list()).schedule.failure).toBeNull();
  await plane.close();
});

test("nothing is removed after a backup that lacks something", async () => {
  const { plane, data, clock, pass, days, settled, list } = await scheduled("lacking");
  await settled("2026-01-01");
  const { id } = (await plane.post("/v2/deployments", creation("agent"))).body;
  const threads = join(data, "deployments", id, "data");
  mkdirSync(threads, { recursive: true });
  writeFileSync(join(threads, "agent.sqlite"), "no database at all");
  for (const day of ["2026-01-02", "2026-01-03", "2026-01-04"]) {
    await pass(DAY_MS);
    await settled(day);
  }
  expect(await days(4)).toHaveLength(4);
  expect((await list()).resources[0].problems).toEqual([expect.stringContaining("the threads of 'agent'")]);
  rmSync(join(threads, "agent.sqlite"));
  await pass(DAY_MS);
  await settled("2026-01-05");
  // Two whole ones are kept, and what is between them.
  expect(clock.now()).toBe(Date.parse(START) + 4 * DAY_MS);
  expect(await days(5)).toHaveLength(5);
  await plane.close();
});

test("without a schedule there is none, and its other flags are refused", async () => {
  await using plane = await startTestControlPlane();
  expect((await plane.get("/v1/backups")).body.schedule).toBeNull();
  const samples = await scrape(plane.url, { "x-api-key": plane.apiKey });
  expect(samples.has("agent_deploy_backup_failures")).toBe(false);
  const refused = await runHere(["server", "--backup-every", "1h"], { directory: root });
  expect(refused.stderr).toContain("--backup-every: give a folder, by --backup-to");
});
