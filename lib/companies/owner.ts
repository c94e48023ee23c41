import { companyAccounts } from "@/lib/auth/company-accounts";
import { concludeEmailChange } from "@/lib/auth/email-change";
import { knownBrowserUrl } from "@/lib/auth/links/mail-link";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { standardCatalogue } from "@/lib/core/catalogue";
import { withoutAbsent } from "@/lib/core/input-object";
import { everyone } from "@/lib/core/permissions";
import { conflictOn } from "@/lib/server/database/database-fault";
import { recordChange } from "@/lib/server/database/feed";
import type { PlatformScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { ownerInvitationMail } from "@/lib/server/mail/templates";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { claimForCompany, type StagedFile } from "@/lib/server/storage/staged-files";
import { invitationDays } from "@/lib/team/invitation";
import type { Company, CompanyInput, CompanyUpdate } from "./schema";

/** Makes the first owner of a new company, with the mail that invites them to its host. */
export async function createOwner(
  { db, now }: PlatformScope,
  companyId: string,
  { companyName, subdomain, owner }: CompanyInput,
  picture: StagedFile | undefined,
): Promise<void> {
  const name = `${owner.firstName} ${owner.lastName}`;
  const avatarFileId = picture ? await claimForCompany(db, companyId, picture) : null;
  const { id: userId } = await db.appUser.create({
    data: { companyId, name, email: owner.email, role: "owner", avatarFileId, createdAt: now },
    select: { id: true },
  });
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  await db.invitation.create({ data: { companyId, userId, expiresAt }, select: { id: true } });
  const site = { owner: companyId, portalUrl: companyUrl(subdomain) };
  const { email } = owner;
  const url = await knownBrowserUrl(site, { id: userId, email }, now);
  const about = { name, email, companyName, url };
  await queueMail({ db, companyId }, { ...ownerInvitationMail(about), to: email });
}

/**
 * Changes the names, address and picture of a company's first owner, as far as the update or a picture contains them.
 * A changed address ends the owner's sessions. Throws `conflict` on `owner.email`.
 */
export async function updateOwner(
  platform: PlatformScope,
  companyId: string,
  before: Company,
  { owner }: CompanyUpdate,
  picture: StagedFile | undefined,
): Promise<void> {
  const { db } = platform;
  if (!before.owner || (!owner && !picture)) return;
  const avatarFileId = picture && (await claimForCompany(db, companyId, picture));
  if (avatarFileId) await orphanFile(db, companyId, "avatar", before.owner.id);
  const name = owner && nameAfter(before.owner.name, owner);
  const data = withoutAbsent({ name, email: owner?.email, avatarFileId });
  const where = { companyId_id: { companyId, id: before.owner.id } };
  await conflictOn("owner.email", "Email is already registered", () =>
    db.appUser.update({
      where,
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    }),
  );
  const { id, email: from } = before.owner;
  const fields = Object.keys(withoutAbsent({ name, email: owner?.email, avatar: avatarFileId }));
  recordChange(
    { ...platform, companyId },
    { kind: "member.updated", subjectKind: "member", subjects: [{ id }], fields },
  );
  if (!owner?.email || owner.email === from) return;
  const accounts = companyAccounts({
    ...platform,
    companyId,
    timeZone: defaultTimeZone,
    catalogue: standardCatalogue,
    sees: everyone,
    changes: everyone,
  });
  const change = { id, from, to: owner.email, placeName: before.name };
  await concludeEmailChange(accounts, { ...change, keptSessionId: null });
}

/**
 * The first and last name as sent; absent ones are the first and last word of the full name before.
 * Sent back as they were, they leave what stands between them.
 */
function nameAfter(
  before: string,
  { firstName, lastName }: NonNullable<CompanyUpdate["owner"]>,
): string {
  const words = before.trim().split(/\s+/);
  const wordBefore = { first: words[0] ?? "", last: words.length > 1 ? (words.at(-1) ?? "") : "" };
  const first = firstName ?? wordBefore.first;
  const last = lastName === undefined ? wordBefore.last : (lastName ?? "");
  if (first === wordBefore.first && last === wordBefore.last) return before;
  return `${first} ${last}`.trim();
}

async function orphanFile(
  db: PlatformScope["db"],
  companyId: string,
  purpose: string,
  userId: string,
): Promise<void> {
  const user = await db.appUser.findUnique({
    where: { companyId_id: { companyId, id: userId } },
    select: { avatarFileId: true },
  });
  if (!user?.avatarFileId) return;
  await db.file.updateMany({
    where: { companyId, id: user.avatarFileId, purpose },
    data: { orphanedAt: new Date() },
  });
}
