import { quoted } from "@/lib/core/filters/values";
import { readAddressed } from "@/lib/core/namesakes";
import { type Actor, actorId, type TenantScope } from "@/lib/server/database/scope";
import { isMemberId } from "@/lib/server/records/person-sql";

/** Why a text names nobody. */
export function noMember(text: string): string {
  return `There is no active member ${quoted(text)}`;
}

/** Why a name is no choice. */
export function severalMembers(name: string): string {
  return `Several members are named ${quoted(name)}: choose one, or send the id`;
}

export type Found = { id: string; name: string };

/** The member who is meant among those of a name: the record's own, else the acting one, else the only one. */
export function meantAmong(
  found: readonly Found[],
  own: string | null,
  actor: Actor,
): Found | undefined {
  const [only] = found.length === 1 ? found : [];
  return [own, actorId(actor)].flatMap((id) => found.find((one) => one.id === id) ?? [])[0] ?? only;
}

/** Finds the active members of these ids, names and texts at once. */
export async function findMembers(
  { db, companyId }: TenantScope,
  texts: readonly string[],
): Promise<(text: string) => readonly Found[]> {
  const ids = texts.filter(isMemberId);
  const emails = texts.flatMap((text) => readAddressed(text)?.email ?? []);
  const members = await db.$queryRaw<(Found & { email: string })[]>`
    select id, name, email from app_user where company_id = ${companyId}::uuid and is_active
      and (id = any(${ids}::uuid[]) or name = any(${[...texts]}::text[]) or email = any(${emails}::text[]))`;
  return (text) => {
    const addressed = readAddressed(text);
    return members.filter(
      ({ id, name, email }) =>
        id === text.toLowerCase() ||
        name === text ||
        (name === addressed?.name && email === addressed.email),
    );
  };
}
