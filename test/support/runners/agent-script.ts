/** What the suite for runners wants of an agent. It listens at `HOST`, or everywhere. */
export const agentScript = `
  import { createServer } from "node:http";
  process.on("SIGTERM", () => process.exit(0));
  const { BEHAVIOUR, AGENT_SERVER_API_KEYS: key, HOST = "0.0.0.0", PORT } = process.env;
  if (BEHAVIOUR === "crash") { console.error("TypeError: model is not a function"); process.exit(3); }
  if (BEHAVIOUR === "silent") setInterval(() => {}, 1000);
  else createServer((request, response) => {
    const isOurs = request.headers["x-api-key"] === key;
    if (request.url === "/exit" && isOurs) process.exit(3);
    response.writeHead(isOurs || request.url === "/ok" ? 200 : 401).end();
  }).listen(Number(PORT), HOST);
`;
