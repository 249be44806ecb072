import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { enginesAreMissing, openTestEngine } from "../../support/containers/engine.ts";
import { startTestControlPlane } from "../../support/control-plane/control-plane.ts";

/** An agent that sends a request to a given address, and says which status came. */
const script = `
import { createServer } from "node:http";
createServer(async (request, response) => {
  const asked = new URL(request.url, "http://localhost").searchParams.get("ask");
  response.end(asked ? String((await fetch(asked)).status) : "answered");
}).listen(Number(process.env.PORT), "0.0.0.0");
process.on("SIGTERM", () => process.exit(0));
`;

describe.skipIf(enginesAreMissing)("containers on the host's network", () => {
  test("reach their own agent over loopback, and another deployment's only with a key", async () => {
    await using engine = await openTestEngine({ network: "host" });
    const image = await engine.scriptImage("asking", script);
    await using plane = await startTestControlPlane({
      ...{ real: true, sandbox: "off", engine: "podman" },
      environment: { ...process.env, ...engine.environment },
    });
    const deployed = async (name: string) => {
      const { status, body } = await plane.post("/v2/deployments", {
        ...{ name, source: "external_image", secrets: [], source_config: { resource_spec: {} } },
        source_revision_config: { image_uri: image },
      });
      expect(status, JSON.stringify(body)).toBe(201);
      const revision = await plane.settled(body.id, body.latest_revision_id);
      expect(revision, JSON.stringify(revision)).toMatchObject({ status: "DEPLOYED" });
      return body.source_config.custom_url as string;
    };
    const [attacker, victim] = [await deployed("attacker"), await deployed("victim")];
    const ask = async (url: string) =>
      (await fetch(`${attacker}/?ask=${encodeURIComponent(`${url}/threads`)}`)).text();
    expect(await ask(attacker)).toBe("200");
    expect(await ask(victim)).toBe("401");
    const code = `fetch("${victim}/threads").then(({ status }) => process.stdout.write(String(status)))`;
    const { stdout } = await promisify(execFile)(process.execPath, ["-e", code]);
    expect(stdout).toBe("200");
  });
});
