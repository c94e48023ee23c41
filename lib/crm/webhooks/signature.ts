import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** A secret as the Standard Webhooks specification has it. */
export function newSecret(): string {
  return prefix + randomBytes(24).toString("base64");
}

/** The headers of a message by the Standard Webhooks specification, with a signature by each secret. */
export function signedHeaders(
  { id, body }: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    const hash = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${hash}`;
  });
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": `${timestamp}`,
    "webhook-signature": signatures.join(" "),
  };
}
