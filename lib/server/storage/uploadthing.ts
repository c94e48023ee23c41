import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { UTApi } from "uploadthing/server";
import { requireKey, type Storage, storageAway, storageFull } from "./storage";
import { withCopy } from "./temporary-files";

const timeoutMs = 30_000;
const linkSeconds = 60;
const byCustomId = { keyType: "customId" } as const;

/**
 * Keeps private files at UploadThing with our key as their custom id. It reads them by links that last a minute and
 * never leave this server. `folder` has temporary copies of files that must be on a disk.
 */
export function uploadThingStorage(token: string, folder: string): Storage {
  const open = () => openApi(token);
  const read = async (key: string) => readFile(await open(), requireKey(key));
  return {
    driver: "uploadthing",
    async put(key, bytes) {
      const whole = await buffer(Readable.from(bytes));
      await upload(await open(), requireKey(key), new Uint8Array(whole));
    },
    read,
    async remove(key) {
      const api = await open();
      await api.deleteFiles(requireKey(key), byCustomId);
    },
    // Each file is complete and has a row, so nothing else is below a folder.
    async removeFolder() {},
    withLocalPath: (key, work) => withCopy(folder, () => read(key), work),
  };
}

/** Loads the large SDK only in installations that use it. */
async function openApi(token: string): Promise<UTApi> {
  const { UTApi } = await import("uploadthing/server");
  return new UTApi({ token, fetch: patientFetch, logLevel: "None" });
}

async function upload(api: UTApi, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { UTFile } = await import("uploadthing/server");
  const name = key.split("/").at(-1) ?? key;
  const { error } = await api.uploadFiles(new UTFile([bytes], name, { customId: key }), {
    acl: "private",
  });
  if (!error) return;
  throw (await isFull(api, bytes.byteLength)) ? storageFull(error) : storageAway(error);
}

/** UploadThing reports the free space, but not why it refused an upload. */
async function isFull(api: UTApi, byteSize: number): Promise<boolean> {
  try {
    const { totalBytes, limitBytes } = await api.getUsageInfo();
    return totalBytes + byteSize > limitBytes;
  } catch {
    return false;
  }
}

async function readFile(api: UTApi, key: string): Promise<Readable> {
  const options = { ...byCustomId, expiresIn: linkSeconds };
  const { ufsUrl } = await api.getSignedURL(key, options).catch((error: unknown) => {
    throw storageAway(error);
  });
  const answer = await patientFetch(ufsUrl);
  if (!answer.ok || !answer.body) throw new Error(`the file could not be read: ${answer.status}`);
  return Readable.from(answer.body);
}

/** Fetches with a timeout. */
function patientFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(address, { ...init, signal });
}
