import { existsSync } from "node:fs";
import { BuildError } from "../build/build-error.ts";
import type { CodeSource } from "../build/build-request.ts";
import type { Platform } from "../platform.ts";
import { recordTemplate } from "../store/revisions/revision-moves.ts";
import type { RevisionRow } from "../store/revisions/revisions.ts";
import { isKept, keepTemplate } from "./kept-templates.ts";
import { NO_TEMPLATES } from "./open-templates.ts";

/**
 * What a revision of a template is built from: the commit, or the content of a folder, that it was first built from.
 * @throws BuildError when that is no longer there
 */
export async function templateCode(
  { db, folders, templates }: Pick<Platform, "db" | "folders" | "templates">,
  revision: RevisionRow,
): Promise<CodeSource> {
  const { deployment_id, source_config, pinned_commit, template_digest: pinned } = revision;
  const template = source_config.template_id ?? "";
  if (pinned !== null) {
    const path = folders.template(deployment_id, pinned);
    if (await isKept(path, pinned)) return { kind: "folder", path, template };
    const what = existsSync(path) ? "was changed" : "is gone";
    throw new BuildError(`the kept copy of the template ${template} ${what}: make a new revision`);
  }
  if (!templates) throw new BuildError(NO_TEMPLATES);
  const code = templates.code(template, pinned_commit);
  if (code.kind !== "folder") return code;
  if (pinned_commit !== null)
    throw new BuildError(
      `the template ${template} was built from commit ${pinned_commit} of a repository, and templates are a folder now: make a new revision`,
    );
  const digest = await keepTemplate(code.path, folders.templates(deployment_id));
  await recordTemplate(db, revision, digest);
  return { kind: "folder", path: folders.template(deployment_id, digest), template };
}
