import { importJWK, jwtVerify } from "jose";
import { vi } from "vitest";
import type { PushMessage } from "@/lib/companies/push/message";
import { decryptPush } from "./decrypt";
import type { Subscription } from "./subscription";

/** A push as a service accepted it, decrypted by its browser. */
type Received = {
  endpoint: string;
  message: PushMessage;
  ttl: number;
  urgency: string | null;
  topic: string | null;
};

/** Push services in the place of the network: `fetch` of this process ends here. For tests only. */
export type FakePushService = {
  received: Received[];
  /** The number of requests, with those that were not accepted. */
  requests: number;
  /** The status for the next requests; 201 by default. */
  status: number;
  /** A browser to which pushes may be sent. */
  know: (subscription: Subscription) => void;
};

/** Starts the services; vitest restores `fetch` after the test. */
export function startFakePushService(): FakePushService {
  const browsers = new Map<string, Subscription>();
  const fake: FakePushService = {
    received: [],
    requests: 0,
    status: 201,
    know: (subscription) => void browsers.set(subscription.endpoint, subscription),
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    fake.requests += 1;
    const browser = browsers.get(String(input));
    if (!browser) return new Response(null, { status: 404 });
    if (fake.status !== 201) {
      const headers = { location: "https://push.example/elsewhere" };
      return new Response(null, { status: fake.status, headers });
    }
    fake.received.push(await accept(browser, init ?? {}));
    return new Response("{}", { status: 201 });
  });
  return fake;
}

async function accept(browser: Subscription, init: RequestInit): Promise<Received> {
  const headers = new Headers(init.headers);
  if (init.method !== "POST" || init.redirect !== "manual" || !init.signal)
    throw new Error("a push is a POST that follows no redirect and has a time limit");
  if (headers.get("content-encoding") !== "aes128gcm" || !(init.body instanceof Uint8Array))
    throw new Error("a push is encrypted");
  await verifySender(browser.endpoint, headers.get("authorization") ?? "");
  return {
    endpoint: browser.endpoint,
    message: JSON.parse(decryptPush(init.body, browser)),
    ttl: Number(headers.get("ttl") ?? "none"),
    urgency: headers.get("urgency"),
    topic: headers.get("topic"),
  };
}

/** Throws unless the signature is that of the key (RFC 8292), for this service and at most a day. */
async function verifySender(endpoint: string, authorization: string): Promise<void> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, "ES256"), {
    audience: new URL(endpoint).origin,
    requiredClaims: ["exp", "sub"],
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error("signed for too long");
}
