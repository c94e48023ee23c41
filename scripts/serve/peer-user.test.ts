import { spawn } from "node:child_process";
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isOtherUsersConnection, usersIn } from "./peer-user";

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 1 1 0 100 0 0 10 0
   1: 0100007F:D431 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000    33        0 2 1 0 20 4 30 10 -1
   2: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000  1000        0 3 1 0 20 4 30 10 -1
   3: 0100007F:D432 0100007F:0BB8 06 00000000:00000000 00:00000000 00000000    34        0 0 3 0
`;

test("the user of a connection is that of its client's end", () => {
  expect(usersIn(table, { from: 0xd431, to: 3000 })).toEqual([33]);
  expect(usersIn(table, { from: 0xd432, to: 3000 })).toEqual([]);
  expect(usersIn(table, { from: 0xd433, to: 3000 })).toEqual([]);
  expect(usersIn("", { from: 0xd431, to: 3000 })).toEqual([]);
});

/** Our end of a connection that a process of `uid` opens. */
async function connectionOf(uid: number | undefined): Promise<Socket> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const script = `require("node:net").connect(${port}, "127.0.0.1")`;
  const client = spawn(process.execPath, ["-e", script], { stdio: "ignore", cwd: "/", uid });
  onTestFinished(() => {
    client.kill();
    server.close();
  });
  const [socket] = await once(server, "connection");
  return socket;
}

test("a connection of our own user is known as such", async () => {
  expect(isOtherUsersConnection(await connectionOf(undefined))).toBe(false);
});

const isRoot = process.platform === "linux" && process.getuid?.() === 0;

test.runIf(isRoot)("a connection of another user is known as such", async () => {
  expect(isOtherUsersConnection(await connectionOf(65_534))).toBe(true);
});
