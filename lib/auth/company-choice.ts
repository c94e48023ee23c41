import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/db";
import { queueMail } from "@/lib/server/mail/queue";
import { signInCodeMail } from "@/lib/server/mail/templates";
import { type PlatformScope, systemActor } from "@/lib/server/scope";
import { tokenKey } from "@/lib/server/token-keys";
import { codeMac, codeTtlMinutes, isRightCode, mostCodeTries, newCode } from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import type { CompanyToChoose } from "./schema";
import { notLocked, tryAssignments } from "./try-count";

/** A company and the id of its member. */
export type Belonging = { companyId: string; userId: string } & CompanyToChoose;

/** The companies of a verified address, and a single-use token to choose one. */
type ProvenAddress = { companies: Belonging[]; choiceToken: string };

/** Mails a code for choosing a company on the admin host. Does nothing for an unknown address. */
export async function sendCompanyChoiceCode(
  email: string,
  metadata: RequestMetadata,
): Promise<void> {
  await inPlatform(metadata, async (platform) => {
    if ((await companiesOf(platform, email)).length === 0) return;
    const code = newCode();
    const id = randomUUID();
    const expiresAt = minutesAfter(metadata.now, codeTtlMinutes);
    const row = { id, email, mac: new Uint8Array(codeMac(id, code)), expiresAt };
    await platform.db.companyChoice.updateMany({
      where: { email, usedAt: null },
      data: { usedAt: metadata.now, expiresAt: metadata.now },
    });
    await platform.db.companyChoice.create({ data: { ...row, createdAt: metadata.now } });
    const mail = signInCodeMail({ code, place: "your company", validMinutes: codeTtlMinutes });
    await queueMail(platform, { ...mail, to: email });
  });
}

/** Verifies an address by its code; null if the code is wrong or invalid, or every account is locked. */
export async function proveAddress(
  proof: { email: string; code: string },
  metadata: RequestMetadata,
): Promise<ProvenAddress | null> {
  return inPlatform(metadata, async (platform) => {
    const unlocked = await countTries(platform, proof.email);
    const known = await companiesOf(platform, proof.email);
    const companies = known.filter(({ userId }) => unlocked.has(userId));
    if (companies.length === 0) return null;
    const row = await countCodeTry(platform, proof.email);
    if (!row || !isRightCode(row, proof.code)) return null;
    const spent = await platform.db.companyChoice.updateMany({
      where: { id: row.id, usedAt: null },
      data: { usedAt: metadata.now, expiresAt: minutesAfter(metadata.now, codeTtlMinutes) },
    });
    if (spent.count === 0) return null;
    await takeBackTries(platform, companies);
    return { companies, choiceToken: `${row.id}.${choiceMac(row.id)}` };
  });
}

/** Redeems a choice token for a company. Throws `code_incorrect` if it is used or expired. */
export async function takeChoice(
  choice: { choiceToken: string; subdomain: string },
  metadata: RequestMetadata,
): Promise<Belonging> {
  const [id = "", mac = ""] = choice.choiceToken.split(".");
  if (!isUuid(id) || !isSame(mac, choiceMac(id))) throw choiceIsOver();
  return inPlatform(metadata, async (platform) => {
    const [taken] = await platform.db.companyChoice.updateManyAndReturn({
      where: { id, usedAt: { not: null }, expiresAt: { gt: metadata.now } },
      data: { expiresAt: metadata.now },
      select: { email: true },
    });
    const companies = taken ? await companiesOf(platform, taken.email) : [];
    const chosen = companies.find(({ subdomain }) => subdomain === choice.subdomain);
    if (!chosen) throw choiceIsOver();
    return chosen;
  });
}

async function companiesOf({ db }: PlatformScope, email: string): Promise<Belonging[]> {
  const users = await db.appUser.findMany({
    where: {
      email,
      isActive: true,
      company: { status: { in: ["active", "pending"] }, deletedAt: null },
    },
    include: { company: { select: { name: true, subdomain: true } } },
    orderBy: { company: { name: "asc" } },
    take: 50,
  });
  return users.map(({ id, companyId, company }) => ({
    userId: id,
    companyId,
    companyName: company.name,
    subdomain: company.subdomain,
  }));
}

/** Counts the attempt for every account of the address and returns the ids of unlocked ones. */
async function countTries({ db, now }: PlatformScope, email: string): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    update app_user set ${tryAssignments(now)}
    where email = ${email} and ${notLocked(now)} returning id::text`;
  return new Set(rows.map(({ id }) => id));
}

async function takeBackTries({ db }: PlatformScope, companies: Belonging[]): Promise<void> {
  for (const { companyId, userId } of companies) {
    await db.$executeRaw`
      update app_user set failed_count = 0, failed_since = null, locked_until = null, lock_count = 0
      where company_id = ${companyId}::uuid and id = ${userId}::uuid`;
  }
}

async function countCodeTry({ db, now }: PlatformScope, email: string) {
  const newest = await db.companyChoice.findFirst({
    where: { email },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  if (!newest) return null;
  const [counted] = await db.companyChoice.updateManyAndReturn({
    where: { id: newest.id, usedAt: null, expiresAt: { gt: now }, tries: { lt: mostCodeTries } },
    data: { tries: { increment: 1 } },
    select: { id: true, mac: true },
  });
  return counted ?? null;
}

function inPlatform<T>(
  metadata: RequestMetadata,
  work: (scope: PlatformScope) => Promise<T>,
): Promise<T> {
  return withPlatform(
    systemActor,
    (scope) => work({ ...scope, now: metadata.now }),
    metadata.requestId,
  );
}

function choiceMac(id: string): string {
  return createHmac("sha256", tokenKey("handoff-ticket"))
    .update(`choice.${id}`)
    .digest("base64url");
}

function isSame(given: string, made: string): boolean {
  return given.length === made.length && timingSafeEqual(Buffer.from(given), Buffer.from(made));
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

function minutesAfter(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

function choiceIsOver(): AppError {
  return new AppError("code_incorrect", "The choice has expired. Ask for a new code");
}
