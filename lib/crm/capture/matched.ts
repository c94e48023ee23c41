import { calendarDateOf } from "@/lib/core/calendar-date";
import { companyOf } from "@/lib/core/company";
import { formatDate } from "@/lib/core/format";
import { nobody } from "@/lib/core/permissions";
import { firstStage, isClosedStage, stageLabel } from "@/lib/core/stages";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { storedLeads } from "@/lib/crm/leads/stored";
import { findMatches } from "@/lib/crm/matching/find-matches";
import { hasContact, leadIdentity, samenessOf, type Who, whoIs } from "@/lib/crm/matching/sameness";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { writeChanges } from "@/lib/crm/records/write-changes";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantScope } from "@/lib/server/database/scope";
import { notify } from "@/lib/server/records/notify";
import type { Values } from "@/lib/server/records/record-values";
import { lockRecords } from "@/lib/server/records/record-writer";
import type { MappedLead } from "./map";

/** A lead of the same person. */
export type Known = { id: string; values: Values; isClosed: boolean };

/**
 * The lead of the same person, an open one before a closed one, the newest of several; null for a new person. Other
 * arrivals of the number or address wait until the transaction ends.
 */
export async function findKnown(tenant: TenantScope, { input }: MappedLead): Promise<Known | null> {
  const who = whoIs(leadIdentity, { ...input, brandId: nobody });
  if (!hasContact(who)) return null;
  await lockContacts(tenant, who);
  const { table, kind } = storedLeads.in(tenant.catalogue);
  const found = await findMatches(tenant, { table, identity: leadIdentity }, [who]);
  const same = found.filter(
    ({ values }) => samenessOf(who, whoIs(leadIdentity, values)) === "same",
  );
  const known = same.map(({ id, values }) => ({
    id,
    values,
    isClosed: kind.stages ? isClosedStage(kind.stages, String(values.stage)) : false,
  }));
  return known.findLast(({ isClosed }) => !isClosed) ?? known.at(-1) ?? null;
}

async function lockContacts(tenant: TenantScope, { phones, emails }: Who): Promise<void> {
  for (const key of [...new Set([...phones, ...emails])].sort())
    await lockByName(tenant, `capture ${tenant.companyId} ${key}`);
}

/**
 * Adds the enquiry to the lead, which is followed up today and whose holder is notified; `reopens` moves it to the first
 * stage. False if it has been deleted.
 */
export async function enquireAgain(
  tenant: TenantScope,
  { id }: Known,
  { comment, reopens }: { comment: string | null; reopens: boolean },
): Promise<boolean> {
  const stored = storedLeads.in(tenant.catalogue);
  const record = (await lockRecords(tenant, stored.table, [id])).get(id);
  if (!record) return false;
  const { stages } = stored.kind;
  const wanted: Values = {
    nextFollowUpDate: calendarDateOf(tenant.now, tenant.timeZone),
    ...(reopens && stages && { stage: firstStage(stages) }),
  };
  const values = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => record.values[key] !== value),
  );
  if (Object.keys(values).length > 0) await writeChanges(tenant, stored, [{ record, values }]);
  await recordActivity(tenant, {
    subject: { kind: leadKind.name, id },
    kind: "enquired_again",
    body: comment,
    details: { about: tenant.actor.name },
  });
  const holder = record.values.csPersonId;
  const about = { event: "again", subject: { kind: leadKind.name, id } };
  if (typeof holder === "string") await notify(tenant, [{ kind: "again", ...about, to: [holder] }]);
  return true;
}

/** "Earlier: Lost, 3 Mar 2026", of a closed lead. */
export function earlierText({ catalogue, timeZone }: TenantScope, { values }: Known): string {
  const { stages } = companyOf(catalogue).kind(leadKind);
  const stage = String(values.stage);
  const since = typeof values.stageSince === "string" ? new Date(values.stageSince) : null;
  const day = since ? calendarDateOf(since, timeZone) : String(values.date ?? "");
  return ["Earlier:", [stageLabel(stages, stage), formatDate(day)].filter(Boolean).join(", ")].join(
    " ",
  );
}
