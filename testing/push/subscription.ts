import { createECDH, type ECDH, randomBytes, randomUUID } from "node:crypto";

/** A subscription as a browser has it, with the secrets by which it decrypts. */
export type Subscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  ecdh: ECDH;
};

/** A subscription of its own at a push service that the product sends to. */
export function newSubscription(host = "fcm.googleapis.com"): Subscription {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  return { endpoint: `https://${host}/fcm/send/${randomUUID()}`, keys: { p256dh, auth }, ecdh };
}
