import type { Template } from "../../contract/template.ts";
import type { CodeSource } from "../build/build-request.ts";

/** Projects of the operator, by their ids: folders of one folder or of one repository. */
export type Templates = {
  /** In the order of their ids. @throws BuildError when they cannot be read */
  list(signal: AbortSignal): Promise<Template[]>;
  /** What a revision is built from. `commit`: the one of an earlier revision, where templates have commits. */
  code(templateId: string, commit: string | null): CodeSource;
};
