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

/** What it can be written in; each has all the templates. */
export const LANGUAGES = {
  typescript: "packages by npm",
  python: "packages by uv or pip",
} as const;

export type Language = keyof typeof LANGUAGES;
export const languages = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** What of this package users copy, in `src/` and `lib/` alike. */
export const examples = fileURLToPath(new URL("../../../examples/", import.meta.url));

/** A file of a new project: `path` with slashes, from its folder. */
export type ProjectFile = { path: string; content: string };

/** The files of a template: what all of a language have in common, and its own. The project's package has this name. */
export function templateFiles(language: Language, template: TemplateName, name: string): ProjectFile[] {
  const files = ["common", template].flatMap((folder) =>
    filesIn(join(examples, "templates", language, folder)),
  );
  const named = files.map(({ path, content }) => ({
    path,
    content: MANIFESTS.includes(path) ? content.replace("project-name", name) : content,
  }));
  return [...named, OWN_SECRETS];
}

/** The requirement of a project in Python that keeps its own list of packages. */
export const PYTHON_REQUIREMENT = "langgraph>=1.2,<2";

const MANIFESTS = ["package.json", "pyproject.toml"];

const OWN_SECRETS = {
  path: ".env",
  content:
    "# Secrets of the agent, such as OPENAI_API_KEY=…: `deploy` sends them, and git does not see this file.\n",
};

/** The files of a folder, but those of packages that were installed there, and what Python has compiled. */
export function filesIn(folder: string): ProjectFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !/(^|[/\\])(node_modules|\.venv|__pycache__)[/\\]/.test(path))
    .sort()
    .map((path) => ({
      path: path.replaceAll("\\", "/"),
      content: readFileSync(join(folder, path), "utf8"),
    }));
}
