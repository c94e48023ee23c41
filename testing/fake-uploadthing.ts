import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on this machine that speaks as much of UploadThing's API as the driver uses. For tests only. */
export type FakeUploadThing = {
  /** The settings of a client that knows only this server. */
  settings: Record<"UPLOADTHING_TOKEN" | "UPLOADTHING_API_URL" | "UPLOADTHING_INGEST_URL", string>;
  /** The files by their custom id, with who may see them. */
  files: Map<string, { bytes: Buffer; acl: string | null }>;
  /** Bytes there is room for. */
  limitBytes: number;
  isDown: boolean;
  stop: () => Promise<void>;
};

const apiKey = "sk_live_0123456789abcdef";

/** Starts the server. */
export async function startFakeUploadThing(): Promise<FakeUploadThing> {
  const server = createServer((request, response) => {
    answer(fake, request).then(
      ({ status, body }) => response.writeHead(status, jsonHeader).end(body),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = Buffer.from(JSON.stringify({ apiKey, appId: "app1", regions: ["bom1"] }));
  const fake: FakeUploadThing = {
    settings: {
      UPLOADTHING_TOKEN: token.toString("base64"),
      UPLOADTHING_API_URL: url,
      UPLOADTHING_INGEST_URL: url,
    },
    files: new Map(),
    limitBytes: 1_000_000,
    isDown: false,
    stop: () => stop(server),
  };
  return fake;
}

const jsonHeader = { "content-type": "application/json" };

type Answer = { status: number; body: string | Buffer };

async function answer(fake: FakeUploadThing, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? "/", fake.settings.UPLOADTHING_API_URL);
  const body = await bodyOf(request);
  if (fake.isDown) return refuse(503);
  if (request.method === "PUT") return takeIn(fake, url, request, body);
  if (request.method === "GET") return handOut(fake, url);
  if (request.headers["x-uploadthing-api-key"] !== apiKey) return refuse(401);
  return call(fake, url.pathname, JSON.parse(body.toString()));
}

async function takeIn(
  fake: FakeUploadThing,
  url: URL,
  request: IncomingMessage,
  body: Buffer,
): Promise<Answer> {
  if (!url.searchParams.get("signature")) return refuse(403);
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const file = form.get("file");
  // The SDK encodes each value before the address encodes it once more.
  const customId = decodeURIComponent(url.searchParams.get("x-ut-custom-id") ?? "");
  if (!(file instanceof File)) return refuse(400);
  if (usedBytes(fake) + file.size > fake.limitBytes) return refuse(413);
  const bytes = Buffer.from(await file.arrayBuffer());
  fake.files.set(customId, { bytes, acl: url.searchParams.get("x-ut-acl") });
  const at = `https://app1.ufs.sh/f${url.pathname}`;
  return json({ url: at, appUrl: at, ufsUrl: at, fileHash: "0", serverData: null });
}

function handOut(fake: FakeUploadThing, url: URL): Answer {
  const file = fake.files.get(decodeURIComponent(url.pathname.slice("/f/".length)));
  if (!url.searchParams.get("signature")) return refuse(403);
  return file ? { status: 200, body: file.bytes } : refuse(404);
}

function call(
  fake: FakeUploadThing,
  path: string,
  body: { customIds?: string[]; customId?: string },
): Answer {
  switch (path) {
    case "/v6/deleteFiles": {
      const gone = (body.customIds ?? []).filter((id) => fake.files.delete(id));
      return json({ success: true, deletedCount: gone.length });
    }
    case "/v6/requestFileAccess": {
      const id = encodeURIComponent(body.customId ?? "");
      const ufsUrl = `${fake.settings.UPLOADTHING_API_URL}/f/${id}?signature=good`;
      return json({ url: ufsUrl, ufsUrl });
    }
    case "/v6/getUsageInfo": {
      const totalBytes = usedBytes(fake);
      const counts = { appTotalBytes: totalBytes, filesUploaded: fake.files.size };
      return json({ totalBytes, limitBytes: fake.limitBytes, ...counts });
    }
    default:
      return refuse(404);
  }
}

function usedBytes({ files }: FakeUploadThing): number {
  return [...files.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
}

function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value) };
}

function refuse(status: number): Answer {
  return { status, body: JSON.stringify({ error: "refused" }) };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
