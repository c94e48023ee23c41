import { calendarDateOf } from "@/lib/core/calendar-date";
import type { TenantScope } from "@/lib/server/database/scope";
import type { StoredFile } from "@/lib/server/storage/stored-files";
import { readFacts } from "../facts";
import { versionText } from "../number";
import { contentOf } from "../record";
import type { ProposalRow } from "../row";
import type { PdfContent } from "./template-data";

/** The source of a PDF: read in a transaction, printed outside it. */
export type PdfSource = { companyId: string; content: PdfContent; logo: StoredFile | null };

/** Reads the data of a proposal's PDF; a draft has the company's current profile. */
export async function readPdfSource(tenant: TenantScope, row: ProposalRow): Promise<PdfSource> {
  const { logoFileId, ...facts } = await readFacts(tenant, row);
  const content = {
    ...contentOf(row, facts),
    number: row.status === "Draft" ? null : versionText(row),
    date: calendarDateOf(row.sentAt ?? tenant.now, tenant.timeZone),
    preparedBy: row.sentBy ?? (tenant.actor.kind === "member" ? tenant.actor.name : null),
  };
  return { companyId: tenant.companyId, content, logo: await findLogo(tenant, logoFileId) };
}

/** The logo, or null: a replaced logo is deleted after an hour. */
function findLogo({ db, companyId }: TenantScope, id: string | null): Promise<StoredFile | null> {
  if (id === null) return Promise.resolve(null);
  const where = { companyId, id, purpose: "logo" };
  return db.file.findFirst({ where, select: { storageKey: true, driver: true } });
}
