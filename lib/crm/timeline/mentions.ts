import type { TenantScope } from "@/lib/server/database/scope";
import { notify } from "@/lib/server/records/notify";
import type { Subject } from "./choices";

type Person = { id: string; name: string };

/** Notifies the members whom a text of a record's timeline names by "@" and their name, and the text before did not. */
export async function notifyMentioned(
  tenant: TenantScope,
  subject: Subject,
  { text, before = null }: { text: string | null; before?: string | null },
): Promise<void> {
  if (!text?.includes("@")) return;
  const { db, companyId } = tenant;
  const people = await db.$queryRaw<Person[]>`
    select id, name from app_user
    where company_id = ${companyId}::uuid and is_active and name <> '' and position('@' || lower(name) in lower(${text})) > 0`;
  const known = new Set(mentionedIn(before ?? "", people));
  const to = mentionedIn(text, people).filter((id) => !known.has(id));
  await notify(tenant, [{ kind: "mention", event: "named", subject, to }]);
}

/** The ids of the people whom a text names; "@Ravi Kumar" does not name Ravi. */
export function mentionedIn(text: string, people: readonly Person[]): string[] {
  const lower = text.toLowerCase();
  const found = new Set<string>();
  for (const { index } of lower.matchAll(/(?<![\p{L}\p{N}])@/gu)) {
    const rest = lower.slice(index + 1);
    const named = people.filter(({ name }) => beginsWith(rest, name.toLowerCase()));
    const longest = Math.max(...named.map(({ name }) => name.length));
    for (const { id, name } of named) if (name.length === longest) found.add(id);
  }
  return [...found];
}

function beginsWith(rest: string, name: string): boolean {
  return rest.startsWith(name) && !/^[\p{L}\p{M}\p{N}]/u.test(rest.slice(name.length));
}
