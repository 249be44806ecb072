import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PodContainer, Probe } from "./pod.ts";

export type ProbeResult = { isGood: boolean; message: string };

/**
 * Asks again and again until the signal aborts; `settled` hears each time that the threshold of good or of failed answers
 * is reached.
 */
export async function keepProbing(
  probe: Probe,
  { container, ip, signal }: { container: PodContainer; ip: string; signal: AbortSignal },
  settled: (result: ProbeResult) => void,
): Promise<void> {
  const { initialDelaySeconds = 0, periodSeconds = 10, successThreshold = 1, failureThreshold = 3 } = probe;
  const wait = (seconds: number) => sleep(seconds * 1000, undefined, { signal }).catch(() => {});
  await wait(initialDelaySeconds);
  let last: boolean | undefined;
  for (let alike = 1; !signal.aborted; ) {
    const result = await ask(probe, container, ip);
    if (signal.aborted) return;
    alike = result.isGood === last ? alike + 1 : 1;
    last = result.isGood;
    if (alike === (result.isGood ? successThreshold : failureThreshold)) settled(result);
    await wait(periodSeconds);
  }
}

async function ask(probe: Probe, container: PodContainer, ip: string): Promise<ProbeResult> {
  const { httpGet, tcpSocket, timeoutSeconds = 1 } = probe;
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    if (httpGet && (httpGet.scheme ?? "HTTP") === "HTTP") {
      const headers = (httpGet.httpHeaders ?? []).map(({ name, value }): [string, string] => [name, value]);
      const url = `http://${ip}:${portOf(httpGet.port, container)}${httpGet.path ?? "/"}`;
      const { status, body } = await fetch(url, { headers, signal, redirect: "manual" });
      await body?.cancel();
      const isGood = status >= 200 && status < 400;
      return { isGood, message: isGood ? "" : `HTTP probe failed with statuscode: ${status}` };
    }
    if (!tcpSocket) throw new Error(`the tests' node does not probe by ${JSON.stringify(probe)}`);
    const socket = connect(portOf(tcpSocket.port, container), ip);
    await once(socket, "connect", { signal }).finally(() => socket.destroy());
    return { isGood: true, message: "" };
  } catch (error) {
    const { cause, message } = error as Error;
    return { isGood: false, message: `Get failed: ${cause instanceof Error ? cause.message : message}` };
  }
}

/** A port by its number or its name. */
export function portOf(port: number | string, { ports = [] }: PodContainer): number {
  if (typeof port === "number") return port;
  const named = ports.find(({ name }) => name === port);
  if (!named) throw new Error(`no port is named ${port}`);
  return named.containerPort;
}
