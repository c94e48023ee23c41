import { countOf } from "@/lib/core/format";
import { passkeyGraceDays } from "@/lib/core/proof-ways";
import type { PlatformScope } from "@/lib/server/database/scope";
import { mailOwners, queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { companyUrl } from "@/lib/server/request/company-of-host";
import type { Account, Accounts } from "../account-store";
import type { FactorRow } from "../factors/factor-rows";

type Renamed = { companyId: string; name: string; from: string; to: string };

/**
 * Notes which passkeys a company leaves behind with its subdomain, and takes up those of the new one again. Mails the
 * new address to the owners and to each member who has nothing but such passkeys.
 */
export async function leaveSubdomain(platform: PlatformScope, renamed: Renamed): Promise<void> {
  const { db, now } = platform;
  const { companyId, from, to } = renamed;
  await db.authenticator.updateMany({
    where: { companyId, kind: "passkey", leftAt: null },
    data: { leftSubdomain: from, leftAt: now },
  });
  await db.authenticator.updateMany({
    where: { companyId, leftSubdomain: to },
    data: { leftSubdomain: null, leftAt: null },
  });
  const authenticators = { some: { leftAt: now }, none: { leftAt: null } };
  const where = { companyId, isActive: true, authenticators };
  const shutOut = await db.appUser.findMany({ where, select: { email: true } });
  await mailOwners({ db, companyId }, ownersMail(renamed, shutOut.length));
  for (const { email } of shutOut)
    await queueMail({ db, companyId }, { ...memberMail(renamed), to: email });
}

/** Counts the active members whose only second factors are passkeys of the present subdomain. */
export async function countPasskeyOnly({ db }: PlatformScope, companyId: string): Promise<number> {
  const app = { kind: { not: "passkey" } };
  const authenticators = { some: { leftAt: null }, none: app };
  return db.appUser.count({ where: { companyId, isActive: true, authenticators } });
}

/** Whether a mailed code suffices: the company has left the subdomain of every factor, of one within the days of grace. */
export function isInGrace(factors: readonly FactorRow[], now: Date): boolean {
  const earliest = new Date(now.getTime() - passkeyGraceDays * 86_400_000);
  return (
    factors.every(({ leftAt }) => leftAt !== null) &&
    factors.some(({ leftAt }) => leftAt !== null && leftAt > earliest)
  );
}

/** Notes an entry by a mailed code alone, and mails it to the owners. */
export async function recordGraceEntry(accounts: Accounts, account: Account): Promise<void> {
  const { scope } = accounts;
  await accounts.record("factor.skipped", account, { reason: "subdomain changed" });
  if (!("companyId" in scope)) return;
  const { name } = await scope.db.company.findFirstOrThrow({
    where: { id: scope.companyId },
    select: { name: true },
  });
  await mailOwners(scope, graceMail(name, account));
}

function ownersMail({ name, from, to }: Renamed, shutOut: number) {
  const people = countOf(shutOut, "member has", "members have");
  return addressMail({ name, to }, [
    `The address of ${name} changed: ${from} became ${to}. Everybody signs in at the new address.`,
    ...(shutOut > 0
      ? [
          `Passkeys belong to an address. ${people} no other second factor: a code by e-mail signs them in for ${passkeyGraceDays} days, in which they add a new passkey. You get a mail about each such entry.`,
        ]
      : []),
  ]);
}

function memberMail({ name, from, to }: Renamed) {
  return addressMail({ name, to }, [
    `The address of ${name} changed: ${from} became ${to}. Your passkeys belong to the earlier address and do not work at the new one.`,
    `Sign in with a code by e-mail within ${passkeyGraceDays} days and add a passkey under Settings. Your recovery codes still work.`,
  ]);
}

function addressMail({ name, to }: Pick<Renamed, "name" | "to">, paragraphs: string[]) {
  return noticeMail({
    subject: `${name} has a new address`,
    paragraphs,
    sender: name,
    link: { label: "Open the portal", url: companyUrl(to) },
  });
}

function graceMail(company: string, { name, email }: Account) {
  return noticeMail({
    subject: `${name} signed in to ${company} without a passkey`,
    paragraphs: [
      `The address of ${company} changed, and passkeys belong to an address. ${name} (${email}) has no other second factor, so a code by e-mail was enough. That works for ${passkeyGraceDays} days after the change.`,
      `Ask ${name} to add a passkey under Settings. If this was not ${name}, end these sessions under Team.`,
    ],
    sender: company,
  });
}
