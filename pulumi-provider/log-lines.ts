import { scrub } from "../src/client/redact.ts";
import { byteSizeText } from "../src/foundation/byte-size.ts";
import type { Secret } from "../src/foundation/secret.ts";
import { durationText } from "../src/foundation/time/duration.ts";
import type { Progress } from "../src/lifecycle/progress.ts";

/** The lines that an event of the lifecycle is worth in a stack's output, without any of the secrets. */
export function progressLines(name: string, event: Progress, secrets: readonly Secret[]): string[] {
  const hide = (text: string) => scrub(text, secrets);
  return linesOf(event, hide).map((line) => `${name}: ${hide(line)}`);
}

function linesOf(event: Progress, hide: (text: string) => string): string[] {
  switch (event.type) {
    case "building":
      return [`builds ${event.description}`];
    case "delivering":
      return [`sends ${event.description}`];
    case "uploading":
      return event.sent_bytes < event.total_bytes ? [] : [`uploaded ${byteSizeText(event.total_bytes)}`];
    case "deleting":
      return [`deletes deployment ${event.deployment_id}`];
    case "created":
      return [`created deployment ${event.deployment_id}`];
    case "patched":
      return [event.revision_id ? `made revision ${event.revision_id}` : "changed, without a new revision"];
    case "status": {
      const { status, sentence, elapsed_ms, status_message } = event;
      const reason = status_message ? `: ${hide(status_message).split("\n")[0]}` : "";
      return [`${status} (${sentence}) after ${durationText(elapsed_ms)}${reason}`];
    }
    case "verifying":
      return [`checks that ${event.url} answers`];
    case "verified":
      return [event.answer === undefined ? "it answers" : "it answers as expected"];
    case "rolling_back":
      return [`rolls back to revision ${event.to_revision_id}`];
    case "retrying":
      return [`${event.method} ${event.path} failed (${event.reason}), tries again`];
    case "warning":
      return [`warning: ${event.message}`];
    case "packing":
    case "waiting":
    case "looking_up":
    case "planned":
    case "log":
      return [];
  }
}
