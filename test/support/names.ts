import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const manifest = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8")) as {
  name: string;
  repository: { url: string };
};

/** What npm installs it by. */
export const PACKAGE = manifest.name;
/** `owner/name` on GitHub. */
export const REPOSITORY = manifest.repository.url.replace(/^.*github\.com\/(.*)\.git$/, "$1");
/** What stands behind `uses:`. */
export const ACTION = `${REPOSITORY}@v1`;
