import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { certificate, startTlsServer } from "@/testing/outgoing/tls-server";
import { exchange, type OutgoingRequest } from "./exchange";

const here = [{ address: "127.0.0.1", family: 4 as const }];

async function exchangeWith(listener: RequestListener, request: Partial<OutgoingRequest> = {}) {
  const { url, stop } = await startTlsServer(listener);
  onTestFinished(stop);
  return exchange({ url, addresses: here, ca: certificate }, { url: url.href, ...request });
}

test("a request reaches the given address under the name of its URL, and its answer comes back whole", async () => {
  const answer = await exchangeWith(
    async (request, response) => {
      const { method, url, headers } = request;
      const body = await text(request);
      response.writeHead(418, { "x-kind": "tea" });
      response.end(JSON.stringify({ method, url, host: headers.host, key: headers.key, body }));
    },
    { method: "POST", headers: { key: "k" }, body: "é" },
  );
  expect(answer.status).toBe(418);
  expect(answer.headers["x-kind"]).toBe("tea");
  expect(JSON.parse(answer.body.toString())).toEqual({
    method: "POST",
    url: "/leads?key=1",
    host: expect.stringMatching(/^portal\.example:\d+$/),
    key: "k",
    body: "é",
  });
});

test("a redirect is not followed", async () => {
  let requests = 0;
  const redirected = exchangeWith((_, response) => {
    requests += 1;
    response.writeHead(302, { location: "https://169.254.169.254/" }).end();
  });
  await expect(redirected).rejects.toThrow("portal.example redirects to another address");
  expect(requests).toBe(1);
});

test("an endless answer ends at the limit, and a longer limit takes more", async () => {
  const endless: RequestListener = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(4_096))) {}
    };
    response.on("drain", write);
    write();
  };
  await expect(exchangeWith(endless)).rejects.toThrow("The answer is longer than 16 kB");
  const cut = await exchangeWith(endless, { isCut: true });
  expect([cut.status, cut.body.length]).toEqual([200, 16_384]);
  const long: RequestListener = (_, response) => response.end(Buffer.alloc(100_000));
  const { body } = await exchangeWith(long, { limits: { maxBytes: 100_000 } });
  expect(body.length).toBe(100_000);
});

test.each([
  ["sends nothing", () => {}],
  ["sends its headers slowly", (_, { socket }) => drip(socket, "HTTP/1.1 200 OK\r\nx-a: ")],
  ["sends its body slowly", (_, response) => drip(response, "a")],
] as [string, RequestListener][])(
  "a server that %s is left after the whole time",
  async (_, listener) => {
    const left = exchangeWith(listener, { limits: { wholeMs: 300 } });
    await expect(left).rejects.toThrow("portal.example did not answer within 0.3 seconds");
  },
);

function drip(stream: NodeJS.WritableStream | null, start: string) {
  stream?.write(start);
  const timer = setInterval(() => stream?.write("a"), 20);
  stream?.on("close", () => clearInterval(timer));
}

test("a server that accepts and never agrees on TLS is left after the time to connect", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = new URL(`https://portal.example:${(server.address() as AddressInfo).port}/`);
  await expect(
    exchange({ url, addresses: here }, { url: url.href, limits: { connectMs: 200 } }),
  ).rejects.toThrow("portal.example did not connect within 0.2 seconds");
});

test("the sentence of a failure names no address", async () => {
  const { url, stop } = await startTlsServer(() => {});
  const connection = { url, addresses: here };
  await expect(exchange(connection, { url: url.href })).rejects.toThrow(
    /^portal\.example has no valid certificate$/,
  );
  const other = new URL(url.href.replace("portal", "other"));
  await expect(
    exchange({ ...connection, url: other, ca: certificate }, { url: other.href }),
  ).rejects.toThrow(/^other\.example has no valid certificate$/);
  await stop();
  await expect(exchange(connection, { url: url.href })).rejects.toThrow(
    /^portal\.example cannot be reached$/,
  );
});

test("a server that breaks off in the middle is an error", async () => {
  const broken = exchangeWith((_, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  });
  await expect(broken).rejects.toThrow("portal.example cannot be reached");
});
