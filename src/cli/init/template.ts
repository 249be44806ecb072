import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** What a new project can start from, with what it shows. */
export const TEMPLATES = {
  "tool-agent": "calls a tool and answers with what it says",
  interrupt: "asks before it acts, and goes on when it is answered",
  subagents: "gives work to two others at once",
} as const;

export type TemplateName = keyof typeof TEMPLATES;
export const templateNames = Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]];

/** What of this package users copy, in `src/` and `lib/` alike. */
export const examples = fileURLToPath(new URL("../../../examples/", import.meta.url));

/** A file of a new project: `path` with slashes, from its folder. */
export type ProjectFile = { path: string; content: string };

/** The files of a template: what all have in common, and its own. The project's package has this name. */
export function templateFiles(template: TemplateName, name: string): ProjectFile[] {
  const files = ["common", template].flatMap((folder) => filesIn(join(examples, "templates", folder)));
  return [...files.map((file) => (file.path === "package.json" ? named(file, name) : file)), OWN_SECRETS];
}

const OWN_SECRETS = {
  path: ".env",
  content:
    "# Secrets of the agent, such as OPENAI_API_KEY=…: `deploy` sends them, and git does not see this file.\n",
};

const named = ({ path, content }: ProjectFile, name: string): ProjectFile => ({
  path,
  content: `${JSON.stringify({ ...JSON.parse(content), name }, null, 2)}\n`,
});

/** The files of a folder, but those of packages that were installed there. */
export function filesIn(folder: string): ProjectFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !path.includes("node_modules"))
    .sort()
    .map((path) => ({
      path: path.replaceAll("\\", "/"),
      content: readFileSync(join(folder, path), "utf8"),
    }));
}
