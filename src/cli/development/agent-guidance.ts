// This folder: a project's agent server that follows its edits. Not here: what a server does.

import type { Served } from "../../agent-server/index.ts";
import type { Output } from "../terminal/output.ts";

/** The developer page of the graph library's makers, for a server that lets it call (`--studio`). */
const studioUrl = (url: string): string =>
  `https://smith.langchain.com/studio?baseUrl=${encodeURIComponent(url)}`;

type Shown = {
  served: Served;
  isStudio: boolean;
  /** Whether requests need one of the keys that the server has. */
  hasKeys: boolean;
};

/** Says where an agent server is and what it serves; the curl can be pasted. */
export function showAgent({ served, isStudio, hasKeys }: Shown, output: Output): void {
  const { url, apiUrl, chatUrl, studioPageUrl, graphs } = served;
  const hosted = isStudio ? studioUrl(apiUrl) : undefined;
  const links = {
    ...(chatUrl && { chat_url: chatUrl }),
    ...(studioPageUrl && { studio_page_url: studioPageUrl }),
    ...(hosted && { studio_url: hosted }),
  };
  output.record({ event: "listening", url, ...links, graphs });
  if (output.isJson) return;
  const { paint } = output;
  output.line(`${paint("green", "Agent server")} at ${paint("bold", url)}`);
  if (chatUrl) output.line(`${paint("green", "Chat page")} at ${paint("bold", chatUrl)}`);
  if (studioPageUrl) output.line(`${paint("green", "Studio")} at ${paint("bold", studioPageUrl)}`);
  if (hosted) output.line(`${paint("green", "Hosted Studio")} at ${paint("bold", hosted)}`);
  output.line(`Graphs: ${graphs.join(", ")}`);
  for (const line of curl(apiUrl, graphs[0], hasKeys)) output.line(line);
}

function curl(apiUrl: string, graph: string | undefined, hasKeys: boolean): string[] {
  const input = { messages: [{ role: "user", content: "Hi" }] };
  const key = hasKeys ? [`    -H "x-api-key: \${AGENT_SERVER_API_KEYS%%,*}" \\`] : [];
  return [
    `  curl ${apiUrl}/runs/wait -H 'content-type: application/json' \\`,
    ...key,
    `    -d '${JSON.stringify({ assistant_id: graph, input })}'`,
  ];
}
