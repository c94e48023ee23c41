import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { readPage } from "@/lib/server/records/list-page";
import { isoTime } from "@/lib/server/records/record-sql";
import { presetOf } from "../presets/presets";
import { type Arrival, type ArrivalQuery, arrival } from "./schema";

const texts = z.record(z.string(), z.string());

/** An arrival as the database gives it, with its bytes in base64. */
const row = arrival.omit({ values: true }).extend({
  contentType: z.string(),
  query: texts,
  raw: z.string().nullable(),
  mended: texts.nullable(),
});

/** A page of what has arrived, the newest first; `state` and `sourceId` narrow it. */
export async function listArrivals(
  tenant: TenantReader,
  query: ArrivalQuery,
): Promise<{ arrivals: Arrival[]; pagination: Pagination }> {
  const { records, pagination } = await readPage<unknown>(
    tenant.db,
    sourceOf(tenant, query),
    query,
  );
  return { arrivals: records.map(toArrival), pagination };
}

/** Returns one arrival. Throws `not_found`. */
export async function getArrival(tenant: TenantReader, id: string): Promise<Arrival> {
  const { from, record, key } = sourceOf(tenant, {});
  const [found] = await tenant.db.$queryRaw<{ record: unknown }[]>`
    select ${record} as record from ${from} where ${key.within} and ${key.id} = ${id}::uuid`;
  if (!found) throw notFound("Arrival");
  return toArrival(found.record);
}

/** The condition that the source of an arrival, by the alias of its row, is not deleted. */
export function hasSource(row: string): Prisma.Sql {
  return fixedSql(`not exists (select from lead_source gone where gone.company_id = ${row}.company_id
    and gone.id = ${row}.source_id and gone.deleted_at is not null)`);
}

function sourceOf(
  tenant: TenantReader,
  { state, sourceId }: Pick<ArrivalQuery, "state" | "sourceId">,
) {
  const id = Prisma.sql`a.id`;
  return {
    from: Prisma.sql`lead_arrival a
      join lead_source s on s.company_id = a.company_id and s.id = a.source_id
      left join lead l on l.company_id = a.company_id and l.id = a.lead_id and l.deleted_at is null
        and ${visibleTo(tenant, leadKind, "l")}`,
    counted: Prisma.sql`lead_arrival a`,
    key: { within: Prisma.sql`a.company_id = ${tenant.companyId}::uuid and ${hasSource("a")}`, id },
    where: [
      ...(state ? [Prisma.sql`a.state = ${state}`] : []),
      ...(sourceId ? [Prisma.sql`a.source_id = ${sourceId}::uuid`] : []),
    ],
    record: shown,
    sortable: { arrivedAt: { column: Prisma.sql`a.arrived_at`, type: Prisma.sql`timestamptz` } },
  };
}

const shown = Prisma.sql`json_build_object(
  'id', a.id, 'source', json_build_object('id', s.id, 'name', s.name, 'kind', s.kind), 'state', a.state,
  'isTest', a.is_test, 'contentType', a.content_type, 'query', a.query, 'raw', encode(a.raw, 'base64'),
  'mended', a.mended, 'problems', a.problems, 'attempts', a.attempts,
  'lead', case when l.id is not null then json_build_object('id', l.id, 'clientName', l.client_name) end,
  'arrivedAt', ${isoTime(Prisma.sql`a.arrived_at`)}, 'doneAt', ${isoTime(Prisma.sql`a.done_at`)})`;

function toArrival(record: unknown): Arrival {
  const { raw, mended, contentType, query, ...shown } = row.parse(record);
  const { complete, read } = presetOf(shown.source.kind);
  if (mended || complete || raw === null) return { ...shown, values: mended };
  const reading = read({ bytes: Buffer.from(raw, "base64"), contentType, query });
  return { ...shown, values: "lead" in reading ? reading.lead.values : null };
}
