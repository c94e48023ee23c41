import type { AuditLogEntry } from "@/lib/audit-log/schema";
import { fromKeys } from "@/lib/core/objects";
import { recordKinds } from "@/lib/core/record-kinds";
import { recordScreens } from "../../crm/record-screens";

const pages: Record<string, string> = {
  ...fromKeys(recordKinds, (kind) => recordScreens[kind].href),
  proposal: "/crm/proposals",
  import: "/crm/imports",
  change: "/crm/changes",
};

type Subject = Pick<AuditLogEntry, "subjectPage" | "subjectName">;

/** The page of an entry's record, if it is still there and has one. */
export function hrefOf({ subjectPage, subjectName }: Subject): string | null {
  if (!subjectPage) return null;
  const { kind, id } = subjectPage;
  if (kind === "member") return `/team?${new URLSearchParams({ search: subjectName ?? "" })}`;
  return Object.hasOwn(pages, kind) ? `${pages[kind]}/${id}` : null;
}

/** The page of the change of many records that an entry belongs to. */
export function changeHrefOf({ details }: Pick<AuditLogEntry, "details">): string | null {
  const { changeId } = details;
  return typeof changeId === "string" ? `${pages.change}/${changeId}` : null;
}
