// This folder: what the control planes of whole suites run on, apart from processes and SQLite. Not here: what starts it.

import { expect } from "vitest";
import { worldHere } from "./world.ts";

/** Of every answer of an agent in a pod or a container; `answered-by.mjs` sets it. */
const HEADER = "x-answered-by";

/** An agent answers at this URL, and it is where this run's agents are: a header says so that only a pod or a container sends. */
export async function expectAnswerOfWorld(url: string): Promise<void> {
  const world = worldHere();
  const answer = await fetch(new URL("ok", url.endsWith("/") ? url : `${url}/`));
  expect(answer.status, url).toBe(200);
  await answer.text();
  const expected = world && (world.engine === "kubernetes" ? /^agent-[0-9a-f-]{36}-\w+-\w+$/ : /^container$/);
  const by = answer.headers.get(HEADER);
  if (expected) expect(by, url).toMatch(expected);
  else expect(by, url).toBeNull();
}
