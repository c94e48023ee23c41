import type { Catalogue } from "@/lib/core/catalogue";
import { phoneText } from "@/lib/core/contact-links";
import { manyRecords, recordKinds } from "@/lib/core/record-kinds";
import { stageLabel } from "@/lib/core/stages";
import type { Words } from "@/lib/crm/records/found";
import { fixedSql, keepPlan, planWithoutValues } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { containsPattern } from "@/lib/server/records/list-page";
import { type FoundKind, foundKinds } from "./choices";
import { customFieldsOf } from "./custom-fields";
import { shownOf } from "./found-kinds";
import type { SearchQuery, SearchResult, ShownResults } from "./schema";
import { topTables } from "./tiers";
import { wordsOf } from "./words";

type Row = Omit<SearchResult, "url"> & { under: string | null };

/**
 * The best eight results of each kind, in one statement: an exact phone number, a proposal's number, an e-mail
 * address, then names that begin with the text, have a word that does, and contain it, then custom fields that contain
 * it, and what belongs to those.
 * Without a text or for one character, what the member opened last. Nothing from the trash.
 */
export async function searchCompany(
  tenant: TenantReader,
  memberId: string,
  query: SearchQuery,
): Promise<SearchResult[]> {
  const words = wordsOf(query.q);
  const statement = isEnough(words, query.kinds)
    ? found(tenant, words, query.kinds)
    : opened(tenant, { memberId, ...query });
  const [, rows] = await Promise.all([
    // Planning it takes longer than running it, and its best plan is the same for all values.
    planWithoutValues(tenant.db),
    tenant.db.$queryRaw<Row[]>(keepPlan(statement)),
  ]);
  return rows.map(({ under, ...row }) => ({
    ...row,
    subtitle: shownSubtitle(row, tenant.catalogue),
    url: urlOf({ ...row, under }),
  }));
}

const between = " · ";

/** The second line: numbers as lists show them, and as the last part the company's word for a stage. */
function shownSubtitle({ kind, subtitle }: Pick<Row, "kind" | "subtitle">, catalogue: Catalogue) {
  const record = recordKinds.find((name) => name === kind);
  const stages = record && catalogue.stages[record];
  const parts = subtitle.split(between).map((part) => (isPhone(part) ? phoneText(part) : part));
  const last = parts.pop() ?? "";
  return [...parts, stages ? stageLabel(stages, last) : last].join(between);
}

function isPhone(text: string): boolean {
  return /^[+()\d\s./-]+$/.test(text);
}

/** Whether the results of a query are matches or the records opened last. */
export function shownResultsOf({ q, kinds }: SearchQuery): ShownResults {
  return isEnough(wordsOf(q), kinds) ? "matches" : "opened";
}

/** A single digit is a proposal's number if the search is for proposals alone. */
function isEnough({ text, number }: Words, kinds: readonly FoundKind[]): boolean {
  return [...text].length > 1 || (number !== null && kinds.every((kind) => kind === "proposal"));
}

function found(tenant: TenantReader, words: Words, kinds: readonly FoundKind[]): Prisma.Sql {
  const { companyId, sees } = tenant;
  const custom = customFieldsOf(tenant.catalogue);
  const shown = foundKinds.map(
    (kind) => Prisma.sql`
      select * from ${shownOf(kind, fixedSql(`(select * from ${kind}_top)`), { tenant, custom })} s
      where ${kind}::text = any(${kinds}::text[])`,
  );
  return Prisma.sql`
    with ${topTables({ companyId, sees, words }, custom)}
    select kind, id, title, subtitle, under from (${Prisma.join(shown, " union all ")}) s
    order by rank, position, place`;
}

type Opened = SearchQuery & { memberId: string };

function opened(tenant: TenantReader, { memberId, q, kinds }: Opened): Prisma.Sql {
  const shown = foundKinds.map((kind) => {
    const own = fixedSql(
      `(select record_id as id, rank, rank as place from recent where kind = '${kind}')`,
    );
    return Prisma.sql`select * from ${shownOf(kind, own, { tenant })} s`;
  });
  return Prisma.sql`
    with recent as materialized (
      select kind, record_id, row_number() over (order by opened_at desc)::int as rank
      from recent_record where company_id = ${tenant.companyId}::uuid and user_id = ${memberId}::uuid)
    select kind, id, title, subtitle, under from (${Prisma.join(shown, " union all ")}) s
    where kind = any(${kinds}::text[]) and lower(title) like ${containsPattern(q)} order by rank`;
}

function urlOf({ kind, id, subtitle, under }: Row): string {
  if (kind === "person") return `/team?${new URLSearchParams({ search: under ?? subtitle })}`;
  if (kind === "proposal") return under ? `/crm/enquiries/${under}` : `/crm/proposals/${id}`;
  return `/crm/${manyRecords[kind]}/${id}`;
}
