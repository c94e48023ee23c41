import { kindList } from "@/lib/crm/kinds";
import { holderOf } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";
import { seenBy, type Viewer } from "@/lib/server/records/holder";

/** The kinds of subjects whose events every member sees. */
const everyones = fixedSql(
  [...kindList.filter((kind) => !holderOf(kind)).map(({ name }) => name), "member", "company"]
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/** The condition that the viewer sees the record of an event of the feed, or saw it before it went to another. */
export function isEventVisible(viewer: Viewer): Prisma.Sql {
  if (viewer.sees.kind === "all") return fixedSql("true");
  return Prisma.sql`(${seenBy(viewer, fixedSql("holder_id"))} or ${seenBy(viewer, fixedSql("holder_before"))}
    or (holder_id is null and coalesce(record_kind, subject_kind) in (${everyones})))`;
}
