import { hash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { crc32 } from "node:zlib";
import { AppError } from "@/lib/core/errors";
import { processWide } from "@/lib/server/operation/process-wide";

/** The company and the id that an API key names, and the SHA-256 of its text, in hex, which the database knows. */
export type ApiKeyClaims = { companyId: string; keyId: string; hash: string };

const prefix = "bp_";
const form = new RegExp(`^${prefix}([0-9A-Za-z]{86})([0-9A-Za-z]{6})$`);
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new key of a company: its text, which is shown once. The last six characters are a CRC-32 of those before. */
export function newApiKey(companyId: string, keyId: string): string {
  const ids = (companyId + keyId).replaceAll("-", "");
  const body = base62(ids + randomBytes(32).toString("hex"), 86);
  return `${prefix}${body}${checkOf(body)}`;
}

export function isApiKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** The claims of a key; the database has not confirmed them. Throws `unauthenticated` for a typing error. */
export function readApiKey(text: string): ApiKeyClaims {
  const [, body = "", check] = form.exec(text) ?? [];
  const hex = fromBase62(body).toString(16).padStart(128, "0");
  if (check !== checkOf(body) || hex.length > 128) throw keyRefused();
  return { companyId: uuidOf(hex), keyId: uuidOf(hex.slice(32)), hash: hash("sha256", text) };
}

/** The same refusal for every key that does not count, so that it gives away nothing about the key. */
export function keyRefused(): AppError {
  return new AppError(
    "unauthenticated",
    "This API key does not count here: it is unknown, revoked, expired or sent from another address",
  );
}

/** The address of a sender as the addresses of a key are compared with it: without a zone, or null. */
export function senderIp(address: string | null): string | null {
  const plain = address?.replace(/%.*/, "") ?? "";
  return isIP(plain) ? plain : null;
}

const confirmedForMs = 60_000;
const mostConfirmed = 10_000;

/** When the database last confirmed a key from an address in this process. */
const confirmedAt = processWide("confirmedKeys", () => new Map<string, number>()).get();

/** A key's hash with the address that sent it. */
type SentKey = { hash: string; ip: string | null };

/** Remembers for a minute that the database has confirmed a key from its address. */
export function noteConfirmed(key: SentKey): void {
  if (confirmedAt.size >= mostConfirmed) confirmedAt.clear();
  confirmedAt.set(nameOf(key), performance.now());
}

/** Whether the database has confirmed the key from this address within a minute. */
export function isConfirmed(key: SentKey): boolean {
  const at = confirmedAt.get(nameOf(key));
  return at !== undefined && performance.now() - at < confirmedForMs;
}

/** The company of a key that the database has confirmed from this address within a minute, else null. */
export function confirmedCompany(text: string, address: string | null): string | null {
  const key = { hash: hash("sha256", text), ip: senderIp(address) };
  if (!form.test(text) || !isConfirmed(key)) return null;
  return readApiKey(text).companyId;
}

function nameOf({ hash, ip }: SentKey): string {
  return `${hash} ${ip}`;
}

function checkOf(body: string): string {
  return base62(crc32(body).toString(16), 6);
}

function base62(hex: string, length: number): string {
  let rest = BigInt(`0x${hex}`);
  let text = "";
  for (; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, "0");
}

function fromBase62(text: string): bigint {
  return [...text].reduce((sum, digit) => sum * 62n + BigInt(digits.indexOf(digit)), 0n);
}

function uuidOf(hex: string): string {
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
