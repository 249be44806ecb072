// This folder: what would change, as a value, and its words. No I/O.

import { shortCommit } from "../../contract/source/commit.ts";
import type { Checkout } from "../../contract/source/source-config.ts";
import type { ChangedFiles } from "../source.ts";

const FILES_SHOWN = 3;

/** A checkout for people: `0123456789ab (main, dirty)`. */
export function checkoutText({ commit, branch, dirty }: Checkout): string {
  const notes = [...(branch ? [plain(branch)] : []), ...(dirty ? ["dirty"] : [])];
  return `${shortCommit(plain(commit))}${notes.length > 0 ? ` (${notes.join(", ")})` : ""}`;
}

/** The same with the commit's author, where the checkout names one. */
export function authoredText(checkout: Checkout): string {
  const { author } = checkout;
  return `${checkoutText(checkout)}${author ? ` by ${plain(author)}` : ""}`;
}

/** `3 files changed, +12 −4: a.ts, b.ts, c.ts`. */
export function changedFilesText({ count, added, removed, files }: ChangedFiles): string {
  if (count === 0) return "no file that git knows differs";
  const names = files.slice(0, FILES_SHOWN).map(({ path }) => plain(path));
  const rest = count > names.length ? ` and ${count - names.length} more` : "";
  return `${count} file${count === 1 ? "" : "s"} changed, +${added} −${removed}: ${names.join(", ")}${rest}`;
}

/** Whoever deploys may write anything there: control characters are removed. */
const plain = (text: string) => text.replace(/\p{Cc}/gu, "");
