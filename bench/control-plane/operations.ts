import { creation } from "./creation.ts";
import type { Plane } from "./server-process.ts";

/** An operation as it is measured; it is called with numbers that no other call has had. */
export type Operation = { what: string; most: number; call: (number: number) => Promise<unknown> };

const PAGE = 20;

/** The operations on a control plane with so many deployments. */
export async function operationsOn({ ask }: Plane, rows: number): Promise<Operation[]> {
  const list = (query: string) => ask("GET", `/v2/deployments?${query}`);
  const first = (await list(`limit=${PAGE}`)) as { resources: { id: string }[] };
  const ids = first.resources.map(({ id }) => id);
  const one = (number: number) => `/v2/deployments/${ids[number % ids.length]}`;
  const made: string[] = [];
  const most = 0.1;
  return [
    {
      ...{ what: "create", most },
      call: async (number) =>
        made.push((await ask("POST", "/v2/deployments", creation(1_000_000 + number))).id as string),
    },
    { what: "get", most, call: (number) => ask("GET", one(number)) },
    { what: "list, first page", most, call: () => list(`limit=${PAGE}`) },
    { what: "list, last page", most, call: () => list(`limit=${PAGE}&offset=${rows - PAGE}`) },
    { what: "list by name", most, call: () => list(`name=${creation(rows - 1).name}`) },
    {
      // No index finds a part of a name.
      ...{ what: "list by a part of a name", most: 1 },
      call: () => list(`name_contains=${creation(rows - 1).name.slice(3)}`),
    },
    { what: "list by status", most, call: () => list(`limit=${PAGE}&status=READY`) },
    { what: "list by a status that none has", most, call: () => list(`limit=${PAGE}&status=UNUSED`) },
    { what: "list revisions", most, call: (number) => ask("GET", `${one(number)}/revisions`) },
    {
      ...{ what: "a page of the log", most },
      call: (number) => ask("POST", `/v1/projects/${ids[number % ids.length]}/deploy_logs`, { limit: 20 }),
    },
    { what: "patch", most, call: (number) => ask("PATCH", one(number), { display_name: `name ${number}` }) },
    { what: "delete", most, call: () => ask("DELETE", `/v2/deployments/${made.pop()}`) },
  ];
}
