import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import type { OpenTenant } from "@/lib/server/database/scope";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import { sendOutgoing } from "@/lib/server/outgoing/send";
import type { TestAnswer } from "./schema";
import { type Send, send } from "./send";
import { getOpenWebhook, secretsOf } from "./stored";

const tests = { name: "webhook tests", most: 10, windowSeconds: 60, refusal: "Too many tests" };

/** Sends a test to an endpoint, on or off. Throws `not_found`, `rate_limited`, and `conflict` without a secret. */
export async function tryOut(
  open: OpenTenant,
  id: string,
  by: Send = sendOutgoing,
): Promise<TestAnswer> {
  const webhook = await open((tenant) => getOpenWebhook(tenant, id));
  const now = new Date();
  await takeFromLimits([{ limit: tests, subject: webhook.companyId }], now);
  const secrets = secretsOf(webhook, now);
  if (!secrets) throw new AppError("conflict", "Make a new secret first");
  const body = JSON.stringify({ type: "webhook.test", timestamp: now, data: {} });
  const message = { id: `evt_${webhook.companyId}_${randomUUID()}`, body };
  const { status, ms, response, problem } = await send({ url: webhook.url, message, secrets }, by);
  return { status, ms, response, problem };
}
