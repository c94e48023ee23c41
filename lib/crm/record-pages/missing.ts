import * as z from "zod";
import { kindList } from "@/lib/crm/kinds/kinds";
import { findSubject } from "@/lib/crm/timeline/subjects";
import type { TenantReader } from "@/lib/server/database/scope";

/** Whether a path is that of a record's page, and its reader sees no such record. */
export async function isMissingRecord(tenant: TenantReader, path: string): Promise<boolean> {
  const [, many, place = ""] = /^\/crm\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = kindList.find((one) => one.many === many)?.name;
  // A word, such as `calendar`, is another page below the list.
  if (!kind || /^[a-z]+$/.test(place)) return false;
  const id = z.guid().safeParse(place);
  return !id.success || (await findSubject(tenant, { kind, id: id.data })) === null;
}
