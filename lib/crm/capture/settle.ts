import { unassigned } from "@/lib/core/record-kinds";
import { limits } from "@/lib/core/text";
import { createLead, updateLead } from "@/lib/crm/leads/service";
import { storedLeads } from "@/lib/crm/leads/stored";
import { allowLongWaits } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { lockRecords } from "@/lib/server/records/record-writer";
import {
  type ArrivalSource,
  lockOpenArrival,
  type OpenArrival,
  type Outcome,
  settleAs,
} from "./arrival";
import { endFailures, reportFailures } from "./failures";
import { type MappedLead, mapLead } from "./map";
import { earlierText, enquireAgain, findKnown, type Known } from "./matched";
import type { PresetReading } from "./presets/preset";
import { brandOf, isActive, receiverOf, replyDue, storeArrivalTimes } from "./receivers";

/**
 * Ends an arrival in one transaction: as a new lead, as another enquiry of a known one, failed or ignored. Does nothing
 * once it has ended. Throws `quota_reached`, and errors of the rules of leads.
 */
export async function settle(
  tenant: TenantScope,
  arrival: OpenArrival,
  reading: PresetReading,
): Promise<void> {
  await allowLongWaits(tenant.db);
  if (!(await lockOpenArrival(tenant, arrival.id))) return;
  const acting = { ...tenant, actor: { kind: "system", name: arrival.source.name } } as const;
  const outcome = await outcomeOf(acting, arrival, reading);
  await settleAs(tenant, arrival.id, outcome);
  const { state } = outcome;
  if (state === "failed") await reportFailures(tenant, arrival.source);
  else if (state !== "ignored") await endFailures(tenant, arrival.source);
}

async function outcomeOf(
  tenant: TenantScope,
  { source, arrivedAt, isTest }: OpenArrival,
  reading: PresetReading,
): Promise<Outcome> {
  if ("problem" in reading) return { state: "failed", reason: reading.problem };
  if ("ignored" in reading) return { state: "ignored", reason: reading.ignored };
  const mapped = mapLead(reading.lead, source, tenant);
  if ("problem" in mapped) return { state: "failed", reason: mapped.problem };
  const { problems } = mapped;
  if (isTest) return { state: "ignored", reason: "It is a test", problems };
  const known = await findKnown(tenant, mapped);
  const reopens = Boolean(known?.isClosed && source.reopens);
  const comment = commentOf(mapped);
  if (
    known &&
    (!known.isClosed || reopens) &&
    (await enquireAgain(tenant, known, { comment, reopens }))
  ) {
    const { id } = known;
    const given = await giveUnheld(tenant, source, id);
    const receiver = given ?? holderOf(known);
    if (reopens || given) await awaitReply(tenant, source, { receiver, id, arrivedAt });
    return { state: "touch", leadId: id, problems };
  }
  const leadId = await addLead(tenant, { source, mapped, known, arrivedAt });
  return { state: "lead", leadId, problems };
}

type NewLead = {
  source: ArrivalSource;
  mapped: MappedLead;
  /** A closed lead of the same person. */
  known: Known | null;
  arrivedAt: Date;
};

async function addLead(
  tenant: TenantScope,
  { source, mapped, known, arrivedAt }: NewLead,
): Promise<string> {
  const { input, company } = mapped;
  const earlier = known?.isClosed ? earlierText(tenant, known) : null;
  const own = source.brandRule.usesCompany ? input.comment : commentOf(mapped);
  const comment = [earlier, own].filter(Boolean).join("\n").slice(0, limits.text);
  // The turn before the brand: near its quota a company locks the count of records for both.
  const receiver = await receiverOf(tenant, source, known && holderOf(known));
  const brandId = await brandOf(tenant, source, company);
  const { id } = await createLead(tenant, {
    ...input,
    comment: comment || null,
    doNotContact: input.doNotContact ?? known?.values.doNotContact === true,
    brandId,
    csPerson: receiver ?? unassigned,
  });
  await awaitReply(tenant, source, { id, receiver, arrivedAt });
  return id;
}

/** Gives a known lead whose holder has left, or that has none, by the rule of the source. Returns who got it. */
async function giveUnheld(
  tenant: TenantScope,
  source: ArrivalSource,
  id: string,
): Promise<string | null> {
  const { table } = storedLeads.in(tenant.catalogue);
  const { csPerson, csPersonId } = (await lockRecords(tenant, table, [id])).get(id)?.values ?? {};
  const isHeld =
    typeof csPersonId === "string" ? await isActive(tenant, csPersonId) : csPerson !== unassigned;
  const receiver = isHeld ? null : await receiverOf(tenant, source, null);
  if (receiver) await updateLead(tenant, id, { csPerson: receiver });
  return receiver;
}

/** The comment with the company of the sender, which is no brand then. */
function commentOf({ input: { comment = null }, company }: MappedLead): string | null {
  if (!company) return comment;
  return [`Company: ${company}`, comment].filter(Boolean).join("\n").slice(0, limits.text);
}

function holderOf({ values: { csPersonId } }: Known): string | null {
  return typeof csPersonId === "string" ? csPersonId : null;
}

async function awaitReply(
  tenant: TenantScope,
  source: ArrivalSource,
  { id, receiver, arrivedAt }: { id: string; receiver: string | null; arrivedAt: Date },
): Promise<void> {
  const due = await replyDue(tenant, source, receiver);
  await storeArrivalTimes(tenant, id, { arrivedAt, due });
}
