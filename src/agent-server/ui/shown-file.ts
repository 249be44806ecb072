import { extname } from "node:path";

/** A file for a browser; its name changes with its content. */
export type ShownFile = { name: string; contents: Uint8Array };

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** The media type of a file. */
export const typeOf = ({ name }: ShownFile): string => types[extname(name)] ?? "application/octet-stream";

/** The global variable of a graph's script; another one for each graph, whatever its name is. */
export const globalNameOf = (graph: string): string => `__LGUI_${Buffer.from(graph).toString("hex")}`;
