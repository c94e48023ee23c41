import type { FeedEvent } from "@/lib/companies/feed/endpoints";
import type { RecordKind } from "@/lib/core/record-kinds";
import { brandSource } from "@/lib/crm/brands/source";
import { enquirySource } from "@/lib/crm/enquiries/source";
import { leadSource } from "@/lib/crm/leads/source";
import { meetingSource } from "@/lib/crm/meetings/source";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { findRecord } from "@/lib/server/records/record-reader";
import type { RecordSource } from "@/lib/server/records/record-source";
import type { WebhookMessage } from "./endpoints";
import { holderOf } from "./sight";
import type { OpenWebhook } from "./stored";

type Source = RecordSource<Record<string, unknown>>;

const sources: Readonly<Record<RecordKind, Source>> = {
  brand: brandSource,
  lead: leadSource,
  meeting: meetingSource,
  enquiry: enquirySource,
};

/** A message to a receiver. */
export type Message = { id: string; body: string };

/**
 * The message of an event, the same id at each try. A full one has the record as the role of the endpoint sees it now,
 * null where it was deleted. Returns null if the record is hidden from the role by now.
 */
export async function messageOf(webhook: OpenWebhook, event: FeedEvent): Promise<Message | null> {
  const { companyId } = webhook;
  const subject = webhook.body === "full" ? await subjectOf(webhook, event) : undefined;
  if (subject === hidden) return null;
  const { kind: type, at: timestamp, ...data } = event;
  const message: WebhookMessage = { type, timestamp, data: { ...data, subject } };
  return { id: `evt_${companyId}_${event.seq}`, body: JSON.stringify(message) };
}

const hidden = Symbol("hidden");

/** The record that an event is about; undefined for an event of something else. */
async function subjectOf(webhook: OpenWebhook, { subjectKind, subjectId }: FeedEvent) {
  const source = new Map<string, Source>(Object.entries(sources)).get(subjectKind);
  if (!source) return undefined;
  return withTenant({ companyId: webhook.companyId }, systemActor, async (tenant) => {
    const find = (as: TenantScope) => findRecord(as, source, subjectId);
    const isThere = await find(tenant);
    if (!isThere) return null;
    const holder = await holderOf(tenant, webhook);
    return (holder && (await find({ ...tenant, sees: holder.sees }))) ?? hidden;
  });
}
