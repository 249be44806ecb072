import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseGitUrl } from "../build/fetch/git-url.ts";
import type { Folders } from "../folders/folders.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { gitTemplates } from "./git-templates.ts";
import type { Templates } from "./templates.ts";
import { templatesIn } from "./templates-in.ts";

export const NO_TEMPLATES =
  "this control plane has no templates: start it with `agent-deploy server --templates <folder or Git URL>`";

/**
 * The templates of a folder, or of a repository's branch (`URL#ref`).
 * @throws ControlPlaneError for a text that names neither
 */
export function openTemplates(
  given: string | undefined,
  { folders, environment }: { folders: Folders; environment: HostEnvironment },
): Templates | undefined {
  if (given === undefined) return undefined;
  if (statSync(given, { throwIfNoEntry: false })?.isDirectory()) return folderTemplates(resolve(given));
  const [repo_url = "", ref] = given.split("#", 2);
  try {
    parseGitUrl(repo_url);
  } catch (cause) {
    throw new ControlPlaneError(`--templates: ${given} is neither a folder nor the address of a repository`, {
      hint: "Give a folder whose folders are projects, or a Git URL with #branch behind it.",
      cause,
    });
  }
  return gitTemplates({
    repo_url,
    repo_ref: ref || null,
    directory: join(folders.data, "templates"),
    environment,
  });
}

/** A revision is first built from the folder as it is then. */
function folderTemplates(folder: string): Templates {
  return {
    list: () => templatesIn(folder),
    code: (id) => ({ kind: "folder", path: join(folder, id), template: id }),
  };
}
