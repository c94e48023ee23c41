import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { env } from "@/lib/server/operation/env";
import { keptSecret } from "@/lib/server/operation/kept-secret";
import { processWide } from "@/lib/server/operation/process-wide";

const nonceBytes = 12;
const tagBytes = 16;

const kept = processWide("dataKey", (): { secret?: string } => ({})).get();

/** Encrypts a secret of the database (AES-256-GCM); `owner` must be the same when it is opened. */
export function seal(plain: Uint8Array, owner: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key(), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, sealed, cipher.getAuthTag()]));
}

/** The secret that `seal` encrypted for this owner. Throws if it was changed, or the key is another. */
export function unseal(sealed: Uint8Array, owner: string): Uint8Array {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(sealed.byteLength - tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key(), nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
  const body = sealed.subarray(nonceBytes, sealed.byteLength - tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

function key(): Uint8Array {
  kept.secret ??= env().DATA_KEY ?? keptSecret("data-key", makeKey);
  return new Uint8Array(hkdfSync("sha256", kept.secret, "", "stored-secrets", 32));
}

function makeKey(): string {
  return randomBytes(32).toString("base64url");
}
