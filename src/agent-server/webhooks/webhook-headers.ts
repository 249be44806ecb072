import { validateHeaderValue } from "node:http";
import { Secret } from "../../foundation/secret.ts";
import type { WebhooksSection } from "../../project/graph-config/sections/webhooks-section.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";

/** By name; values may be secrets. */
export type WebhookHeaders = Readonly<Record<string, Secret>>;

const variable = /\$\{\{\s*(.*?)\s*\}\}/g;

/** What the server says itself of a request. */
const reserved =
  /^(connection|content-length|content-type|host|transfer-encoding|webhook-attempt|webhook-id)$/i;

/**
 * `webhooks.headers` with the values of the environment for `${{ env.<name> }}`.
 * @throws GraphConfigError naming headers and variables, never a value
 */
export function webhookHeaders(
  { headers, env_prefix: prefix }: WebhooksSection,
  environment: Record<string, string | undefined>,
): WebhookHeaders {
  const problems: string[] = [];
  const resolved = Object.entries(headers).map(([name, template]) => {
    const refuse = (problem: string) => void problems.push(`webhooks.headers.${name}: ${problem}`);
    if (reserved.test(name)) refuse("is set by the server itself");
    const text = template.replace(variable, (_, expression: string) => {
      const wanted = /^env\.([A-Za-z_]\w*)$/.exec(expression)?.[1];
      const value = wanted === undefined ? undefined : environment[wanted];
      if (wanted === undefined) refuse(`\${{ ${expression} }} is not of the form \${{ env.<name> }}`);
      else if (!wanted.startsWith(prefix)) refuse(`${wanted} does not begin with ${prefix}`);
      else if (value === undefined) refuse(`the environment variable ${wanted} is not set`);
      return value ?? "";
    });
    if (!isHeaderValue(name, text)) refuse("has a character that no header may have");
    return [name, new Secret(text)] as const;
  });
  if (problems.length > 0) throw new GraphConfigError(problems.join("; "));
  return Object.fromEntries(resolved);
}

function isHeaderValue(name: string, text: string): boolean {
  try {
    validateHeaderValue(name, text);
    return true;
  } catch {
    // Its message names the header only, as ours does.
    return false;
  }
}
