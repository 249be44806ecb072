import type { Page } from "playwright-core";
import { expect } from "vitest";
import { startServer } from "../agents/agent-server.ts";

/** A server of the studio's graphs that has compiled their types: on a busy machine that takes longer than a page waits. */
export async function startStudio() {
  const server = await startServer({ project: "studio", studioPage: true });
  for (const graph of ["research", "settings"])
    await (await server.get(`/assistants/${graph}/schemas`)).text();
  return server;
}

/** The studio as a person uses it: by role and name. */
export function studioOf(page: Page) {
  const graph = page.getByRole("region", { name: "Graph" });
  const steps = page.getByRole("listbox", { name: "Steps, newest first" });
  return {
    graph,
    steps,
    step: (name: string | RegExp) => steps.getByRole("option", { name }),
    details: (name: string) => page.getByRole("region", { name: `Step ${name}` }),
    tab: (name: string) => page.getByRole("tab", { name, exact: true }),
    start: page.getByRole("button", { name: "Start run" }),
    threads: page.getByRole("navigation", { name: "Threads" }),
    field: (name: string) => page.getByRole("textbox", { name, exact: true }),
    /** Resolves once a node of the graph says that it is in this state; `undefined`: in none. */
    async node(name: string, state: string | undefined, kind = "Node"): Promise<void> {
      const label = `${kind} ${name}${state === undefined ? "" : `, ${state}`}`;
      await graph.locator(`[aria-label="${label}"]`).waitFor();
    },
    /** Resolves once the thread has this status. */
    async is(status: string): Promise<void> {
      await expect.poll(() => page.locator("header", { hasText: "Thread" }).innerText()).toContain(status);
    },
  };
}

export type Studio = ReturnType<typeof studioOf>;
