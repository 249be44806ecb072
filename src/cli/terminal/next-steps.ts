import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { Paint } from "./paint.ts";

type Reachable = { url: string; apiKeyFile: string; dialect: Dialect };

type Served = {
  name: string;
  url: string;
  /** A page to talk to it. */
  chatUrl: string;
};

/** What to try with a deployment that is being served. */
export function nextSteps({ name, url, chatUrl }: Served, paint: Paint): string[] {
  const message =
    '{"assistant_id":"agent","input":{"messages":[{"role":"user","content":"Hi"}]},"stream_mode":"messages-tuple"}';
  return [
    "",
    `${paint("green", name)} is live at ${paint("bold", url)}`,
    `Chat with it at ${paint("bold", chatUrl)}`,
    "",
    "Try next, in another terminal:",
    "  agent-deploy list",
    "  agent-deploy dashboard",
    `  agent-deploy logs ${name} --follow`,
    `  curl -N ${url}/runs/stream -H 'content-type: application/json' \\`,
    `    -d '${message}'`,
    "",
    paint("dim", "Ctrl-C stops everything; `npm start` again finds this deployment and updates it."),
  ];
}

/** Where the control plane's dashboard is, and how to be signed in there. */
export const dashboardText = (url: string): string =>
  `${url.replace(/\/+$/, "")}/, or signed in: agent-deploy dashboard`;

/** The variables that lead commands elsewhere to a control plane. */
export function connectLines({ url, apiKeyFile, dialect }: Reachable): string[] {
  return [
    `  export AGENT_DEPLOY_BASE_URL=${url}`,
    `  export AGENT_DEPLOY_API_KEY="$(cat '${apiKeyFile}')"`,
    ...(dialect === "neutral" ? [] : [`  export AGENT_DEPLOY_DIALECT=${dialect}`]),
  ];
}
