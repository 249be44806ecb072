import type { SecretEntry } from "../../contract/secrets.ts";

/** Shorter values are too common to be masked: every `1` of a log would vanish. */
const SHORTEST_MASKED = 4;
/** A line of a value of several lines (a PEM key) is masked by itself from this length on. */
const SHORTEST_MASKED_LINE = 8;

/** A function that puts `***` in place of every secret value, also where it was written into JSON or a URL. */
export function maskOf(secrets: readonly SecretEntry[], repoUrl?: string | null): (text: string) => string {
  const values = [...secrets.map(({ value }) => value.reveal()), ...credentialsOf(repoUrl)];
  const forms = new Set(values.flatMap(formsOf).filter((form) => form.length >= SHORTEST_MASKED));
  return (text) => withoutSpans(text, spansOf(text, forms));
}

/** A value, its long lines, and both as they stand in JSON (also in JSON within JSON) and in the parts of a URL. */
function formsOf(value: string): string[] {
  if (value.length < SHORTEST_MASKED) return [];
  const lines = value.split(/\r?\n/).map((line) => line.trim());
  const long = lines.length > 1 ? lines.filter((line) => line.length >= SHORTEST_MASKED_LINE) : [];
  return [value, ...long].flatMap((text) => [text, inJson(text), inJson(inJson(text)), ...urlForms(text)]);
}

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

function urlForms(text: string): string[] {
  const sound = text.toWellFormed();
  const url = new URL("http://host");
  url.username = sound;
  url.password = sound;
  url.pathname = `/${sound}`;
  url.search = sound;
  url.hash = sound;
  const { username, password, pathname, search, hash } = url;
  const form = new URLSearchParams({ v: sound }).toString().slice(2);
  const parts = [pathname, search, hash].map((part) => part.slice(1));
  return [encodeURIComponent(sound), form, username, password, ...parts];
}

type Span = { start: number; end: number };

/** Where the forms stand, overlapping ones as one: a value must not keep what another one shares with it. */
function spansOf(text: string, forms: Iterable<string>): Span[] {
  const found: Span[] = [];
  for (const form of forms) {
    for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1))
      found.push({ start: at, end: at + form.length });
  }
  found.sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const { start, end } of found) {
    const last = merged.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let masked = "";
  let shown = 0;
  for (const { start, end } of spans) {
    masked += `${text.slice(shown, start)}***`;
    shown = end;
  }
  return masked + text.slice(shown);
}

function credentialsOf(repoUrl: string | null | undefined): string[] {
  const url = repoUrl ? URL.parse(repoUrl) : null;
  if (!url?.password) return [];
  return [url.password, decodeURIComponent(url.password)];
}
