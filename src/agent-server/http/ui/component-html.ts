// This folder: the routes of what graphs show in a page.

import { globalNameOf, type ShownFile } from "../../ui/shown-file.ts";

/**
 * The HTML that the official SDK puts into a page to show a component. It replaces `{{shadowRootId}}`, which must
 * stand there once.
 * @param base URL of the folder of `files`, with a slash at its end
 */
export function htmlOf(
  files: readonly ShownFile[],
  { graph, name, base }: { graph: string; name: string; base: string },
): string {
  const render = `${globalNameOf(graph)}.render(${JSON.stringify(name)}, "{{shadowRootId}}")`;
  const lines = files.map((file) => {
    const url = attribute(base + file.name);
    if (file.name.endsWith(".css")) return `<link rel="stylesheet" href=${url}>`;
    return `<script src=${url} onload=${attribute(render)}></script>`;
  });
  return lines.toSorted().join("\n");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const attribute = (text: string): string =>
  `"${text.replace(/[&<>"]/g, (character) => entities[character]!)}"`;
