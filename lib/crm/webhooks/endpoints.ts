import { z } from "zod";
import { feedEvent } from "@/lib/companies/feed/endpoints";
import { defineEndpoint } from "@/lib/core/endpoint";
import { freshMinutes } from "@/lib/core/proof-ways";
import {
  delivery,
  deliveryPage,
  deliveryParams,
  deliveryQuery,
  replayInput,
  testAnswer,
  webhook,
  webhookInput,
  webhookUpdate,
} from "./schema";

const managed = { policy: "member", right: "manageCompany" } as const;
const one = z.object({ webhook });
const secret = z.string().meta({ description: "Signs the deliveries; shown once" });

/** The body of a delivery. */
export const webhookMessage = z
  .object({
    type: z.string().meta({ description: "The kind of event, such as lead.updated" }),
    timestamp: z.iso.datetime().meta({ description: "When it happened" }),
    data: feedEvent.omit({ kind: true, at: true }).extend({
      subject: z.record(z.string(), z.unknown()).nullable().optional().meta({
        description: "In a full message the record as GET returns it; null once it is deleted",
      }),
    }),
  })
  .meta({ title: "WebhookMessage" });

export type WebhookMessage = z.output<typeof webhookMessage>;

export const webhookEndpoints = {
  list: defineEndpoint("GET /company/webhooks", {
    ...managed,
    summary: "The endpoints of other programs that receive the company's events",
    answer: z.object({ webhooks: z.array(webhook) }),
  }),
  create: defineEndpoint("POST /company/webhooks", {
    ...managed,
    fresh: freshMinutes,
    summary: "Add an endpoint; the secret that signs its deliveries is shown once",
    body: webhookInput,
    answer: one.extend({ secret }),
    answersSecret: true,
    status: 201,
    message: "Webhook added",
  }),
  update: defineEndpoint("PUT /company/webhooks/{id}", {
    ...managed,
    fresh: freshMinutes,
    summary: "Change an endpoint; absent keys stay as they are",
    body: webhookUpdate,
    answer: one,
    message: "Webhook changed",
  }),
  remove: defineEndpoint("DELETE /company/webhooks/{id}", {
    ...managed,
    summary: "Delete an endpoint with its deliveries",
    answer: z.object({ id: z.guid() }),
    message: "Webhook deleted",
  }),
  renewSecret: defineEndpoint("POST /company/webhooks/{id}/secret", {
    ...managed,
    fresh: freshMinutes,
    summary: "Make a new secret of an endpoint; the earlier one signs too for 24 hours more",
    answer: one.extend({ secret }),
    answersSecret: true,
    status: 201,
    message: "New secret made",
  }),
  test: defineEndpoint("POST /company/webhooks/{id}/test", {
    ...managed,
    summary: "Send a test to an endpoint now, and return its answer",
    answer: testAnswer,
    message: "The test was sent",
  }),
  replay: defineEndpoint("POST /company/webhooks/{id}/replay", {
    ...managed,
    summary: "Send again what failed, or all events after a number",
    gone: "A number that is no longer kept is 410.",
    body: replayInput,
    answer: z.object({ replayed: z.int() }),
    status: 202,
    message: "They are sent again",
  }),
  deliveries: defineEndpoint("GET /company/webhooks/{id}/deliveries", {
    ...managed,
    summary:
      "The events for an endpoint and what became of them, the newest first; kept for 30 days",
    query: deliveryQuery,
    answer: deliveryPage,
  }),
  retry: defineEndpoint("POST /company/webhooks/{id}/deliveries/{seq}/retry", {
    ...managed,
    summary: "Send an event to an endpoint again, after the earlier ones of its record",
    params: deliveryParams,
    answer: z.object({ delivery }),
    status: 202,
    message: "It is sent again",
  }),
};
