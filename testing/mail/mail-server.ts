import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

const open: SMTPServer[] = [];

/** Ends the servers of this test file. */
export function closeMailServers(): void {
  for (const server of open.splice(0)) server.close();
}

/** An SMTP server of this machine that keeps what it is given. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      buffer(stream).then((raw) => {
        received.push(raw);
        done();
      }, done);
    },
    ...options,
  });
  open.push(server);
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return { server, received, port: portOf(server) };
}

function portOf(server: SMTPServer): number {
  const address: AddressInfo | string | null = server.server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
