import type { SecretEntry } from "../../contract/secrets.ts";

/** Shorter values are too common to be masked: every `1` of a log would vanish. */
const SHORTEST_MASKED = 4;
/** A line of a value of several lines (a PEM key) is masked by itself from this length on. */
const SHORTEST_MASKED_LINE = 8;

/** A function that puts `***` in place of every secret value, also where it was written into JSON or a URL. */
export function maskOf(secrets: readonly SecretEntry[], repoUrl?: string | null): (text: string) => string {
  const values = [...secrets.map(({ value }) => value.reveal()), ...credentialsOf(repoUrl)];
  const forms = new Set(
    values.flatMap((value) => {
      if (value.length < SHORTEST_MASKED) return [];
      const lines = value.split(/\r?\n/).map((line) => line.trim());
      return [
        value,
        JSON.stringify(value).slice(1, -1),
        encodeURIComponent(value),
        ...(lines.length > 1 ? lines.filter((line) => line.length >= SHORTEST_MASKED_LINE) : []),
      ];
    }),
  );
  // The longest first: a value that contains another one must not leave its rest behind.
  const ordered = [...forms].sort((a, b) => b.length - a.length);
  return (text) => ordered.reduce((masked, form) => masked.replaceAll(form, "***"), text);
}

function credentialsOf(repoUrl: string | null | undefined): string[] {
  const url = repoUrl ? URL.parse(repoUrl) : null;
  if (!url?.password) return [];
  return [url.password, decodeURIComponent(url.password)];
}
