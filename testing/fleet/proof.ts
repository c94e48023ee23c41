import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { PlainError } from "@/scripts/lib/plain-error";
import type { Write } from "./log";

const jobsWithinMs = 120_000;

/** Waits until no mail and no change of many leads is left to do. */
export async function jobsDone(owner: Client): Promise<void> {
  const left = `select count(*)::int as left from pgboss.job where name in ('mail', 'change-sets') and state < 'completed'`;
  for (let waitedMs = 0; waitedMs < jobsWithinMs; waitedMs += 200) {
    if ((await owner.query(left)).rows[0].left === 0) return;
    await pause(200);
  }
  throw new PlainError("The workers have not done their jobs within two minutes.");
}

/** The acknowledged writes that the database does not have exactly once, with their last acknowledged values. */
export async function lostWrites(owner: Client, writes: readonly Write[]): Promise<Write[]> {
  const brands = await counts(
    owner,
    "select id || name || coalesce(industry, '') as what from brand where name like 'Brand %'",
  );
  const names = await counts(owner, "select name as what from brand");
  const members = await counts(owner, "select company_id || email as what from app_user");
  return writes.filter((write) => {
    if (write.kind === "invitation") return members.get(write.companyId + write.email) !== 1;
    const isKept = brands.get(write.id + write.name + write.industry) === 1;
    return !isKept || names.get(write.name) !== 1;
  });
}

/** The faults of jobs and feeds, as sentences. */
export async function faultsOf(owner: Client, writes: readonly Write[]): Promise<string[]> {
  const mails = await counts(owner, `select "to" as what from mailbox_message`);
  const invited = writes.flatMap((write) => (write.kind === "invitation" ? [write.email] : []));
  const unsent = invited.filter((email) => mails.get(email) !== 1);
  const created = await counts(
    owner,
    "select subject_id::text as what from feed_event where kind = 'brand.created'",
  );
  const brands = writes.flatMap((write) => (write.kind === "brand" ? [write.id] : []));
  const unseen = brands.filter((id) => created.get(id) !== 1);
  const findings: [number, string][] = [
    [unsent.length, "invitations were not mailed exactly once"],
    [unseen.length, "created brands are not in the feed exactly once"],
    [await countOf(owner, gaps), "feeds have a gap"],
    [await countOf(owner, unfinished), "changes of many leads were not finished"],
    [await countOf(owner, twice), "leads were not changed exactly once by each change"],
  ];
  return findings.flatMap(([count, what]) => (count > 0 ? [`${count} ${what}`] : []));
}

/** How many changes of many leads the workers have carried out. */
export function changesDone(owner: Client): Promise<number> {
  return countOf(owner, "select count(*)::int as count from change_set where state = 'applied'");
}

const gaps = `
  select count(*)::int as count from (
    select p.last, count(e.seq) as events, max(e.seq) as newest
    from feed_position p join feed_event e using (company_id) group by p.company_id, p.last) feeds
  where events <> last or newest <> last`;

const unfinished = "select count(*)::int as count from change_set where state <> 'applied'";

// Rows of the benchmark begin with the same version; each change raises it by one.
const twice = `
  select count(*)::int as count
  from lead l join (select company_id, count(*) as changes from change_set group by company_id) c using (company_id)
  where l.version <> changes + 1`;

async function countOf(owner: Client, query: string): Promise<number> {
  return (await owner.query<{ count: number }>(query)).rows[0]?.count ?? 0;
}

async function counts(owner: Client, query: string): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ what: string }>(query);
  const found = new Map<string, number>();
  for (const { what } of rows) found.set(what, (found.get(what) ?? 0) + 1);
  return found;
}
