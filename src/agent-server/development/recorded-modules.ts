import { registerHooks } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Modules } from "./messages.ts";

/** This program's own modules. */
const ours = pathToFileURL(join(dirname(dirname(import.meta.dirname)), "/")).href;

/** Notes from now on what modules of a project import. Call it before tsx is registered, so that files are what it finds. */
export function recordModules(): () => Modules {
  const own = new Set<string>();
  const packages = new Set<string>();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const { parentURL } = context;
      if (found.url.startsWith("file:") && parentURL && isOfProject(parentURL)) {
        const [url = ""] = found.url.split("?");
        if (isOfProject(url)) own.add(fileURLToPath(url));
        else if (isPackage(url)) packages.add(url);
      }
      return found;
    },
  });
  return () => ({ own: [...own], packages: [...packages] });
}

const isPackage = (url: string) => url.includes("/node_modules/");
const isOfProject = (url: string) => url.startsWith("file:") && !isPackage(url) && !url.startsWith(ours);
