import { whatsAppNumber } from "@/lib/core/contact-links";
import { AppError, invalidField } from "@/lib/core/errors";
import { formatInr } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { getLead } from "@/lib/crm/leads/service";
import { nextMeetingTime } from "@/lib/crm/meetings/next-time";
import { recordActivity } from "@/lib/crm/records/record-activity";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { lockSubject } from "@/lib/crm/timeline/subjects";
import { fromActivity } from "@/lib/crm/timeline/to-entry";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { takeFromLimits } from "@/lib/server/limits/rate-limit";
import type { Member } from "@/lib/server/request/member";
import { templateLimits } from "./choices";
import { unfilledReason } from "./fill";
import type { MessageContact, MessageInput } from "./schema";
import { listTemplates } from "./service";

const messagesAMinute = {
  name: "messages",
  most: templateLimits.perMinute,
  windowSeconds: 60,
  refusal: "Too many messages",
};

type Writer = Pick<Member, "id" | "name" | "role" | "company">;

/** How to write to a lead, and the values of placeholders. A client who asked not to be contacted has no address. */
export async function readMessageContact(
  tenant: TenantScope,
  { name, company }: Writer,
  leadId: string,
): Promise<MessageContact> {
  const lead = await getLead(tenant, leadId);
  const isRefused = noContactReason(lead) !== null;
  return {
    whatsapp: isRefused ? null : whatsAppNumber(lead.mobileNumber),
    mail: isRefused ? null : lead.emailId,
    values: {
      client: lead.clientName,
      brand: lead.brand,
      me: name,
      company: company.name,
      amount: lead.estimatedValue === null ? null : formatInr(lead.estimatedValue),
      // The link of a proposal is stored as a hash alone: its sender pastes it.
      proposal_link: null,
      meeting_time: await nextMeetingTime(tenant, leadId),
    },
  };
}

/**
 * Logs a message that a member opens, with its text. The entry has the state opened; its result has whether it was
 * sent. Throws `not_found`, `forbidden`, `validation_failed` for a placeholder without a value, `conflict` for a client
 * who asked not to be contacted, `rate_limited` and `quota_reached`.
 */
export async function logMessage(
  tenant: TenantScope,
  writer: Writer,
  leadId: string,
  { channel, templateId, text, result }: MessageInput,
): Promise<TimelineEntry> {
  const unfilled = unfilledReason(text);
  if (unfilled) throw invalidField("text", unfilled);
  await requireRecordRoom(tenant);
  const subject = { kind: leadKind.name, id: leadId };
  const { label } = await lockSubject(tenant, subject);
  const refusal = noContactReason(await getLead(tenant, leadId));
  if (refusal) throw new AppError("conflict", refusal);
  const [template] = templateId ? await listTemplates(tenant, writer, templateId) : [];
  if (templateId && !template)
    throw invalidField("templateId", "This template was not found. Choose another one");
  await takeFromLimits([{ limit: messagesAMinute, subject: writer.id }], tenant.now);
  const activity = await recordActivity(tenant, {
    subject,
    kind: channel === "mail" ? "mail_opened" : "whatsapp_opened",
    body: text,
    details: { template: template?.name ?? null, result: result ?? null },
  });
  return fromActivity(activity, label, tenant.actor);
}
