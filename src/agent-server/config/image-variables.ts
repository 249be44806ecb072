import { GraphConfigError } from "../diagnostics/errors.ts";

/** In the official images these hold sections of the configuration, as JSON. Ours reads the file only. */
const SECTIONS: Readonly<Record<string, string>> = {
  LANGSERVE_GRAPHS: "graphs",
  LANGGRAPH_HTTP: "http",
  LANGGRAPH_STORE: "store",
  LANGGRAPH_CHECKPOINTER: "checkpointer",
  LANGGRAPH_WEBHOOKS: "webhooks",
  LANGGRAPH_UI: "ui",
  LANGGRAPH_UI_CONFIG: "ui_config",
};

/** Those without which the agent would not be as protected as its author relies on, and what to do instead. */
const PROTECTING: Readonly<Record<string, string>> = {
  LANGGRAPH_AUTH: 'Write it as "auth" into the configuration, and unset it.',
  LANGGRAPH_ENCRYPTION: 'Write it as "encryption" into the configuration, and unset it.',
};

/**
 * Variables that the official images read and that have no effect here.
 * @returns a sentence for each
 * @throws GraphConfigError for one that protects the agent
 */
export function imageVariableWarnings(environment: Record<string, string | undefined>): string[] {
  const isSet = ([name]: [string, string]) => (environment[name] ?? "") !== "";
  const [refused] = Object.entries(PROTECTING).filter(isSet);
  if (refused) {
    const [name, hint] = refused;
    throw new GraphConfigError(
      `${name} is set, and the server does not read it: what it protects would be open`,
      { hint },
    );
  }
  return Object.entries(SECTIONS)
    .filter(isSet)
    .map(([name, section]) => `${name} has no effect: write it as "${section}" into the configuration`);
}
