import { randomBytes, randomUUID } from "node:crypto";
import { teamRoutes } from "@/app/api/company/team";
import { importRoutes } from "@/app/api/crm/imports";
import { leadRoutes } from "@/app/api/crm/leads";
import { nobody } from "@/lib/core/permissions";
import { storedKindList } from "@/lib/crm/stored-kinds";
import { withPlatform } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { type Db, systemActor, type TenantScope } from "@/lib/server/database/scope";
import type { File as FileRow } from "@/lib/server/prisma/client";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createProposal,
} from "@/prisma/factories";
import { createApiKey } from "./api-keys";
import { freshCompany, lastingProof, signInMember, type TestCompany } from "./company";
import { createOthers } from "./declared-records";
import { captureRows, webhookRows } from "./matrix-capture";
import { deletedFieldKey, fieldKey, picture } from "./matrix-samples";
import { callRoute } from "./request";

const { attachFile } = leadRoutes;

const { create: uploadImport } = importRoutes;

const { setAvatar } = teamRoutes;

/** A company with a row in every tenant table, whose texts all carry `mark`, and the id of each row by table. */
export type FilledCompany = TestCompany & {
  mark: string;
  ids: Record<string, string>;
  ownerToken: string;
  ownerSessionId: string;
  memberToken: string;
};

/** A filled company; `mark` is a word that nothing else in the database holds. */
export async function filledCompany(
  overrides: Parameters<typeof freshCompany>[0] = {},
): Promise<FilledCompany> {
  const mark = `mark${randomBytes(8).toString("hex")}`;
  const company = await freshCompany({ name: mark, city: mark, ...overrides });
  const { token: ownerToken, sessionId: ownerSessionId } = await signInMember(
    company.owner,
    lastingProof(),
  );
  const { token: memberToken } = await signInMember(company.member, lastingProof());
  const crm = await crmRows(company, mark);
  const rows = await company.inTenant(async (tenant) => ({
    ...(await otherRows(tenant, company, mark)),
    ...(await captureRows(tenant, company.member.id, mark)),
    webhook: await webhookRows(tenant, crm.lead, mark),
    own_field: await createCustomFields(tenant, mark),
    kind_setting: await createKindSetting(tenant, mark),
    choice_list: await createChoiceList(tenant, mark),
    former_member: await createFormerMember(tenant, mark),
  }));
  const uploaded = overrides.status
    ? {}
    : await uploads(company, { token: ownerToken, leadId: crm.lead, mark });
  const ids = {
    app_user: company.member.id,
    session: ownerSessionId,
    ...crm,
    ...rows,
    ...uploaded,
  };
  const tokens = { ownerToken, ownerSessionId, memberToken };
  return { ...company, ...tokens, mark, ids: { ...ids, company: company.companyId } };
}

/** Tables of a company that cannot be named by an id in a path: they have a key of several parts. */
export const tablesWithoutId = [
  "change_item",
  "default_view",
  "import_row",
  "import_value",
  "idempotency_key",
  "proposal_counter",
  "feed_event",
  "feed_position",
  "feed_reader",
  "notification_setting",
  "presence",
  "recent_record",
  "turn",
  "webhook_delivery",
];

async function crmRows({ companyId, inTenant }: TestCompany, mark: string) {
  const brand = await createBrand({ companyId, name: mark, notes: mark });
  const about = { companyId, comment: mark, csPerson: mark };
  const lead = await createLead({ ...about, brandId: brand.id, clientName: mark });
  const under = { ...about, leadId: lead.id, title: mark };
  const meeting = await createMeeting(under);
  const enquiry = await createEnquiry({ companyId, leadId: lead.id, title: mark, csPerson: mark });
  const proposal = await createProposal({
    companyId,
    enquiryId: enquiry.id,
    title: mark,
    clientName: mark,
    message: mark,
  });
  const made = {
    brand: brand.id,
    lead: lead.id,
    meeting: meeting.id,
    enquiry: enquiry.id,
    proposal: proposal.id,
  };
  const texts = { word: mark, person: mark };
  const others = await inTenant((tenant) => createOthers(tenant, storedKindList, made, texts));
  return { ...others, ...made };
}

