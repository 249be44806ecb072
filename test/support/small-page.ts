import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

export const script = `document.title = "loaded"; // ${"x".repeat(2000)}`;

/** A built page of three files in `folder`: its shell, a script with its compressed twins, and an icon. */
export async function writeSmallPage(folder: string): Promise<string> {
  const page = join(folder, "page");
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Chat</title>
    <script type="module" src="./assets/index-BxW1l_a2.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
  await mkdir(join(page, "assets"), { recursive: true });
  await writeFile(join(page, "index.html"), html);
  await writeFile(join(page, "icon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(page, "assets/index-BxW1l_a2.js"), script);
  await writeFile(join(page, "assets/index-BxW1l_a2.js.br"), brotliCompressSync(script));
  await writeFile(join(page, "assets/index-BxW1l_a2.js.gz"), gzipSync(script));
  return page;
}
