// Plain JavaScript for old versions of Node, without a package: what stands in for the Pulumi plugin where it cannot run.
import { readFileSync } from "node:fs";
import http2 from "node:http2";

// Statuses of gRPC.
const FAILED_PRECONDITION = "9";
const UNIMPLEMENTED = "12";
/** How often it looks whether the engine that started it is still there. */
const PARENT_CHECK_MS = 1000;

/**
 * Answers the engine's calls with this sentence, instead of ending: the engine shows a plugin that ends as a bug of the
 * provider, with a dump of its output. So do those that are refused what comes before the first real call.
 * @param schemaFile what is answered to who only wants to know the resources
 */
export function refuseEveryCall(sentence, schemaFile) {
  const parent = process.ppid;
  const schema = readFileSync(schemaFile);
  const { version } = JSON.parse(schema);
  const server = http2.createServer();
  server.on("stream", (stream, { ":path": path }) => {
    // The engine may be gone before it has the answer.
    stream.on("error", () => {});
    const call = path.split("/").pop();
    if (call === "GetSchema") return answer(stream, textMessage(schema));
    if (call === "GetPluginInfo") return answer(stream, textMessage(Buffer.from(version)));
    const isPrelude = call === "Handshake" || call === "Cancel";
    refuse(stream, isPrelude ? UNIMPLEMENTED : FAILED_PRECONDITION, sentence);
  });
  server.listen(0, "127.0.0.1", () => process.stdout.write(`${server.address().port}\n`));
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, PARENT_CHECK_MS).unref();
}

const headers = { ":status": 200, "content-type": "application/grpc" };

function refuse(stream, status, sentence) {
  const why = { "grpc-status": status, "grpc-message": encodeURI(sentence) };
  stream.respond({ ...headers, ...why }, { endStream: true });
}

function answer(stream, message) {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message.length, 1);
  stream.respond(headers, { waitForTrailers: true });
  stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
  stream.end(Buffer.concat([prefix, message]));
}

/** A message whose first field is this text. */
function textMessage(text) {
  const head = [0x0a];
  let length = text.length;
  for (; length > 0x7f; length >>>= 7) head.push((length & 0x7f) | 0x80);
  return Buffer.concat([Buffer.from([...head, length]), text]);
}
