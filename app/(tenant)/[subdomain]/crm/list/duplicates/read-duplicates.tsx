import { listRightsOf } from "@/lib/core/permissions";
import { type DuplicateQuery, duplicateQuery } from "@/lib/crm/duplicates/schema";
import type { TenantReader } from "@/lib/server/database/scope";
import { type CompanyPageProps, requireMemberPage } from "@/lib/server/request/page";
import { readPageQuery } from "@/lib/server/request/page-query";
import type { MergedKind } from "../../record-screens";
import type { Duplicates } from "./duplicates-list";
import { DuplicatesScreen } from "./duplicates-screen";

type DuplicatesPage = {
  kind: MergedKind;
  find: (tenant: TenantReader, query: DuplicateQuery) => Promise<Duplicates>;
};

/** The page of the records of a kind that may be the same. */
export function duplicatesPage({ kind, find }: DuplicatesPage) {
  return async function page({ params, searchParams }: CompanyPageProps) {
    const { member, list } = await requireMemberPage((await params).subdomain);
    const query = readPageQuery(duplicateQuery, await searchParams);
    const found = await list((tenant) => findSome(tenant, query, find), "heavy");
    const { bulk, delete: remove } = listRightsOf(member);
    const change = member.changes.kind !== "none";
    return (
      <DuplicatesScreen
        kind={kind}
        found={found}
        catalogue={member.catalogue}
        timeZone={member.company.timeZone}
        may={{ change, merge: change && bulk && remove }}
      />
    );
  };
}

const mostEmptyPages = 4;

/** Reads on until a page has groups, up to a number of pages. */
async function findSome(
  tenant: TenantReader,
  query: DuplicateQuery,
  find: DuplicatesPage["find"],
): Promise<Duplicates> {
  let found = await find(tenant, query);
  for (let empty = 0; empty < mostEmptyPages && found.groups.length === 0; empty += 1) {
    if (found.nextCursor === null) break;
    found = await find(tenant, { ...query, cursor: found.nextCursor });
  }
  return found;
}
