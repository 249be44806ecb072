import { z } from "zod";
import { type App, route } from "./route.ts";

const tag = "System";

/** Whether the server is up. */
export function addHealthRoute(app: App): void {
  route(
    app,
    {
      method: "get",
      path: "/ok",
      access: "open",
      tag,
      summary: "Say that the server is up",
      answers: { 200: z.object({ ok: z.literal(true) }) },
    },
    (c) => c.json({ ok: true }),
  );
}

/** `info` gives what changes while the server runs. */
export function addInfoRoute(app: App, info: () => object): void {
  route(
    app,
    {
      method: "get",
      path: "/info",
      access: "open",
      tag,
      summary: "Describe the server and what it is doing",
      answers: { 200: z.looseObject({ version: z.string(), graphs: z.array(z.string()) }) },
    },
    (c) => c.json(info()),
  );
}
