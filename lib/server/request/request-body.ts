import { createHash } from "node:crypto";
import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { isObject } from "@/lib/core/objects";

/** A JSON value, the fields and files of a form, or the bytes of a raw body; `hash` identifies the body. */
export type RequestBody = {
  value: unknown;
  files: Record<string, File>;
  bytes?: Uint8Array;
  hash: string;
};

const jsonMaxBytes = 100_000;

/**
 * Reads the whole body, within the endpoint's limit. The bytes received are counted; Content-Length
 * alone is not trusted. Throws `invalid_json`, or with status 411, 413 or 415.
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  const kinds: readonly string[] = endpoint.accepts ?? ["json"];
  if (kinds.includes("raw")) return readRaw(request, endpoint);
  if (!endpoint.body && !endpoint.files) return { value: undefined, files: {}, hash: "" };
  const type = request.headers.get("content-type") ?? "";
  if (kinds.includes("multipart") && /^multipart\/form-data\b/i.test(type))
    return readForm(request, endpoint, type);
  if (kinds.includes("json") && (/^application\/json\b/i.test(type) || type === ""))
    return readJson(request, endpoint);
  const wanted = kinds
    .map((kind) => (kind === "json" ? "application/json" : "multipart/form-data"))
    .join(" or ");
  throw new AppError("unsupported_media_type", `Send the body as ${wanted}`);
}

async function readJson(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  const bytes = await readBytes(
    request,
    endpoint.accepts ? jsonMaxBytes : (endpoint.maxBytes ?? jsonMaxBytes),
  );
  const isLeftOut = bytes.byteLength === 0 && mayLeaveOutBody(endpoint);
  return { value: isLeftOut ? undefined : parseJson(bytes), files: {}, hash: hashOf(bytes) };
}

async function readRaw(request: Request, endpoint: Endpoint): Promise<RequestBody> {
  const bytes = await readBytes(request, endpoint.maxBytes ?? jsonMaxBytes);
  return { value: undefined, files: {}, bytes, hash: hashOf(bytes) };
}

function mayLeaveOutBody(endpoint: Endpoint): boolean {
  return typeof endpoint.body === "object" && endpoint.body.safeParse(undefined).success;
}

async function readForm(request: Request, endpoint: Endpoint, type: string): Promise<RequestBody> {
  if (!request.headers.get("content-length")) {
    throw new AppError("length_required", "Send a Content-Length with an upload");
  }
  const bytes = await readBytes(request, endpoint.maxBytes ?? jsonMaxBytes);
  const form = await parseForm(bytes, type);
  const { value, files } = splitForm(form, endpoint.files ?? []);
  return { value, files, hash: await hashOfForm(form) };
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    chunks.push(read.value);
  }
  if (announced && size !== announced)
    throw new AppError("validation_failed", "The body did not arrive whole. Send it again");
  return Buffer.concat(chunks, size);
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("invalid_json", "The body is not valid JSON");
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "content-type": type } }).formData();
  } catch {
    throw new AppError("validation_failed", "The form could not be read. Send it again");
  }
}

/** `owner[firstName]` becomes `{ owner: { firstName } }`; a field of JSON text (`owner`) becomes its value. */
function splitForm(
  form: FormData,
  fileNames: readonly string[],
): { value: unknown; files: Record<string, File> } {
  const value: Record<string, unknown> = {};
  const files: Record<string, File> = {};
  for (const [key, entry] of form) {
    if (entry instanceof File) {
      if (fileNames.includes(key) && entry.size > 0) files[key] = entry;
      else if (!fileNames.includes(key)) value[key] = entry.name;
    } else setPath(value, key, entry);
  }
  return { value, files };
}

function setPath(target: Record<string, unknown>, key: string, text: string): void {
  const nested = /^(\w+)\[(\w+)\]$/.exec(key);
  if (!nested?.[1] || !nested[2]) {
    target[key] = fromText(text);
    return;
  }
  const inner = isObject(target[nested[1]]) ? target[nested[1]] : {};
  target[nested[1]] = Object.assign(Object.create(null), inner, { [nested[2]]: text });
}

function fromText(text: string): unknown {
  if (!/^\s*\{/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Does not depend on the boundary that the client chose. */
async function hashOfForm(form: FormData): Promise<string> {
  const parts = [...form].map(async ([key, entry]) =>
    entry instanceof File ? [key, entry.name, hashOf(await entry.bytes())] : [key, entry],
  );
  return hashOf(Buffer.from(JSON.stringify(await Promise.all(parts))));
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

function tooLarge(maxBytes: number): AppError {
  const size =
    maxBytes < 1_000_000
      ? `${Math.round(maxBytes / 1000)} kB`
      : `${Math.round(maxBytes / 1_048_576)} MB`;
  return new AppError("payload_too_large", `Send at most ${size}`);
}
