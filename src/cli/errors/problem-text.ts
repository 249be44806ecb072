import { type ConfigurationProblem, problemLine } from "../../sources/index.ts";

/** Messages that say by themselves what they are about. */
const selfEvident = /^(project_dir|secrets[.[].*)$/;
/** Fields that are files: a flag is named only where it was given. */
const GRAPH_CONFIG = /^(?:source_revision_config\.)?graph_config_path$/;
const field = /^(?:source_config\.|source_revision_config\.)?([a-z_]+)(?:(?:\.|(?=\[))(.+))?$/;

/**
 * A mistake as the command line says it: fields that flags give are named by their flags; those of a file stay as
 * the file has them.
 * @param flags the names of flags that there are, in snake case
 */
export function problemText(problem: ConfigurationProblem, flags: ReadonlySet<string>): string {
  const { path, message, file } = problem;
  if (file !== undefined && !GRAPH_CONFIG.test(path)) return problemLine(problem);
  if (selfEvident.test(path)) return message;
  const [, name = "", rest] = field.exec(path) ?? [];
  if (!flags.has(name)) return problemLine(problem);
  const flag = `--${name.replaceAll("_", "-")}`;
  if (message.startsWith(path)) return flag + message.slice(path.length);
  if (GRAPH_CONFIG.test(path) && !message.startsWith("graph configuration '"))
    return problemLine({ ...problem, path: "" });
  return problemLine({ ...problem, path: "", message: `${flag}: ${rest ? `${rest}: ` : ""}${message}` });
}
