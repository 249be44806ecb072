import { creation } from "./control-plane/creation.ts";
import { operationsOn } from "./control-plane/operations.ts";
import { type Plane, startPlane } from "./control-plane/server-process.ts";
import { type Growth, growthTable } from "./growth.ts";
import { median, ms, type Row, sideBySide, table, timed } from "./measure.ts";

const about =
  "Ours: the whole control plane, whose builds never end. Bare: hono, zod and node:sqlite by hand, for the list and the " +
  "create alone, with the same fields, sealed secrets and `synchronous=FULL`.";

const fullSize = { sizes: [100, 1_000, 10_000], calls: 60, lists: 40, creates: 300 };
const briefSize = { sizes: [50, 100], calls: 3, lists: 3, creates: 10 };

/** How the cost of each operation grows with the deployments that are stored; list and create beside bare routes. */
export async function controlPlaneTable({ isBrief }: { isBrief: boolean }): Promise<string> {
  const { sizes, calls, lists, creates } = isBrief ? briefSize : fullSize;
  const growths = new Map<string, Growth & { points: Growth["points"][number][] }>();
  const rows: Row[] = [];
  for (const size of sizes) {
    const plane = await startPlane("ours", size);
    try {
      for (const { what, most, call } of await operationsOn(plane, size)) {
        const growth = growths.get(what) ?? { what, most, points: [] };
        growth.points.push({ size, ms: await medianOf(calls, call) });
        growths.set(what, growth);
      }
      if (size === sizes.at(-1)) rows.push(...(await besideBare(plane, { size, lists, creates })));
    } finally {
      await plane.close();
    }
  }
  return `${about}\n\n${table(rows, ["what", "ours", "peer", "ratio", "wanted"])}\n\n${growthTable([...growths.values()])}`;
}

async function medianOf(calls: number, call: (number: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < calls; number++) times.push(await timed(() => call(number)));
  return median(times);
}

async function besideBare(
  ours: Plane,
  { size, lists, creates }: { size: number; lists: number; creates: number },
): Promise<Row[]> {
  const bare = await startPlane("bare", size);
  try {
    let page = 0;
    const list = (plane: Plane) => () =>
      timed(() =>
        plane.ask("GET", `/v2/deployments?limit=100&offset=${(page++ * 100) % Math.max(1, size - 100)}`),
      );
    let made = 2_000_000;
    const create = (plane: Plane, clients: number) => () =>
      timed(() => inParallel(clients, creates, () => plane.ask("POST", "/v2/deployments", creation(made++))));
    await sideBySide(2, list(ours), list(bare));
    const listed = await sideBySide(lists, list(ours), list(bare));
    const perSecond = (time: number) => `${Math.round((creates / time) * 1000)} /s`;
    const created = async (clients: number): Promise<Row> => {
      await sideBySide(1, create(ours, clients), create(bare, clients));
      const times = await sideBySide(3, create(ours, clients), create(bare, clients));
      return {
        what: `creates, ${clients === 1 ? "one client" : `${clients} clients`}`,
        ours: perSecond(times.ours),
        peer: perSecond(times.peer),
        ratio: `${(times.peer / times.ours).toFixed(2)}×`,
        wanted: "≥ 0.5×",
      };
    };
    return [
      {
        what: `list of 100 among ${size.toLocaleString("en")}`,
        ours: ms(listed.ours),
        peer: ms(listed.peer),
        ratio: `${(listed.ours / listed.peer).toFixed(2)}×`,
        wanted: "≤ 2×",
      },
      await created(1),
      await created(10),
    ];
  } finally {
    await bare.close();
  }
}

async function inParallel(workers: number, count: number, one: () => Promise<unknown>): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left-- > 0) await one();
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
