import { z } from "zod";
import { gstStateName } from "@/lib/core/gst";
import { dayOfColumn } from "@/lib/server/database/date-columns";
import type { TenantScope } from "@/lib/server/database/scope";
import { proposalStatuses } from "./choices";
import { type StoredLine, toPricedLine } from "./content";
import type { Facts } from "./facts";
import { linkStateOf } from "./link";
import { numberText } from "./number";
import type { ProposalHead, ProposalRow } from "./row";
import {
  draftedContent,
  type Proposal,
  type ProposalContent,
  type ProposalSummary,
  proposalSummary,
} from "./schema";
import type { LineAmounts } from "./totals";

const statusRead = z.enum(proposalStatuses);

/** A row as the list of its enquiry shows it. */
export function toSummary(row: ProposalHead, now: Date): ProposalSummary {
  return { ...headOf(row, now), total: Number(row.totalInr) };
}

/** A whole proposal as the team sees it. */
export function toProposal(
  row: ProposalRow,
  { facts, versions, now }: { facts: Facts; versions: Proposal["versions"]; now: Date },
): Proposal {
  return { ...headOf(row, now), ...contentOf(row, facts), message: row.message, versions };
}

/** The content of a proposal, for the team and its client. */
export function contentOf(
  row: ProposalRow,
  { supplier, taxKind, amounts }: Facts,
): ProposalContent {
  return {
    ...draftedOf(row),
    placeOfSupplyName: gstStateName(row.placeOfSupply),
    supplier,
    taxKind,
    items: row.items.map((line, index) => toItem(line, amounts.lines[index])),
    totals: amounts.totals,
  };
}

/** The drafted content of a row. */
export function draftedOf(row: ProposalRow): z.output<typeof draftedContent> {
  return draftedContent.parse({ ...row, validUntil: dayOfColumn(row.validUntil) });
}

/** The client's answers, as the team and the client see them. */
export function answersOf(row: ProposalHead) {
  const { acceptedAt, acceptedBy, changesRequestedAt: asked } = row;
  return {
    acceptance: acceptedAt && { at: acceptedAt.toISOString(), name: acceptedBy ?? "" },
    changeRequest: asked && {
      at: asked.toISOString(),
      name: row.changesRequestedBy ?? "",
      message: row.changesRequested ?? "",
    },
  };
}

const head = proposalSummary.omit({ total: true });

function headOf(row: ProposalHead, now: Date): z.output<typeof head> {
  return head.parse({
    ...row,
    number: numberText(row),
    validUntil: dayOfColumn(row.validUntil),
    link: { state: linkStateOf(row, now), expiresAt: isoOf(row.linkExpiresAt) },
    sentAt: isoOf(row.sentAt),
    views: {
      count: row.viewCount,
      firstAt: isoOf(row.firstViewedAt),
      lastAt: isoOf(row.lastViewedAt),
    },
    ...answersOf(row),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  });
}

function toItem(line: StoredLine, amounts: LineAmounts | undefined): Proposal["items"][number] {
  if (!amounts) throw new Error("a line of a proposal has no amounts");
  const { discount: discountAmount, ...others } = amounts;
  const { description, hsnSac, unit } = line;
  return { description, hsnSac, unit, ...toPricedLine(line), ...others, discountAmount };
}

/** Its status as the contract names it. */
export function statusOf({ status }: { status: string }): Proposal["status"] {
  return statusRead.parse(status);
}

function isoOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

/** All versions of a proposal's number, newest first; a draft without a number is the only one. */
export async function versionsOf(
  { db, companyId }: TenantScope,
  row: Pick<ProposalRow, "id" | "financialYear" | "serial">,
): Promise<Proposal["versions"]> {
  const { id, financialYear, serial } = row;
  const versions = await db.proposal.findMany({
    where: { companyId, ...(serial === null ? { id } : { financialYear, serial }) },
    select: { id: true, revision: true, status: true, sentAt: true },
    orderBy: { revision: "desc" },
  });
  return versions.map((version) => ({
    ...version,
    status: statusOf(version),
    sentAt: isoOf(version.sentAt),
  }));
}
