import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { TenantScope } from "@/lib/server/scope";
import { type StoredFile, storedBytes } from "@/lib/server/stored-files";
import { readFacts } from "../facts";
import { versionText } from "../number";
import { contentOf } from "../record";
import type { ProposalRow } from "../row";
import { printProposal } from "./print";
import type { Printable } from "./printable";

/** What a paper says, and where its logo is: read in a transaction, printed outside of it. */
export type Paper = { text: Omit<Printable, "logo">; logo: StoredFile | null };

/** Reads all that stands on the paper of a proposal: a draft with the company as it is now. */
export async function readPaper(tenant: TenantScope, row: ProposalRow): Promise<Paper> {
  const { logoFileId, ...facts } = await readFacts(tenant, row);
  const text = {
    ...contentOf(row, facts),
    number: row.status === "Draft" ? null : versionText(row),
    date: calendarDateOf(row.sentAt ?? tenant.now, tenant.timeZone),
    preparedBy: row.sentBy ?? (tenant.actor.kind === "member" ? tenant.actor.name : null),
  };
  return { text, logo: await findLogo(tenant, logoFileId) };
}

/** The paper as a PDF. Its logo is fetched from the storage, so it takes no transaction along. */
export async function printPaper({ text, logo }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return printProposal({ ...text, logo: logo && (await readLogo(logo)) });
}

/** A logo that was replaced since is gone an hour later; then the paper goes without. */
function findLogo({ db, companyId }: TenantScope, id: string | null): Promise<StoredFile | null> {
  if (id === null) return Promise.resolve(null);
  const where = { companyId, id, purpose: "logo" };
  return db.file.findFirst({ where, select: { storageKey: true, driver: true } });
}

async function readLogo(logo: StoredFile): Promise<Uint8Array> {
  const webp = await buffer(storedBytes(logo));
  return sharp(webp).png().toBuffer();
}
