import webPush from "web-push";
import { hostName } from "@/lib/core/host";
import { pushServiceOf } from "@/lib/core/push-service";
import { env } from "@/lib/server/operation/env";
import { operatorContact } from "@/lib/server/operation/security-text";
import type { VapidPair } from "@/lib/server/operation/vapid-pair";
import { pushKeys } from "./keys";

/** A browser at its push service. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/**
 * A push: what the service worker gets, and how long the service may keep it for a browser that is off. `topic`
 * replaces an earlier one that is still kept.
 */
export type Push = { payload: object; secondsToKeep: number; topic?: string };

/** `gone`: the browser has no subscription any more. `later`: the same push may be accepted then. */
export type PushOutcome =
  | { kind: "accepted" | "gone" }
  | { kind: "later" | "refused"; reason: string };

const timeoutMs = 10_000;

/**
 * Encrypts a push for a browser (RFC 8291) and hands it to the browser's push service. Never throws; a reason has no
 * address and no key.
 */
export async function sendPush(target: PushTarget, push: Push): Promise<PushOutcome> {
  const service = pushServiceOf(target.endpoint);
  if (!service) return { kind: "refused", reason: "not at a known push service" };
  const pair = pushKeys();
  if (!pair) return { kind: "later", reason: "no keys to sign with" };
  const request = requestOf(target, push, pair);
  if (!request) return { kind: "refused", reason: "its keys cannot be used" };
  try {
    const response = await fetch(target.endpoint, {
      ...request,
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return outcomeOf(response.status, service);
  } catch {
    return { kind: "later", reason: `${service} gave no answer` };
  }
}

function outcomeOf(status: number, service: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "accepted" };
  if (status === 404 || status === 410) return { kind: "gone" };
  const isPassing = status === 408 || status === 429 || status >= 500;
  return { kind: isPassing ? "later" : "refused", reason: `${service} answered ${status}` };
}

/** Null if nothing can be encrypted with the keys of the browser. */
function requestOf({ endpoint, p256dh, auth }: PushTarget, push: Push, pair: VapidPair) {
  try {
    const { method, headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(push.payload),
      {
        TTL: push.secondsToKeep,
        urgency: "high",
        ...(push.topic && { topic: push.topic }),
        vapidDetails: { subject: subject(), ...pair },
      },
    );
    const own = Object.entries({ ...headers }).filter(([name]) => name !== "Content-Length");
    return {
      method,
      headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
      body: new Uint8Array(body ?? []),
    };
  } catch {
    return null;
  }
}

/** The contact of the operator for push services. */
function subject(): string {
  const settings = env();
  return operatorContact(settings) ?? `mailto:no-reply@${hostName(settings.ROOT_DOMAIN)}`;
}
