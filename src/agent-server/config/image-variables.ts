import { GraphConfigError } from "../diagnostics/errors.ts";

/** In the official images these hold sections of the configuration, as JSON. Ours reads the file only. */
const SECTIONS: Readonly<Record<string, string>> = {
  LANGSERVE_GRAPHS: "graphs",
  LANGGRAPH_AUTH: "auth",
  LANGGRAPH_HTTP: "http",
  LANGGRAPH_STORE: "store",
  LANGGRAPH_CHECKPOINTER: "checkpointer",
  LANGGRAPH_WEBHOOKS: "webhooks",
  LANGGRAPH_ENCRYPTION: "encryption",
  LANGGRAPH_UI: "ui",
  LANGGRAPH_UI_CONFIG: "ui_config",
};

/** Those without which the agent would not be as protected as its author relies on. */
const PROTECTING: ReadonlySet<string> = new Set(["auth", "encryption"]);

/**
 * Variables that the official images read and that have no effect here.
 * @returns a sentence for each
 * @throws GraphConfigError for one that protects the agent
 */
export function imageVariableWarnings(
  file: string,
  environment: Record<string, string | undefined>,
): string[] {
  const set = Object.entries(SECTIONS).filter(([name]) => (environment[name] ?? "") !== "");
  const [refused] = set.filter(([, section]) => PROTECTING.has(section));
  if (refused) {
    const [name, section] = refused;
    throw new GraphConfigError(
      `${name} is set, and the server does not read it: what it protects would be open`,
      {
        hint: `Write it as "${section}" into ${file}, and unset ${name}.`,
      },
    );
  }
  return set.map(
    ([name, section]) => `${name} has no effect: write it as "${section}" into the configuration`,
  );
}
