import { withoutAbsent } from "@/lib/core/input-object";
import { companyUrl } from "@/lib/server/company-url";
import { conflictOn } from "@/lib/server/database-fault";
import { queueMail } from "@/lib/server/mail/queue";
import { ownerInvitationMail } from "@/lib/server/mail/templates";
import type { PlatformScope } from "@/lib/server/scope";
import { claimForCompany, type StagedImage } from "@/lib/server/stored-images";
import { invitationDays } from "@/lib/team/invitation";
import type { Company, CompanyInput, CompanyUpdate } from "./schema";

/** Makes the first owner of a new company, with the mail that invites them to its host. */
export async function createOwner(
  { db, now }: PlatformScope,
  companyId: string,
  { companyName, subdomain, owner }: CompanyInput,
  picture: StagedImage | undefined,
): Promise<void> {
  const name = `${owner.firstName} ${owner.lastName}`;
  const avatarFileId = picture ? await claimForCompany(db, companyId, picture) : null;
  const { id: userId } = await db.appUser.create({
    data: { companyId, name, email: owner.email, role: "owner", avatarFileId, createdAt: now },
    select: { id: true },
  });
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  await db.invitation.create({ data: { companyId, userId, expiresAt }, select: { id: true } });
  const about = { name, email: owner.email, companyName, url: companyUrl(subdomain) };
  await queueMail({ db, companyId }, { ...ownerInvitationMail(about), to: owner.email });
}

/**
 * Changes the names, address and picture of a company's first owner, where the update or a picture says so.
 * Throws `conflict` on `owner.email`.
 */
export async function updateOwner(
  { db }: PlatformScope,
  companyId: string,
  before: Company,
  { owner }: CompanyUpdate,
  picture: StagedImage | undefined,
): Promise<void> {
  if (!before.owner || (!owner && !picture)) return;
  const [first = "", last = first] = firstAndLast(before.owner.name);
  const name = `${owner?.firstName ?? first} ${owner?.lastName ?? last}`.trim();
  const avatarFileId = picture && (await claimForCompany(db, companyId, picture));
  if (avatarFileId) await orphanFile(db, companyId, "avatar", before.owner.id);
  const data = withoutAbsent({ name: owner ? name : undefined, email: owner?.email, avatarFileId });
  const where = { companyId_id: { companyId, id: before.owner.id } };
  await conflictOn("owner.email", "Email is already registered", () =>
    db.appUser.update({
      where,
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    }),
  );
}

/** The first and the last word of a full name (specification, section 3). */
function firstAndLast(name: string): string[] {
  const words = name.trim().split(/\s+/);
  return [words[0] ?? "", words.length > 1 ? (words.at(-1) ?? "") : ""];
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
