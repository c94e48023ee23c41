import { once } from "node:events";
import { type IncomingMessage, request as openHttp } from "node:http";
import { request as openHttps } from "node:https";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { AwsV4Signer } from "aws4fetch";
import { requireKey, type Storage, storageAway, storageFull } from "./storage";
import { withCopy, withSpooled } from "./temporary-files";

/** A bucket of a service with the protocol of Amazon S3, and the key that signs requests to it. */
export type S3Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first part of the path, and not of the host's name. */
  isPathStyle: boolean;
};

type Call = {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  headers?: Record<string, string>;
  body?: Readable;
};

/** A connection on which nothing moves for so long is given up. */
const quietMs = 30_000;
/** As MinIO, Ceph and others name it. */
const full = /QuotaExceeded|StorageFull|InsufficientStorage/;

/**
 * Keeps files in a bucket. aws4fetch signs the requests: 11 kB without dependencies, while the client of AWS is 26
 * packages and 22 MB for these three. `folder` has temporary copies.
 */
export function s3Storage(settings: S3Settings, folder: string): Storage {
  const ask = async (request: Call) => succeeded(await call(settings, request));
  const read = (key: string) => ask({ method: "GET", key });
  return {
    driver: "s3",
    async put(key, bytes) {
      requireKey(key);
      await withSpooled(folder, bytes, async ({ stream, byteSize, sha256 }) => {
        const headers = { "content-length": `${byteSize}`, "x-amz-content-sha256": sha256 };
        (await ask({ method: "PUT", key, headers, body: stream })).resume();
      });
    },
    read,
    async remove(key) {
      const answer = await ask({ method: "DELETE", key }).catch(unlessMissing);
      answer?.resume();
    },
    // Each file is complete and has a row, so nothing else is below a folder.
    async removeFolder() {},
    withLocalPath: (key, work) => withCopy(folder, () => read(key), work),
  };
}

class NoSuchFile extends Error {
  override name = "NoSuchFile";
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof NoSuchFile)) throw error;
}

async function call(settings: S3Settings, { method, key, headers, body }: Call) {
  const { accessKeyId, secretAccessKey, region } = settings;
  const credentials = { accessKeyId, secretAccessKey, region, service: "s3" };
  const url = addressOf(settings, requireKey(key));
  const signed = await new AwsV4Signer({ method, url, headers, ...credentials }).sign();
  try {
    return await exchange(signed.url, { ...signed, body });
  } catch (error) {
    throw storageAway(error);
  }
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings, key: string): string {
  const url = new URL(endpoint);
  const base = url.pathname.replace(/\/$/, "");
  url.pathname = isPathStyle ? `${base}/${bucket}/${key}` : `${base}/${key}`;
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  return url.toString();
}

/** On a connection of its own, which no limit of the service on idle ones has closed. */
async function exchange(
  url: URL,
  { method, headers, body }: { method: string; headers: Headers; body: Readable | undefined },
): Promise<IncomingMessage> {
  const open = url.protocol === "https:" ? openHttps : openHttp;
  const options = { method, headers: Object.fromEntries(headers), timeout: quietMs, agent: false };
  const outgoing = open(url, options);
  outgoing.once("timeout", () => outgoing.destroy(new Error("the file service is silent")));
  // Once the answer has begun, its stream fails too.
  outgoing.on("error", () => undefined);
  body?.once("error", (error) => outgoing.destroy(error));
  if (body) body.pipe(outgoing);
  else outgoing.end();
  const [answer] = await once(outgoing, "response");
  return answer;
}

/** The answer, if it is a success. Throws `storage_full`, `unavailable`, or that there is no such file. */
async function succeeded(answer: IncomingMessage): Promise<IncomingMessage> {
  const { statusCode: status = 0 } = answer;
  if (status >= 200 && status < 300) return answer;
  const said = await text(answer).catch(() => "");
  const code = /<Code>(\w+)/.exec(said)?.[1] ?? "";
  const sentence = `the file service answered ${status} ${code}`;
  if (code === "NoSuchKey") throw new NoSuchFile(sentence);
  const cause = new Error(sentence);
  throw status === 507 || full.test(code) ? storageFull(cause) : storageAway(cause);
}
