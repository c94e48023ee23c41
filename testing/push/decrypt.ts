import { createDecipheriv, hkdfSync } from "node:crypto";
import type { Subscription } from "./subscription";

/** Decrypts the body of a push with the secrets of its browser, as RFC 8291 and RFC 8188 say (aes128gcm). */
export function decryptPush(body: Uint8Array, { ecdh, keys }: Subscription): string {
  const bytes = Buffer.from(body);
  const salt = bytes.subarray(0, 16);
  const keyLength = bytes.readUInt8(20);
  const senderKey = bytes.subarray(21, 21 + keyLength);
  const record = bytes.subarray(21 + keyLength);
  const context = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const auth = Buffer.from(keys.auth, "base64url");
  const secret = hkdf(ecdh.computeSecret(senderKey), { salt: auth, info: context, length: 32 });
  const key = hkdf(secret, { salt, info: "Content-Encoding: aes128gcm\0", length: 16 });
  const nonce = hkdf(secret, { salt, info: "Content-Encoding: nonce\0", length: 12 });
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

type Derivation = { salt: Uint8Array; info: Uint8Array | string; length: number };

function hkdf(secret: Uint8Array, { salt, info, length }: Derivation): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
