import { z } from "zod";
import { readToml } from "./read-toml.ts";

/** What a `pyproject.toml` says of a project. */
export type Manifest = {
  /** It has a name, and names what it needs. */
  isNamed: boolean;
  /** It is a package that can be built. */
  isBuilt: boolean;
  /** Other projects are members of it, with one `uv.lock`. */
  isWorkspace: boolean;
  /** Specifiers of the versions of Python that it is for, such as `>=3.11,<4`. */
  requiresPython: string | undefined;
};

const table = z.object({}).optional();
const manifest = z.object({
  project: z.object({ "requires-python": z.string().optional() }).optional(),
  "build-system": table,
  tool: z
    .object({
      uv: z.object({ package: z.boolean().optional(), workspace: table }).optional(),
      poetry: z
        .object({
          "package-mode": z.boolean().optional(),
          dependencies: z.object({ python: z.string().optional() }).optional(),
        })
        .optional(),
    })
    .optional(),
});

/**
 * @param text of a `pyproject.toml`
 * @param name of that file, for the message
 * @throws ConfigurationError with the line of a mistake
 */
export function readManifest(text: string, name = "pyproject.toml"): Manifest {
  // What is there in another shape counts as absent: the tool that reads it says so.
  const { project, tool, "build-system": builder } = manifest.catch({}).parse(readToml(text, name));
  const { uv, poetry } = tool ?? {};
  const isNamed = project !== undefined || poetry !== undefined;
  const isPackage = poetry?.["package-mode"] !== false && (uv?.package ?? builder !== undefined);
  const python = poetry?.dependencies?.python;
  return {
    isNamed,
    isBuilt: isNamed && isPackage,
    isWorkspace: uv?.workspace !== undefined,
    requiresPython: project?.["requires-python"] ?? (python && specifiersOf(python)),
  };
}

/** Of Poetry's constraint; undefined for one of alternatives, and for any version. */
function specifiersOf(python: string): string | undefined {
  if (/\|\||^\*$/.test(python)) return undefined;
  const parts = python.split(",").map((part) =>
    part
      .trim()
      .replace(/^\^(3\.\S+)$/, ">=$1,<4")
      .replace(/^~(3\.\d+)$/, "==$1.*")
      .replace(/^~(3\.\d+\.\d+)$/, "~=$1")
      .replace(/^(3\.\d+)(?:\.\*)?$/, "==$1.*"),
  );
  return parts.join(",");
}
