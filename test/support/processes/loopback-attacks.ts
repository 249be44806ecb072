// What one deployment tries at another's URL over loopback, without a key. Each is a body of a function for
// `attackingAgent`, whose value is the status of the answer.

/** `method path` at the victim, by ways that differ in who has the connection. */
export const attacks = (url: string): Record<string, string> => {
  const { port } = new URL(url);
  const fetched = (path: string, init = "{}") =>
    `return (await fetch(${JSON.stringify(url + path)}, ${init})).status`;
  const post = (body: unknown) =>
    `{ method: "POST", headers: { "content-type": "application/json" }, body: ${JSON.stringify(JSON.stringify(body))} }`;
  const raw = (how: string) => `
    const request = "DELETE /threads/00000000-0000-4000-8000-000000000001 HTTP/1.1\\r\\nHost: localhost\\r\\n";
    const { connect } = require("net");
    return await new Promise((resolve, reject) => {
      const socket = connect(${port}, "${how}");
      socket.setEncoding("utf8").on("error", reject).on("data", (text) => resolve(Number(text.split(" ")[1])));
      socket.write(request + "Connection: keep-alive\\r\\n\\r\\n");
    });`;
  const child = (program: string) => `
    const { spawnSync } = require("child_process");
    const { stdout, stderr } = spawnSync("/bin/sh", ["-c", ${JSON.stringify(program)}], { encoding: "utf8" });
    return Number(stdout) || stderr;`;
  const script = `fetch("${url}/threads/search",{method:"POST",headers:{"content-type":"application/json"},body:"{}"}).then(({status})=>require("fs").writeFileSync(1,String(status)))`;
  const node = `${JSON.stringify(process.execPath)} -e '${script}'`;
  return {
    "lists threads": fetched("/threads/search", post({})),
    "deletes a thread": fetched("/threads/00000000-0000-4000-8000-000000000001", '{ method: "DELETE" }'),
    "starts a run": fetched("/runs/wait", post({ assistant_id: "agent", input: {} })),
    "speaks MCP": fetched("/mcp", post({ jsonrpc: "2.0", id: 1, method: "tools/list" })),
    "speaks A2A": fetched("/a2a/agent", post({ jsonrpc: "2.0", id: 1, method: "message/send" })),
    "asks as localhost": `return (await fetch("http://localhost:${port}/info")).status`,
    "keeps a raw connection": raw("127.0.0.1"),
    "uses an IPv4-mapped address": raw("::ffff:127.0.0.1"),
    "opens a WebSocket": `
      const { request } = require("http");
      const headers = { connection: "Upgrade", upgrade: "websocket", "sec-websocket-version": "13", "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==" };
      return await new Promise((resolve, reject) =>
        request("${url}/threads", { headers }).on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject).end());`,
    "asks through a child process": child(node),
    "asks through an orphan": child(`(setsid ${node} > "$HOME/said" 2>&1 &) ; sleep 4; cat "$HOME/said"`),
  };
};

/** Writes a request, and is gone before anybody can look: what it asked for must not happen. */
export const askAndEnd = (url: string, method: string, path: string) => {
  const { port } = new URL(url);
  const script = `
    const socket = require("net").connect(${port}, "127.0.0.1", () =>
      socket.write("${method} ${path} HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n", () => process.exit()))`;
  return `
    const { spawnSync } = require("child_process");
    for (let time = 0; time < 5; time++) spawnSync(process.execPath, ["-e", ${JSON.stringify(script)}]);
    return "asked"`;
};
