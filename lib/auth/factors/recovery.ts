import { createHash } from "node:crypto";
import { Secret } from "otpauth";
import { recoveryCodeCount } from "./schema";

/** Ten new codes of 128 random bits, in groups of four that are easy to type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => grouped(new Secret({ size: 16 }).base32));
}

/** The stored form of a code as typed. Its bits are random, so a plain hash suffices. */
export function recoveryHash(code: string): Uint8Array<ArrayBuffer> {
  const plain = code.replace(/[\s-]/g, "").toUpperCase();
  return new Uint8Array(createHash("sha256").update(plain).digest());
}

function grouped(code: string): string {
  return code.match(/.{1,4}/g)?.join("-") ?? code;
}
