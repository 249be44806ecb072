import { z } from "zod";
import { isLoopback } from "../../../foundation/loopback.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import type { Components } from "../../ui/build-components.ts";
import { typeOf } from "../../ui/shown-file.ts";
import { readGiven } from "../read-request.ts";
import type { ServerContext } from "../responses.ts";
import type { App } from "../route.ts";
import { htmlOf } from "./component-html.ts";

const asked = {
  method: "post",
  path: "/ui/{graph_id}",
  tag: "UI",
  summary: "Get the HTML that shows a component",
  body: z.object({ name: z.string() }),
  answers: {},
} as const;

/**
 * What graphs show in a page. It needs no key: a page loads scripts and styles without one. The answers are HTML, scripts
 * and styles, and so not of those that the OpenAPI document describes.
 */
export function addUiRoutes({ hono }: App, components: Components, prefix: string): void {
  hono.post("/ui/:graph_id", async (c) => {
    const graph = c.req.param("graph_id");
    const files = filesOf(components, graph);
    const { body } = (await readGiven(c, asked)) as { body: { name: string } };
    const base = `${originOf(c)}${prefix}/ui/${encodeURIComponent(graph)}/`;
    return c.html(htmlOf(files, { graph, name: body.name, base }), 200, { "cache-control": "no-store" });
  });
  hono.get("/ui/:graph_id/:file", (c) => {
    const { graph_id, file: name } = c.req.param();
    const file = filesOf(components, graph_id).find((each) => each.name === name);
    if (!file) throw new RefusedError(404, `The components of ${graph_id} have no such file`);
    return c.body(file.contents as Uint8Array<ArrayBuffer>, 200, {
      "content-type": typeOf(file),
      "cache-control": "public, max-age=31536000, immutable",
    });
  });
}

/** @throws RefusedError 404 */
function filesOf(components: Components, graph: string) {
  const files = components.get(graph);
  if (!files) throw new RefusedError(404, `There are no components of ${graph}`);
  return files;
}

/** Where the client reaches the server, seen from outside of proxies; without a protocol where it is the page's own. */
function originOf({ req }: ServerContext): string {
  const { host } = new URL(req.url);
  const given = req.header("x-forwarded-host") ?? host;
  const protocol = req.header("x-forwarded-proto");
  const outside = URL.parse(`http://${given}${req.header("x-forwarded-prefix") ?? ""}`);
  if (!outside) throw new RefusedError(400, "X-Forwarded-Host or X-Forwarded-Prefix is not part of a URL.");
  const scheme =
    protocol === "https" || protocol === "http" ? protocol : isLoopback(outside.hostname) && "http";
  return `${scheme ? `${scheme}:` : ""}//${outside.host}${outside.pathname.replace(/\/$/, "")}`;
}
