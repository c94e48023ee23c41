import type { Server, ServerResponse } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The connections of a server, and the responses it has not ended. */
export type Traffic = {
  connections: Set<Socket>;
  responses: Set<ServerResponse>;
  lastEndedAt: number;
};

type Waits = { noticeMs: number; quietMs: number; mostMs: number };

/** Follows the connections and responses of a server from now on. */
export function watchTraffic(server: Server): Traffic {
  const traffic: Traffic = { connections: new Set(), responses: new Set(), lastEndedAt: 0 };
  const { connections, responses } = traffic;
  server.on("connection", (connection: Socket) => {
    connections.add(connection);
    connection.once("close", () => connections.delete(connection));
  });
  server.prependListener("request", (_, response) => {
    responses.add(response);
    response.once("close", () => {
      responses.delete(response);
      traffic.lastEndedAt = Date.now();
    });
  });
  return traffic;
}

/**
 * After the notice refuses new connections, and ends each open one with its next response: closing an idle one could
 * drop a request on its way. Returns once all have ended, none was used for `quietMs`, or after `mostMs`.
 */
export async function drain(server: Server, traffic: Traffic, waits: Waits): Promise<void> {
  const { connections, responses } = traffic;
  for (const response of responses)
    if (!response.headersSent) response.setHeader("Connection", "close");
  if (waits.noticeMs > 0) await pause(waits.noticeMs);
  await closeListener(server);
  const latest = Date.now() + waits.mostMs;
  const isUsed = () => connections.size > 0 && Date.now() - traffic.lastEndedAt <= waits.quietMs;
  while (Date.now() < latest && (responses.size > 0 || isUsed())) await pause(20);
}

const promptMs = 1;
const closeWithinMs = 2_000;

/**
 * Without the kept-alive connections, which the server's own method would close. The system resets connections that
 * wait to be accepted, and a POST on one of them fails at the proxy. Node accepts one in each round of its event loop:
 * the listener is closed after two rounds that had none and were too short for one to arrive unseen. A server that is
 * never so idle closes it at last.
 */
async function closeListener(server: Listener): Promise<void> {
  let accepted = false;
  server.on("connection", () => {
    accepted = true;
  });
  const latest = performance.now() + closeWithinMs;
  for (let quietRounds = 0, began = performance.now(); quietRounds < 2 && began < latest; ) {
    accepted = false;
    await new Promise(setImmediate);
    const ended = performance.now();
    quietRounds = accepted || ended - began > promptMs ? 0 : quietRounds + 1;
    began = ended;
  }
  Listener.prototype.close.call(server);
}
