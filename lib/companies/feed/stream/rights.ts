import { AppError } from "@/lib/core/errors";
import { pools } from "@/lib/server/database/pools";
import { readOn } from "@/lib/server/database/reader";
import { retrying } from "@/lib/server/database/retrying";
import type { SqlReader } from "@/lib/server/database/scope";
import { type Member, memberOf } from "@/lib/server/request/member";
import { lacksFactor } from "@/lib/server/request/second-factor";

type Row = { sessionId: string; entered: unknown };

/** The members as they are now, by their sessions, without those whose session is over; one statement reads all. */
export async function readRights(members: readonly Member[]): Promise<Map<string, Member>> {
  const known = new Map(members.map((member) => [member.sessionId, member]));
  const sessions = [...known.keys()];
  const companies = [...known.values()].map(({ company }) => company.id);
  const read = (db: SqlReader) =>
    db.$queryRaw<Row[]>`
      select id as "sessionId", app.enter_member(company_id, id) as entered
      from unnest(${companies}::uuid[], ${sessions}::uuid[]) as session(company_id, id)`;
  const rows = await retrying((begun) => readOn(pools().platform.connections, { begun, read }));
  const now = new Date();
  return new Map(
    rows.flatMap((row) => {
      const member = known.get(row.sessionId);
      const current = member && liveMember(row.entered, member, now);
      return current ? [[row.sessionId, current]] : [];
    }),
  );
}

function liveMember(entered: unknown, before: Member, now: Date): Member | undefined {
  const { sessionId, company, id: userId } = before;
  try {
    const member = memberOf(entered, { audience: company.id, sessionId, userId }, now);
    return lacksFactor(member, now) ? undefined : member;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
