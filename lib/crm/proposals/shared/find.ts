import { gone, notFound } from "@/lib/core/errors";
import { formatDate } from "@/lib/core/format";
import type { HostWorld } from "@/lib/core/host";
import { dayOfColumn } from "@/lib/server/database/date-columns";
import { withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { perIp, takeFromLimits } from "@/lib/server/limits/rate-limit";
import { findOpenCompany } from "@/lib/server/request/company-of-host";
import { ipOf } from "@/lib/server/request/request-identity";
import { hashOfToken } from "@/lib/server/tokens/address-token";
import { issuedFactsOf } from "../facts";
import { linkStateOf } from "../link";
import { numberText } from "../number";
import { answersOf, contentOf, statusOf } from "../record";
import { findProposal, type ProposalRow } from "../row";
import type { SharedProposal } from "../schema";

/**
 * Runs `work` in one transaction of the host's active company with the proposal of the link. Throws `not_found` alike for
 * an unknown link, an enquiry in the trash and a closed company, and `gone` with a message once the link is closed.
 */
export async function withShared<T>(
  world: HostWorld,
  token: string,
  work: (tenant: TenantScope, row: ProposalRow) => Promise<T>,
): Promise<T> {
  const company = await findOpenCompany(world);
  if (!company || !token) throw notFound("Proposal");
  return withTenant({ companyId: company.id }, systemActor, async (tenant) =>
    work(tenant, await requireShared(tenant, token)),
  );
}

/** The proposal of a link of this company. Throws as `withShared` does. */
export async function requireShared(tenant: TenantScope, token: string): Promise<ProposalRow> {
  const row = await findProposal(tenant, { linkHash: hashOfToken(token) });
  if (!row) throw notFound("Proposal");
  const state = linkStateOf(row, tenant.now);
  if (state === "superseded") throw gone("A newer version of this proposal was sent to you");
  if (state === "expired")
    throw gone(
      `This proposal was valid until ${formatDate(dayOfColumn(row.validUntil))}. Ask for a new one`,
    );
  if (state !== "open") throw gone("This link was withdrawn. Ask for a new one");
  return row;
}

/** A row as the client sees it: its content and their response. */
export function toShared(row: ProposalRow): SharedProposal {
  const facts = issuedFactsOf(row);
  const { sentAt } = row;
  if (!facts || !sentAt) throw new Error("a draft has no link");
  return {
    ...contentOf(row, facts),
    number: numberText(row) ?? "",
    revision: row.revision,
    status: statusOf(row),
    sentAt: sentAt.toISOString(),
    sentBy: row.sentBy ?? facts.supplier.name,
    canAnswer: row.status !== "Accepted",
    ...answersOf(row),
  };
}

const readsFromIp = { name: "proposal-read-ip", most: 120, windowSeconds: 60 };
const answersFromIp = { name: "proposal-answer-ip", most: 20, windowSeconds: 300 };

/** Counts one read of any client's link from one IP. Throws `rate_limited`. */
export function countRead(request: Request): Promise<void> {
  return count(request, readsFromIp);
}

/** Counts one answer to any proposal from one IP. Throws `rate_limited`. */
export function countAnswer(request: Request): Promise<void> {
  return count(request, answersFromIp);
}

function count({ headers }: Request, limit: typeof readsFromIp): Promise<void> {
  return takeFromLimits([perIp(limit, ipOf(headers))], new Date());
}