async function otherRows(tenant: TenantScope, company: TestCompany, mark: string) {
  const { db, companyId } = tenant;
  const userId = company.member.id;
  const soon = new Date(Date.now() + 60_000);
  const mac = new Uint8Array(randomBytes(32));
  const person = { companyId, userId, expiresAt: soon };
  const byOwner = { companyId, userId: company.owner.id };
  const byMark = { companyId, actorName: mark };
  await db.appUser.updateMany({ where: { companyId }, data: { name: mark, department: mark } });
  await db.idempotencyKey.create({ data: { companyId, userId, key: mark, requestHash: mark } });
  await db.proposalCounter.create({ data: { companyId, financialYear: mark, lastSerial: 1 } });
  const changed = { state: "applied", actorId: company.owner.id, actorKind: "member" };
  const change = await db.changeSet.create({
    data: { ...byMark, ...changed, kind: "bulk", title: mark, request: { values: {} } },
  });
  const item = { recordKind: "lead", recordId: userId, reason: mark };
  await db.changeItem.create({ data: { companyId, setId: change.id, n: 1, ...item } });
  await db.importValue.create({
    data: { companyId, kind: "leads", field: "stage", valueKey: mark, means: {}, updatedAt: soon },
  });
  await db.recentRecord.create({
    data: { companyId, userId, kind: "person", recordId: userId, openedAt: soon },
  });
  const subject = { subjectKind: "lead", subjectId: userId };
  const lead = await db.lead.findFirstOrThrow({ where: { companyId } });
  const note = { subjectKind: "lead", subjectId: lead.id, actorId: company.owner.id, kind: "note" };
  const view = { companyId, userId, screen: "leads" };
  const sight = { sees: "all", changes: "all" };
  const role = await db.role.create({ data: { companyId, name: mark, ...sight, rights: [] } });
  const savedView = await db.savedView.create({
    data: { ...view, name: mark, visibility: "team" },
  });
  await db.defaultView.create({ data: { ...view, viewId: savedView.id } });
  const rows = {
    one_time_code: await db.oneTimeCode.create({ data: { ...person, mac } }),
    authenticator: await db.authenticator.create({
      data: { ...byOwner, kind: "totp", name: mark, secretEnc: mac },
    }),
    recovery_code: await db.recoveryCode.create({ data: { ...byOwner, hash: mac } }),
    trusted_device: await db.trustedDevice.create({
      data: { ...byOwner, deviceId: mark, expiresAt: soon },
    }),
    spent_token: await db.spentToken.create({
      data: { companyId, id: randomUUID(), expiresAt: soon },
    }),
    handoff_ticket: await db.handoffTicket.create({ data: { ...person, mac } }),
    invitation: await db.invitation.create({ data: person }),
    activity: await db.activity.create({ data: { ...byMark, ...note, body: mark } }),
    audit_event: await db.auditEvent.create({
      data: { ...byMark, ...subject, action: "lead.updated", actorKind: "system" },
    }),
    trash_batch: await db.trashBatch.create({
      data: {
        ...byMark,
        ...subject,
        label: mark,
        counts: { brands: 0, leads: 0, meetings: 0, enquiries: 0 },
      },
    }),
    role,
    team: await db.team.create({ data: { companyId, name: mark } }),
    api_key: await createApiKey(tenant, { name: mark, roleId: role.id }),
    change_set: change,
    saved_view: savedView,
    message_template: await db.messageTemplate.create({
      data: { companyId, userId, name: mark, channel: "whatsapp", body: mark, shared: true },
    }),
    ...(await rowsOfMember(tenant, company, { mark, mac })),
    data_export: await db.dataExport.create({
      data: { companyId, requestedById: userId, requestedBy: mark },
    }),
    proposal_item: await db.proposalItem.findFirstOrThrow({ where: { companyId } }),
  };
  return Object.fromEntries(Object.entries(rows).map(([table, { id }]) => [table, id]));
}

/** Keeps the name of a removed member. Returns the id. */
async function createFormerMember({ db, companyId, now }: TenantScope, mark: string) {
  const { id } = await db.formerMember.create({
    data: { companyId, id: newId(now.getTime()), name: mark },
  });
  return id;
}

/** Gives a standard field of brands the name of the company. Returns the id of the row. */
async function createKindSetting({ db, companyId }: TenantScope, mark: string) {
  const fields = { status: { label: mark, version: 1 } };
  const { id } = await db.kindSetting.create({ data: { companyId, recordKind: "brand", fields } });
  return id;
}

