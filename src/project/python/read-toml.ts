import { parse, TomlError, type TomlTable } from "smol-toml";
import { ConfigurationError } from "../../foundation/configuration-error.ts";

/**
 * The tables of a TOML file.
 * @param name of the file, for the message
 * @throws ConfigurationError with the line of the first mistake
 */
export function readToml(text: string, name: string): TomlTable {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const message = error.message.split("\n", 1)[0]!.replace("Invalid TOML document", "not valid TOML");
    throw new ConfigurationError([{ path: "", message, file: name, line: error.line }], { cause: error });
  }
}
