/** What a scrape says: each sample by its name and labels, as it is written. */
export function samplesOf(text: string): Map<string, number> {
  const samples = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    samples.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1).replace("Inf", "Infinity"))];
    }),
  );
}

/** Asks a server for its metrics. @throws Error unless they are Prometheus's text */
export async function scrape(
  url: string,
  headers: Record<string, string> = {},
): Promise<Map<string, number>> {
  const response = await fetch(new URL("/metrics", url), { headers });
  const type = response.headers.get("content-type");
  if (type !== "text/plain; version=0.0.4; charset=utf-8")
    throw new Error(`${response.status} ${type}: ${await response.text()}`);
  return samplesOf(await response.text());
}