/** Adds a list of options that no field has. Returns its id. */
async function createChoiceList({ db, companyId }: TenantScope, mark: string) {
  const { id } = await db.choiceList.create({ data: { companyId, name: mark, options: [] } });
  return id;
}

/** Adds a field to brands, and a deleted one. Returns the id of the first. */
async function createCustomFields({ db, companyId }: TenantScope, mark: string) {
  const field = { companyId, recordKind: "brand", kind: "choice", label: mark };
  await db.ownField.create({
    data: { ...field, key: deletedFieldKey, slot: "t02", deletedAt: new Date() },
  });
  const { id } = await db.ownField.create({ data: { ...field, key: fieldKey, slot: "t01" } });
  return id;
}

async function rowsOfMember(
  { db, companyId }: TenantScope,
  { member: { id: userId }, owner }: TestCompany,
  { mark, mac }: { mark: string; mac: Uint8Array<ArrayBuffer> },
) {
  await db.notificationSetting.create({
    data: { companyId, userId, kind: "finished", bell: true, mail: true },
  });
  await db.presence.create({
    data: {
      companyId,
      userId,
      viewId: randomUUID(),
      subjectKind: "lead",
      subjectId: userId,
      mode: "view",
      seenAt: new Date(),
    },
  });
  const about = { kind: "finished", event: "import", subjectKind: "import", subjectId: userId };
  // At no push service: nothing is sent to it.
  const endpoint = `https://push.example/${mark}`;
  const device = { endpoint, p256dh: mark, auth: mark, label: mark };
  return {
    not_duplicate: await db.notDuplicate.create({
      data: { companyId, lowId: nobody, highId: userId },
    }),
    push_device: await db.pushDevice.create({ data: { ...device, companyId, userId: owner.id } }),
    calendar_feed: await db.calendarFeed.create({ data: { companyId, userId, tokenHash: mac } }),
    notification: await db.notification.create({
      data: { ...about, companyId, userId, label: mark, actorName: mark },
    }),
  };
}

async function uploads(
  { host, companyId, member, inTenant }: TestCompany,
  { token, leadId, mark }: { token: string; leadId: string; mark: string },
) {
  const form = new FormData();
  form.set("kind", "leads");
  form.set("file", new File([`Client Name,Brand\n${mark},${mark}\n`], `${mark}.csv`));
  const uploaded = await callRoute(uploadImport, { host, token, body: form });
  const face = new FormData();
  face.set("avatar", picture());
  const avatar = await callRoute(setAvatar, { host, token, body: face, params: { id: member.id } });
  const paper = new FormData();
  paper.set("file", new File([mark], `${mark}.txt`));
  const attached = await callRoute(attachFile, {
    host,
    token,
    body: paper,
    params: { id: leadId },
  });
  if (uploaded.status !== 201 || avatar.status !== 200 || attached.status !== 201)
    throw new Error(JSON.stringify([uploaded.json, avatar.json, attached.json]));
  const importId: string = uploaded.json.data.import.id;
  return inTenant(async ({ db }) => {
    await db.importRow.create({ data: { companyId, importId, line: 1, outcome: mark } });
    const file = await db.file.findFirstOrThrow({ where: { companyId, purpose: "avatar" } });
    await finishExport(db, file);
    return { import: importId, file: file.id, attachment: attached.json.data.entry.id };
  });
}

/** The company's export as one that is done; its bytes are those of the file. */
async function finishExport(db: Db, { id: _, ...stored }: FileRow): Promise<void> {
  const { companyId, byteSize } = stored;
  const { id: fileId } = await db.file.create({ data: { ...stored, purpose: "export" } });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const done = { state: "done", fileId, byteSize, expiresAt };
  await db.dataExport.updateMany({ where: { companyId }, data: done });
}

/** Ends what lets a person in: the person, their session, or their company's status. */
export async function shutOut(
  company: TestCompany,
  what: { user?: string; session?: string; status?: string },
): Promise<void> {
  const { companyId } = company;
  await withPlatform(systemActor, async ({ db, now }) => {
    if (what.user)
      await db.appUser.update({
        where: { companyId_id: { companyId, id: what.user } },
        data: { isActive: false },
      });
    if (what.session)
      await db.session.update({
        where: { companyId_id: { companyId, id: what.session } },
        data: { revokedAt: now },
      });
    if (what.status)
      await db.company.update({ where: { id: companyId }, data: { status: what.status } });
  });
}
