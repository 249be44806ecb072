export type Labels = Readonly<Record<string, string>>;

/** `suffix`: what a histogram or a summary adds to the name of its family. */
export type Sample = { suffix?: "_bucket" | "_sum" | "_count"; labels?: Labels; value: number };

/** All samples of one name. Times are in seconds, sizes in bytes. */
export type Family = {
  name: string;
  type: "counter" | "gauge" | "histogram" | "summary";
  /** A sentence without its full stop. */
  help: string;
  samples: readonly Sample[];
};

/** Of the text format, which every version of Prometheus reads. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

export function exposition(families: readonly Family[]): string {
  const lines: string[] = [];
  for (const { name, type, help, samples } of families) {
    lines.push(`# HELP ${name} ${help.replace(/[\\\n]/g, escaped)}`, `# TYPE ${name} ${type}`);
    for (const { suffix = "", labels = {}, value } of samples)
      lines.push(`${name}${suffix}${shown(labels)} ${shownNumber(value)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** A family of one number, or of one for each label. */
export const gauge = (name: string, help: string, value: number | readonly Sample[]): Family => ({
  ...{ name, help, type: "gauge" },
  samples: typeof value === "number" ? [{ value }] : value,
});

/** How long something took is answered as `le="0.5"`, an endless one as `+Inf`. */
export function shownNumber(value: number): string {
  return Number.isFinite(value) || Number.isNaN(value) ? String(value) : value > 0 ? "+Inf" : "-Inf";
}

function shown(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${value.replace(/[\\\n"]/g, escaped)}"`,
  );
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const escaped = (character: string): string => (character === "\n" ? "\\n" : `\\${character}`);
