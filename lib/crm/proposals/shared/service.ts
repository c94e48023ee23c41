import type { HostWorld } from "@/lib/core/host";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { recordAudit } from "@/lib/server/records/audit";
import { notify, whoWantsMail } from "@/lib/server/records/notify";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { answerMail, type ClientEvent } from "../mails";
import { versionText } from "../number";
import { type ProposalPdf, readPdf } from "../pdf-file";
import type { ProposalRow } from "../row";
import type { ChangeRequestInput, SharedProposal } from "../schema";
import { requireShared, toShared, withShared } from "./find";

/** The proposal behind a client's link. Throws `not_found` and `gone` as `withShared` does. */
export function openSharedProposal(world: HostWorld, token: string): Promise<SharedProposal> {
  return withShared(world, token, async (_tenant, row) => toShared(row));
}

/** Its PDF. Throws the same. */
export function openSharedPdf(world: HostWorld, token: string): Promise<ProposalPdf> {
  return withShared(world, token, readPdf);
}

/** Counts a view; the first one notifies the timeline and the team. Throws the same. */
export function recordView(world: HostWorld, token: string): Promise<{ viewed: true }> {
  return withShared(world, token, async (tenant, row) => {
    const { db, companyId, now } = tenant;
    const client = asClient(tenant, row.clientName);
    const first = await db.proposal.updateMany({
      where: { companyId, id: row.id, firstViewedAt: null },
      data: { firstViewedAt: now, lastViewedAt: now, viewCount: 1 },
    });
    const about = { subjectKind: "proposal", subjects: [row] } as const;
    recordChange(client, { ...about, kind: "proposal.viewed", fields: ["viewCount"] });
    if (first.count === 1) {
      await recordActivity(client, { ...entryOf(row), kind: "proposal_viewed" });
      await notifyTeam(client, row, { event: "viewed" });
      return { viewed: true };
    }
    await db.proposal.updateMany({
      where: { companyId, id: row.id },
      data: { lastViewedAt: now, viewCount: { increment: 1 } },
    });
    return { viewed: true };
  });
}

/**
 * Accepts the proposal in the client's name. Idempotent: the first acceptance wins, later calls return it. The enquiry
 * keeps its stage; the team moves it to Won. Throws as `withShared` does.
 */
export function acceptProposal(
  world: HostWorld,
  token: string,
  { name }: { name: string },
): Promise<SharedProposal> {
  return withShared(world, token, async (tenant, row) => {
    const accepted = { status: "Accepted", acceptedAt: tenant.now, acceptedBy: name };
    if (!(await answer(tenant, row, accepted))) return toShared(await requireShared(tenant, token));
    const client = asClient(tenant, name);
    const entry = entryOf(row);
    await recordActivity(client, { ...entry, kind: "proposal_accepted" });
    await recordAudit(client, {
      action: "proposal.accepted",
      subjectKind: "proposal",
      subjectId: row.id,
      details: { ...entry.details, enquiryId: row.enquiryId },
    });
    await notifyTeam(client, row, { event: "accepted" });
    return toShared({ ...row, ...accepted });
  });
}

/** Stores the changes the client requests and notifies the team. Throws as `withShared` does. */
export function requestChanges(
  world: HostWorld,
  token: string,
  { name, message }: ChangeRequestInput,
): Promise<SharedProposal> {
  return withShared(world, token, async (tenant, row) => {
    const asked = {
      status: "Changes Requested",
      changesRequestedAt: tenant.now,
      changesRequestedBy: name,
      changesRequested: message,
    };
    if (!(await answer(tenant, row, asked))) return toShared(await requireShared(tenant, token));
    const client = asClient(tenant, name);
    const kind = "proposal_changes_requested";
    await recordActivity(client, { ...entryOf(row), kind, body: message });
    recordChange(client, {
      kind: "proposal.changes_requested",
      subjectKind: "proposal",
      subjects: [row],
    });
    await notifyTeam(client, row, { event: "changes", message });
    return toShared({ ...row, ...asked });
  });
}

/** Stores a response while the proposal is open; false once it is closed. */
async function answer(
  { db, companyId, now }: TenantScope,
  { id }: ProposalRow,
  data: Partial<Pick<ProposalRow, "status" | "acceptedAt" | "acceptedBy" | "changesRequested">>,
): Promise<boolean> {
  const open = {
    status: { in: ["Sent", "Changes Requested"] },
    linkRevokedAt: null,
    linkExpiresAt: { gt: now },
  };
  const { count } = await db.proposal.updateMany({
    where: { companyId, id, ...open },
    data: { ...data, version: { increment: 1 } },
  });
  return count === 1;
}

function asClient(tenant: TenantScope, name: string): TenantScope {
  return { ...tenant, actor: { kind: "system", name } };
}

function entryOf(row: ProposalRow) {
  const details = { about: versionText(row), proposalId: row.id, total: Number(row.totalInr) };
  return { subject: { kind: "enquiry", id: row.enquiryId }, details } as const;
}

/** Tells the client's action to the enquiry's CS person and the sender of the proposal, by bell and mail as they chose. */
async function notifyTeam(
  tenant: TenantScope,
  row: ProposalRow,
  event: ClientEvent,
): Promise<void> {
  const to = await addresseesOf(tenant, row);
  const about = { subject: { kind: "enquiry", id: row.enquiryId }, label: versionText(row) };
  await notify(tenant, [{ kind: "proposal", event: event.event, ...about, to, hasOwnMail: true }]);
  const { name, subdomain } = await readCompanyNames(tenant);
  const url = `${companyUrl(subdomain)}/crm/enquiries/${row.enquiryId}`;
  const mail = answerMail(row, { ...event, client: tenant.actor.name, url, sender: name });
  for (const { email } of await whoWantsMail(tenant, "proposal", to))
    await queueMail(tenant, { ...mail, to: email });
}

async function addresseesOf({ db, companyId }: TenantScope, row: ProposalRow): Promise<string[]> {
  const enquiry = await db.enquiry.findFirst({ where: { companyId, id: row.enquiryId } });
  return [enquiry?.csPersonId, row.sentById].filter((id) => typeof id === "string");
}
