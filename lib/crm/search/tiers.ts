import { ofCompany, ownCompany } from "@/lib/server/database/own-company";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import type { FoundKind } from "./choices";
import {
  type Asked,
  hasRunsOf,
  keyStartsWith,
  mostOfKind,
  type NamedTable,
  namedTables,
  ranks,
} from "./named";

const notDeleted = "t.deleted_at is null";
const latestVersion = Prisma.sql`exists (
    select from enquiry e where e.company_id = ${ownCompany} and e.id = t.enquiry_id and e.deleted_at is null)
  and not exists (select from proposal n where n.company_id = ${ownCompany}
    and n.financial_year = t.financial_year and n.serial = t.serial and n.revision > t.revision)`;

const brands: NamedTable = {
  ...{ kind: "brand", table: "brand", live: notDeleted, hasStart: true },
  newest: "t.created_at desc, t.id desc",
};
const leads: NamedTable = {
  ...{ kind: "lead", table: "lead", live: notDeleted, hasStart: true, hasRuns: true },
  newest: "t.date desc, t.id desc",
};
const meetings: NamedTable = {
  ...{ kind: "meeting", table: "meeting", live: notDeleted },
  newest: "t.scheduled_date desc, t.id desc",
};
const enquiries: NamedTable = {
  ...{ kind: "enquiry", table: "enquiry", live: notDeleted },
  newest: "t.added_date desc, t.id desc",
};
const proposals: NamedTable = {
  ...{ kind: "proposal", table: "proposal", live: "true", also: latestVersion },
  newest: "t.id desc",
};
const people: NamedTable = {
  ...{ kind: "person", table: "app_user", live: "true" },
  newest: "t.created_at desc, t.id desc",
};

/** The tables `<kind>_top` of a `with`: the best rows of each kind, as `id`, `rank` and `place` within the kind. */
export function topTables(asked: Asked): Prisma.Sql {
  const { text, phonePart } = asked.words;
  const tables = Prisma.join(
    [
      namedTables(brands, asked, text),
      brandsReached(asked),
      top("brand", ["reached"]),
      namedTables(leads, asked, phonePart ?? text),
      leadsReached(asked),
      related("lead", "brand", asked),
      top("lead", ["reached", "related"]),
      namedTables(meetings, asked, text),
      related("meeting", "lead", asked),
      top("meeting", ["related"]),
      namedTables(enquiries, asked, text),
      related("enquiry", "lead", asked),
      top("enquiry", ["related"]),
      namedTables(proposals, asked, text),
      proposalsNumbered(asked),
      related("proposal", "enquiry", asked),
      top("proposal", ["reached", "related"]),
      namedTables(people, asked, text),
      top("person", []),
    ],
    ", ",
  );
  return ofCompany(tables, asked.companyId);
}

function top(kind: FoundKind, others: readonly string[]): Prisma.Sql {
  const tables = ["start", "new", "old", ...others].map(
    (part) => `select id, search, rank from ${kind}_${part}`,
  );
  return fixedSql(`${kind}_top as materialized (
    select id, rank, row_number() over (
      order by rank, case when rank = ${ranks.start} then search end collate "C", id desc) as place
    from (select id, min(rank) as rank, min(search) as search from (${tables.join(" union all ")}) u group by id) g
    order by place limit ${mostOfKind})`);
}

function brandsReached({ companyId, words }: Asked): Prisma.Sql {
  const { phoneEnd, isEmail, text } = words;
  const from = Prisma.sql`from brand t where t.company_id = ${companyId}::uuid and t.deleted_at is null`;
  const backwards = phoneEnd && [...phoneEnd].reverse().join("");
  const most = wholeNumber(mostOfKind);
  return Prisma.sql`
    brand_reached as materialized (
      (select t.id, t.search, ${wholeNumber(ranks.phone)} as rank ${from} and t.phone is not null
        and ${keyStartsWith(Prisma.sql`app.phone_end(t.phone)`, backwards)} limit ${most})
      union all
      (select t.id, t.search, ${wholeNumber(ranks.email)} ${from} and t.email is not null
        and ${keyStartsWith(Prisma.sql`t.email`, isEmail ? text : null)} limit ${most}))`;
}

/** A lead's `search` ends with the digits of its number. */
function leadsReached({ companyId, words: { phoneEnd } }: Asked): Prisma.Sql {
  return Prisma.sql`
    lead_reached as materialized (
      select t.id, t.search, ${wholeNumber(ranks.phone)} as rank from lead t
      where t.company_id = ${companyId}::uuid and t.deleted_at is null and ${phoneEnd}::text is not null
        and ${hasRunsOf(companyId, phoneEnd ?? "")} and t.search like ${`%${phoneEnd ?? ""}`}::text
      limit 60)`;
}

function proposalsNumbered({ companyId, words: { number } }: Asked): Prisma.Sql {
  const { serial = null, year = null, revision = null } = number ?? {};
  return Prisma.sql`
    proposal_reached as materialized (
      select t.id, t.search, ${wholeNumber(ranks.number)} as rank
      from proposal_counter c
      join proposal t on t.company_id = c.company_id and t.financial_year = c.financial_year and t.serial = ${serial}::int
      where c.company_id = ${companyId}::uuid and ${serial}::int is not null
        and (${year}::text is null or t.financial_year = ${year}::text)
        and (t.revision = ${revision}::int or (${revision}::int is null and ${latestVersion}))
      limit ${wholeNumber(mostOfKind)})`;
}

const parents = {
  lead: { above: "brand", table: "lead", key: "brand_id", newest: "t.date desc, t.id desc" },
  meeting: { above: "lead", table: "meeting", key: "lead_id", newest: "t.id desc" },
  enquiry: { above: "lead", table: "enquiry", key: "lead_id", newest: "t.id desc" },
  proposal: { above: "enquiry", table: "proposal", key: "enquiry_id", newest: "t.created_at desc" },
} as const;

/** What belongs to the best rows of the kind above. */
function related(kind: keyof typeof parents, above: FoundKind, { companyId }: Asked): Prisma.Sql {
  const { table, key, newest } = parents[kind];
  const live = kind === "proposal" ? latestVersion : fixedSql(notDeleted);
  const most = wholeNumber(mostOfKind);
  return Prisma.sql`
    ${fixedSql(`${kind}_related`)} as materialized (
      select r.id, null::text as search, ${wholeNumber(ranks.related)} as rank
      from ${fixedSql(`${above}_top`)} a, lateral (
        select t.id from ${fixedSql(table)} t
        where t.company_id = ${companyId}::uuid and t.${fixedSql(key)} = a.id and ${live}
        order by ${fixedSql(newest)} limit ${most}) r
      limit ${most})`;
}
