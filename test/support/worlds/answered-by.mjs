// Loaded by Node in pods and containers of a world: each answer over HTTP says where it came from.
import { ServerResponse } from "node:http";

const { writeHead } = ServerResponse.prototype;
const { ANSWERED_BY, HOSTNAME = "" } = process.env;

ServerResponse.prototype.writeHead = function (...given) {
  this.setHeader("x-answered-by", ANSWERED_BY ?? HOSTNAME);
  return writeHead.apply(this, given);
};
