import type { PlatformScope } from "@/lib/server/database/scope";
import { containsPattern, startsPattern } from "@/lib/server/records/list-page";
import type { PeopleQuery, PlatformPerson } from "./schema";

const most = 8;

/**
 * Members of all companies whose name or e-mail address contains the text, those whose address begins with it
 * first; without those of deleted companies.
 */
export async function findPeople(
  { db }: PlatformScope,
  { search }: PeopleQuery,
): Promise<PlatformPerson[]> {
  return db.$queryRaw<PlatformPerson[]>`
    select u.id, u.name, u.email, u.is_active as "isActive", c.id as "companyId", c.name as company
    from app_user u join company c on c.id = u.company_id and c.deleted_at is null
    where u.search like ${containsPattern(search)}
    order by lower(u.email) like ${startsPattern(search)} desc, u.email, c.name limit ${most}`;
}
