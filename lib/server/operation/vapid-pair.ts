import { createECDH } from "node:crypto";

/** A key pair of P-256 in base64url, as Web Push names it (RFC 8292): 65 bytes and 32. */
export type VapidPair = { publicKey: string; privateKey: string };

const privateBytes = 32;

/** A new pair. */
export function newVapidPair(): VapidPair {
  const ecdh = createECDH("prime256v1");
  const publicKey = ecdh.generateKeys("base64url");
  const key = ecdh.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(privateBytes - key.byteLength), key]);
  return { publicKey, privateKey: padded.toString("base64url") };
}

/** Whether the two keys belong together. */
export function isVapidPair({ publicKey, privateKey }: VapidPair): boolean {
  const key = Buffer.from(privateKey, "base64url");
  if (key.byteLength !== privateBytes) return false;
  try {
    const ecdh = createECDH("prime256v1");
    ecdh.setPrivateKey(key);
    return ecdh.getPublicKey("base64url") === publicKey;
  } catch {
    return false;
  }
}
