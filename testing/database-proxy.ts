import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Stands between the application and its database and fails as networks and servers do. */
export type DatabaseProxy = {
  /** The same database address by way of the proxy. */
  through: (url: string) => string;
  /** Refuses new connections and resets those there are, as a server that is stopped. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  /** Takes everything and passes nothing on, as a network that swallows packets; `false` ends that. */
  swallow: (isSwallowing: boolean) => void;
};

/** A proxy to the database that `url` names, started. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let server: Server;
  const listen = async (at: number) => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on("error", () => to.destroy());
        from.on("close", () => to.destroy());
        from.on("data", (bytes) => !isSwallowing && to.write(bytes));
      }
    });
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    return addressOf(server);
  };
  const own = await listen(0);
  return {
    through: (address) =>
      Object.assign(new URL(address), { hostname: "127.0.0.1", port: own }).href,
    start: async () => {
      await listen(own);
    },
    stop: async () => {
      server.close();
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
      await once(server, "close");
    },
    swallow: (now) => {
      isSwallowing = now;
    },
  };
}

function addressOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("the proxy has no port");
  return address.port;
}
