import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { foundBy, liveRows, ranks, type Search, type Words } from "@/lib/crm/records/found";
import { storedKind } from "@/lib/crm/records/stored-kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { contactLines, contactsFound } from "@/lib/server/records/contact-search";
import { startsPattern } from "@/lib/server/records/list-page";
import { hasRunsOf } from "@/lib/server/records/search-runs";
import { leadConditions } from "./list";
import { leadRules } from "./rules";
import { leadQuery } from "./schema";
import { lastChangeOf } from "./source";

/** Leads by their further contacts: those that end like the number or begin like the address, then those that contain it. */
function byContacts({ companyId, sees, words }: Search): Prisma.Sql {
  const { phoneEnd, phonePart, isEmail } = words;
  const text = phonePart ?? words.text;
  const lines = contactLines("t");
  const isWhole = phoneEnd
    ? Prisma.sql`${lines} || chr(10) like ${`%${phoneEnd}\n%`}`
    : Prisma.sql`${isEmail}::boolean and chr(10) || ${lines} like ${startsPattern(text, "%\n")}`;
  return Prisma.sql`
    select t.id, t.search, case when ${isWhole} then ${wholeNumber(ranks.contact)} else ${wholeNumber(ranks.within)} end as rank
    from ${liveRows("lead", companyId)} and ${visibleTo({ sees }, leadKind, "t")} and ${contactsFound("t", companyId, text)}
    limit 60`;
}

/** How a search finds leads: also by the phone number, whose digits end their `search`. */
const found = {
  newest: "t.date desc, t.id desc",
  hasStart: true,
  hasRuns: true,
  textOf: ({ phonePart, text }: Words) => phonePart ?? text,
  subtitle: `concat_ws(' · ', above.name, case best.rank when ${ranks.phone} then t.mobile_number
    when ${ranks.email} then t.email_id
    when ${ranks.contact} then (select string_agg(c->>'value', ', ') from jsonb_array_elements(t.contacts) c) else t.stage end)`,
  reached: (search: Search) => {
    const {
      companyId,
      sees,
      words: { phoneEnd },
    } = search;
    return Prisma.sql`
    (select ${foundBy("phone")} from ${liveRows("lead", companyId)} and ${visibleTo({ sees }, leadKind, "t")} and ${phoneEnd}::text is not null
      and ${hasRunsOf("t", companyId, phoneEnd ?? "")} and t.search like ${`%${phoneEnd ?? ""}`}::text
    limit 60)
    union all (${byContacts(search)})`;
  },
  below: "t.date desc, t.id desc",
};

export const storedLeads = storedKind({
  kind: leadKind,
  row: "l",
  lastChange: lastChangeOf("lead"),
  rulesIn: () => leadRules,
  query: leadQuery,
  conditions: leadConditions,
  found,
});
