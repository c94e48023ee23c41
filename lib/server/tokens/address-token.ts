import { createHash, randomBytes } from "node:crypto";

/** A secret that an address ends with, and the hash under which it is stored. */
type AddressToken = { token: string; hash: Uint8Array<ArrayBuffer> };

/** A new secret of 256 random bits for an address that opens without a sign-in; only its hash is stored. */
export function newAddressToken(): AddressToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOfToken(token) };
}

/** The hash under which the secret of an address is found. It is random, so it needs no salt. */
export function hashOfToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
