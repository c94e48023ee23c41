import type { Kind } from "@/lib/crm/kinds/define-kind";
import { wholeNumber } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { contactLines, contactsFound } from "@/lib/server/records/contact-search";
import { startsPattern } from "@/lib/server/records/list-page";
import { liveRows, ranks, type Search } from "./found";
import { visibleTo } from "./visible";

/** The further contacts of row `t`, as the second line of a result has them. */
export const contactValues =
  "(select string_agg(c->>'value', ', ') from jsonb_array_elements(t.contacts) c)";

/** Records by their further contacts: those that end like the number or begin like the address, then those that contain it. */
export function byContacts(kind: Kind, { companyId, sees, words }: Search): Prisma.Sql {
  const { phoneEnd, phonePart, isEmail } = words;
  const text = phonePart ?? words.text;
  const lines = contactLines("t");
  const isWhole = phoneEnd
    ? Prisma.sql`${lines} || chr(10) like ${`%${phoneEnd}\n%`}`
    : Prisma.sql`${isEmail}::boolean and chr(10) || ${lines} like ${startsPattern(text, "%\n")}`;
  return Prisma.sql`
    select t.id, t.search, case when ${isWhole} then ${wholeNumber(ranks.contact)} else ${wholeNumber(ranks.within)} end as rank
    from ${liveRows(kind.name, companyId)} and ${visibleTo({ sees }, kind, "t")} and ${contactsFound("t", companyId, text)}
    limit 60`;
}
