import { z } from "zod";
import { texts, withSlashesOnly } from "./section.ts";

/** What a project with graphs in Python says of its packages and its interpreter. */
export const pythonSection = {
  /** Folders of the project (`.`, `./lib`), and requirements (`langgraph>=1`). */
  dependencies: z.array(z.string().min(1, 'is empty; the project itself is "."')).optional(),
  python_version: z
    .string()
    .regex(/^3\.(1[1-9]|[2-9]\d)$/, 'is not a version such as "3.12", from "3.11"')
    .optional(),
  pip_config_file: z.string().min(1).superRefine(withSlashesOnly).optional(),
  pip_installer: z.enum(["auto", "pip", "uv"]).optional(),
  /** Whether the environment has pip, setuptools and wheel; a list counts as all of them. */
  keep_pkg_tools: z.union([z.boolean(), texts]).optional(),
};
