import { Agent, fetch } from "undici";

const connections = new Agent({ connections: 8 });

/** What the agent of test/fixtures/containers answers: the version at the end of its run. */
export async function askVersion(
  url: string,
  input: object = {},
): Promise<{ status: number; version?: string }> {
  const answer = await fetch(new URL("/runs/wait", url), {
    dispatcher: connections,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ assistant_id: "agent", input }),
  });
  const { version } = (await answer.json()) as { version: string };
  return { status: answer.status, version };
}
