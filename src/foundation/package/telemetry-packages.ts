/** What sends traces; installed by those who want that. */
export const TELEMETRY_PACKAGES = ["api", "resources", "sdk-trace", "exporter-trace-otlp-proto"].map(
  (name) => `@opentelemetry/${name}`,
);
