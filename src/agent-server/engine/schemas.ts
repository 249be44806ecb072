/** JSON schemas of a graph; null where nothing is known of the type, or JSON schema cannot say it. */
export type GraphSchemas = {
  input_schema: unknown;
  output_schema: unknown;
  state_schema: unknown;
  config_schema: unknown;
  context_schema: unknown;
};
