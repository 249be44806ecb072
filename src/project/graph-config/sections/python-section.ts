import { z } from "zod";
import { texts, withSlashesOnly } from "./section.ts";

/** What a project with graphs in Python says of its packages and its interpreter. */
export const pythonSection = {
  /** Folders of the project (`.`, `./lib`), and requirements (`langgraph>=1`). */
  dependencies: z.array(z.string().min(1, 'is empty; the project itself is "."')).optional(),
  /** The official tool takes the variant of an image after it, as in "3.12-slim"; it is left out. */
  python_version: z
    .string()
    .regex(/^3\.(1[1-9]|[2-9]\d)(-[\w.-]+)?$/, 'is not a version such as "3.12", from "3.11"')
    .transform((version) => version.replace(/-.*/, ""))
    .optional(),
  pip_config_file: z.string().min(1).superRefine(withSlashesOnly).optional(),
  pip_installer: z.enum(["auto", "pip", "uv"]).optional(),
  /** Whether the environment has pip, setuptools and wheel; a list counts as all of them. */
  keep_pkg_tools: z.union([z.boolean(), texts]).optional(),
};
