import { z } from "zod";
import { leadSourceKinds } from "@/lib/core/lead-sources";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { FieldProblem } from "./arrivals/schema";
import { brandRule, gives } from "./sources/schema";

const texts = z.record(z.string(), z.string());

const arrivalSource = z.object({
  id: z.guid(),
  kind: z.enum(leadSourceKinds),
  name: z.string(),
  secretEnc: z.instanceof(Uint8Array).nullable(),
  mapping: texts,
  defaults: texts,
  brandRule,
  reopens: z.boolean(),
  gives,
  replyMinutes: z.int().nullable(),
});

const openArrival = z.object({
  id: z.guid(),
  contentType: z.string(),
  query: texts,
  raw: z.instanceof(Uint8Array).nullable(),
  mended: texts.nullable(),
  isTest: z.boolean(),
  arrivedAt: z.date(),
  source: arrivalSource,
});

/** An arrival that is still to be settled, with the rules of its source. */
export type OpenArrival = z.output<typeof openArrival>;
export type ArrivalSource = OpenArrival["source"];

/** The arrival, or null once it is settled or gone. */
export async function findOpenArrival(
  { db, companyId }: TenantScope,
  id: string,
): Promise<OpenArrival | null> {
  const where = { companyId, id, state: "stored", source: { deletedAt: null } };
  const found = await db.leadArrival.findFirst({ where, include: { source: true } });
  return found && openArrival.parse(found);
}

/** Locks an arrival that is still to be settled until the transaction ends. False once it is settled or gone. */
export async function lockOpenArrival(
  { db, companyId }: TenantScope,
  id: string,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    select a.id from lead_arrival a join lead_source s on s.company_id = a.company_id and s.id = a.source_id
    where a.company_id = ${companyId}::uuid and a.id = ${id}::uuid and a.state = 'stored' and s.deleted_at is null
    for update of a`;
  return rows.length > 0;
}

/** Keeps what a portal had of an open arrival, to be read and mended in place of what was sent. */
export async function keepValues(
  { db, companyId }: TenantScope,
  id: string,
  values: Record<string, string>,
): Promise<void> {
  const where = { companyId, id, state: "stored", mended: { equals: Prisma.DbNull } };
  await db.leadArrival.updateMany({ where, data: { mended: values } });
}

/** The end of an arrival; a touch is of the lead that was there. */
export type Outcome =
  | { state: "lead" | "touch"; leadId: string; problems: FieldProblem[] }
  | { state: "failed" | "ignored"; reason: string; problems?: FieldProblem[] };

/** A reason without a field, as the problems of an arrival have it. */
export function reasonAlone(reason: string): FieldProblem {
  return { field: "", value: "", reason };
}

/** Writes the end of an arrival that the caller has locked. */
export async function settleAs(
  { db, companyId, now }: TenantScope,
  id: string,
  outcome: Outcome,
): Promise<void> {
  const { state, problems = [] } = outcome;
  const others = "reason" in outcome ? [reasonAlone(outcome.reason)] : [];
  await db.leadArrival.update({
    where: { companyId_id: { companyId, id } },
    data: {
      state,
      problems: [...others, ...problems],
      leadId: "leadId" in outcome ? outcome.leadId : null,
      attempts: { increment: 1 },
      doneAt: now,
    },
    select: { id: true },
  });
}
