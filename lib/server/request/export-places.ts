import { AppError } from "@/lib/core/errors";
import type { OpenTenant } from "@/lib/server/database/scope";
import { processWide } from "@/lib/server/operation/process-wide";
import { recordAudit } from "@/lib/server/records/audit";
import type { AuditEntry } from "@/lib/server/records/audited-change";
import type { Member } from "@/lib/server/request/member";

type Export = { companyId: string; memberId: string };

const mostOfCompany = 2;
const idleMs = 60_000;

const exportsUnderWay = processWide("exportsUnderWay", () => new Set<Export>());

/** The member who exports, and their transactions. */
export type Exporter = { member: Member; open: OpenTenant };

/**
 * Passes the bytes on as an export of the member and adds `entry` to the company's audit log. A person may have one
 * export at a time and a company two; throws `rate_limited` beyond. An export ends when it is read completely,
 * cancelled, or not read for a minute.
 */
export async function asExport(
  { member, open }: Exporter,
  entry: AuditEntry,
  bytes: AsyncGenerator<Uint8Array>,
): Promise<AsyncGenerator<Uint8Array>> {
  const end = takePlace(member);
  try {
    await open((tenant) => recordAudit(tenant, entry));
  } catch (error) {
    end();
    throw error;
  }
  return counted(bytes, end);
}

function takePlace({ id: memberId, company }: Member): () => void {
  const { id: companyId } = company;
  const underWay = exportsUnderWay.get();
  const ofCompany = [...underWay].filter((one) => one.companyId === companyId);
  if (ofCompany.some((one) => one.memberId === memberId))
    throw tooMany("You have an export in progress. Wait until it is saved, or cancel it");
  if (ofCompany.length >= mostOfCompany)
    throw tooMany("Your company has two exports in progress. Try again when one of them is saved");
  const place = { companyId, memberId };
  underWay.add(place);
  return () => underWay.delete(place);
}

function counted(bytes: AsyncGenerator<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  const idle = setTimeout(end, idleMs).unref();
  async function* read() {
    try {
      for await (const piece of bytes) {
        idle.refresh();
        yield piece;
      }
    } finally {
      clearTimeout(idle);
      end();
    }
  }
  return read();
}

function tooMany(sentence: string): AppError {
  return new AppError("rate_limited", sentence, { retryAfterSeconds: 10 });
}
