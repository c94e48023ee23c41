import type { z } from "zod";
import { invalidField } from "@/lib/core/errors";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { isReachedBy } from "@/lib/crm/matching/key-sql";
import { leadIdentity, samenessOf, type Who, whoIs } from "@/lib/crm/matching/sameness";
import { visibleTo } from "@/lib/crm/records/visible";
import { asCompany } from "@/lib/server/database/as-company";
import { wholeNumber } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { Values } from "@/lib/server/records/record-values";
import type { LeadMatch, leadMatchInput } from "./schema";
import { findLead } from "./service";

const mostCompared = 20;
const mostShown = 5;

type Found = Values &
  Omit<LeadMatch, "reason" | "strength"> & { isShown: boolean; isHidden: boolean };

/**
 * Finds leads with this number or address in any spelling, five at most: those whose name is alike first, then the
 * oldest. Of leads that the actor does not see, the answer says only that there are some.
 */
export async function findLeadMatches(
  tenant: TenantReader,
  { exceptId, ...values }: z.output<typeof leadMatchInput>,
): Promise<{ matches: LeadMatch[]; isHidden: boolean }> {
  if (exceptId && !(await findLead(tenant, exceptId)))
    throw invalidField("exceptId", "Lead not found");
  const wanted = whoIs(leadIdentity, values);
  if (wanted.phones.length + wanted.emails.length === 0) return { matches: [], isHidden: false };
  const isShown = visibleTo(tenant, leadKind, "l");
  const found = await asCompany(
    tenant,
    ({ db, companyId }) => db.$queryRaw<Found[]>`
      with l as materialized (${leadsReachedBy(companyId, wanted)})
      select l.id, l.client_name as "clientName", b.name as brand, l.stage, l.cs_person as "csPerson",
        l.mobile_number as "mobileNumber", l.email_id as "emailId", l.contacts, ${isShown} as "isShown",
        bool_or(not ${isShown}) over () as "isHidden"
      from l join brand b on b.company_id = l.company_id and b.id = l.brand_id
      where l.id is distinct from ${exceptId ?? null}::uuid
      order by "isShown" desc, l.created_at, l.id limit ${wholeNumber(mostCompared)}`,
  );
  const shown = found.filter((lead) => lead.isShown).map((lead) => matchOf(lead, wanted));
  const strongFirst = shown.toSorted((one, other) => one.strength.localeCompare(other.strength));
  return {
    matches: strongFirst.slice(0, mostShown),
    isHidden: found[0]?.isHidden ?? false,
  };
}

/** The live leads with one of these numbers or addresses, read by indexes if the caller materializes them. */
export function leadsReachedBy(companyId: string, who: Pick<Who, "phones" | "emails">): Prisma.Sql {
  return Prisma.sql`select * from lead l where l.company_id = ${companyId}::uuid and l.deleted_at is null
    and (${Prisma.join(isReachedBy("l", leadIdentity, who), " or ")})`;
}

function matchOf(
  { isShown: _, isHidden: _hidden, mobileNumber, emailId, contacts, ...lead }: Found,
  wanted: Who,
) {
  const own = whoIs(leadIdentity, { ...lead, mobileNumber, emailId, contacts });
  const reason = own.phones.some((phone) => wanted.phones.includes(phone)) ? "phone" : "email";
  const strength = samenessOf(wanted, own) === "same" ? "strong" : "weak";
  return { ...lead, reason, strength } as const;
}
