// The official JavaScript client of MCP, of the line before 2: prints what it found as JSON.
// It runs in a project that has the client, not in this one: so the name is no literal.
const client1 = "@modelcontextprotocol/sdk/client";
const { Client } = await import(`${client1}/index.js`);
const { StreamableHTTPClientTransport } = await import(`${client1}/streamableHttp.js`);

const client = new Client({ name: "a client", version: "1" });
await client.connect(new StreamableHTTPClientTransport(new URL(`${process.argv[2]}/mcp`)));
const { tools } = await client.listTools();
const called = await client.callTool({ name: "typed", arguments: { question: "why?" } });
const refused = await client.callTool({ name: "nothing" }).catch(({ code }) => code);
await client.close();
console.log(
  JSON.stringify({ tools: tools.map(({ name }) => name), output: called.structuredContent, refused }),
);
