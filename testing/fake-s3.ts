import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type Settings = Record<
  "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY",
  string
>;

/**
 * A server on this machine that speaks as much of S3's protocol as the driver uses, and checks each signature by its own
 * code. For tests only.
 */
export type FakeS3 = {
  /** The settings of a client that knows only this server. */
  settings: Settings;
  /** The files by host and path. */
  files: Map<string, Buffer>;
  /** Bytes there is room for. */
  limitBytes: number;
  isDown: boolean;
  /** Whether it breaks the connection in the middle of a file that is read. */
  breaksOff: boolean;
  stop: () => Promise<void>;
};

/** Starts the server. */
export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => {
    answer(fake, request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const fake: FakeS3 = {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: "files-of-crm",
      S3_REGION: "ap-south-1",
      S3_ACCESS_KEY_ID: "AKIDEXAMPLE",
      S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
    },
    files: new Map(),
    limitBytes: 100_000_000,
    isDown: false,
    breaksOff: false,
    stop: () => stop(server),
  };
  return fake;
}

async function answer(
  fake: FakeS3,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request);
  const refusal = refusalOf(fake, request, body);
  if (refusal) return refuse(response, refusal);
  const place = `${request.headers.host}${request.url}`;
  const found = fake.files.get(place);
  if (request.method === "PUT") {
    fake.files.set(place, body);
    response.writeHead(200).end();
  } else if (request.method === "DELETE") {
    fake.files.delete(place);
    response.writeHead(204).end();
  } else if (!found) refuse(response, [404, "NoSuchKey"]);
  else if (fake.breaksOff) {
    response.writeHead(200, { "content-length": found.byteLength });
    response.write(found.subarray(0, 2), () => response.destroy());
  } else response.writeHead(200).end(found);
}

type Refusal = [status: number, code: string];

function refusalOf(fake: FakeS3, request: IncomingMessage, body: Buffer): Refusal | null {
  if (fake.isDown) return [503, "SlowDown"];
  const { headers } = request;
  const wanted = authorizationOf(request, fake.settings);
  if (headers.authorization !== wanted) return [403, "SignatureDoesNotMatch"];
  if (request.method !== "PUT") return null;
  if (!headers["content-length"]) return [411, "MissingContentLength"];
  if (headers["x-amz-content-sha256"] !== sha256(body)) return [400, "XAmzContentSHA256Mismatch"];
  const used = [...fake.files.values()].reduce((sum, file) => sum + file.byteLength, 0);
  return used + body.byteLength > fake.limitBytes ? [507, "XMinioStorageFull"] : null;
}

/** A request as its signature covers it. */
type Signed = Pick<IncomingMessage, "method" | "url" | "headers">;

/** The header that signs a request by AWS's Signature Version 4, made from the names of headers that it lists. */
export function authorizationOf({ method, url = "", headers }: Signed, settings: Settings): string {
  const [, names = ""] = /SignedHeaders=([^,]*)/.exec(headers.authorization ?? "") ?? [];
  const time = String(headers["x-amz-date"]);
  const day = time.slice(0, 8);
  const [path = "", query = ""] = url.split("?");
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const hash = headers["x-amz-content-sha256"];
  const canonical = [method, path, query, lines.join(""), names, hash].join("\n");
  const scope = [day, settings.S3_REGION, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(canonical)].join("\n");
  const secret = Buffer.from(`AWS4${settings.S3_SECRET_ACCESS_KEY}`);
  const signature = hmac(scope.reduce(hmac, secret), text).toString("hex");
  const credential = [settings.S3_ACCESS_KEY_ID, ...scope].join("/");
  return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function refuse(response: ServerResponse, [status, code]: Refusal): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
