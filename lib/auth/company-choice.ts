import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/core/errors";
import { withPlatform } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { type PlatformScope, systemActor } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { signInCodeMail } from "@/lib/server/mail/templates";
import { Prisma } from "@/lib/server/prisma/client";
import { platformAudience } from "@/lib/server/tokens/access-token";
import { tokenKey } from "@/lib/server/tokens/token-keys";
import { countTry } from "./account-rows";
import type { StoredCode } from "./account-store";
import { companyStore } from "./company-accounts";
import { recordLock } from "./lock-notice";
import {
  challengeHash,
  codeEnd,
  codeTtlMinutes,
  countOwnCode,
  isRightCode,
  newCode,
} from "./one-time-code";
import type { RequestMetadata } from "./request-metadata";
import type { CompanyToChoose } from "./schema";
import { countAtAccount, countAtSource, forgetTries, guessAt, type TryOutcome } from "./try-count";

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
    const { code, row } = newCode(metadata.now);
    const use = { email, challenge: challengeHash(metadata.challenge) };
    await platform.db.companyChoice.updateMany({
      where: { ...use, usedAt: null },
      data: { usedAt: metadata.now, expiresAt: metadata.now },
    });
    await platform.db.companyChoice.create({ data: { ...row, ...use, createdAt: metadata.now } });
    const mail = signInCodeMail({ code, place: "your company", validMinutes: codeTtlMinutes });
    await queueMail(platform, { ...mail, to: email });
  });
}

/** Verifies an address by its code; null if the code is wrong or invalid, or every account is locked. */
export async function proveAddress(
  proof: { email: string; code: string },
  metadata: RequestMetadata,
): Promise<ProvenAddress | null> {
  const { proven, locked } = await inPlatform(metadata, (platform) =>
    tryCode(platform, proof, metadata),
  );
  for (const belonging of locked) await recordLockOf(belonging, metadata);
  return proven;
}

type Tried = { proven: ProvenAddress | null; locked: Belonging[] };

async function tryCode(
  platform: PlatformScope,
  proof: { email: string; code: string },
  metadata: RequestMetadata,
): Promise<Tried> {
  const { db } = platform;
  const known = await companiesOf(platform, proof.email);
  if (known.length === 0) return { proven: null, locked: [] };
  const guessOf = (owner: string) => guessAt("code", { owner, email: proof.email }, metadata);
  const atSource = await countAtSource(db, guessOf(platformAudience), metadata.now);
  if (!atSource.allowed) return { proven: null, locked: [] };
  const codes = {
    table: fixedSql("company_choice"),
    within: Prisma.sql`true`,
    whose: Prisma.sql`email = ${proof.email}`,
    now: platform.now,
  };
  const row = await countOwnCode(metadata.challenge, (challenge) =>
    countTry(db, { ...codes, challenge }),
  );
  if (!row) return { proven: null, locked: atSource.locksNow ? known : [] };
  const counts = new Map<Belonging, TryOutcome>();
  for (const belonging of known)
    counts.set(belonging, await countAtAccount(db, guessOf(belonging.companyId), metadata.now));
  const companies = known.filter((belonging) => counts.get(belonging)?.allowed);
  if (companies.length === 0 || !isRightCode(row, proof.code) || !(await spend(platform, row)))
    return { proven: null, locked: known.filter((one) => counts.get(one)?.locksNow) };
  for (const owner of [platformAudience, ...companies.map(({ companyId }) => companyId)])
    await forgetTries(db, guessOf(owner));
  return { proven: { companies, choiceToken: `${row.id}.${choiceMac(row.id)}` }, locked: [] };
}

/** Marks a code as used and lets its choice be made; false if it already was. */
async function spend({ db, now }: PlatformScope, { id }: StoredCode): Promise<boolean> {
  const spent = await db.companyChoice.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: now, expiresAt: codeEnd(now) },
  });
  return spent.count === 1;
}

async function recordLockOf(
  { companyId, userId, companyName }: Belonging,
  metadata: RequestMetadata,
): Promise<void> {
  await companyStore(companyId).within(metadata, async (accounts) => {
    const account = await accounts.findById(userId);
    const lock = { secret: "code", placeName: companyName } as const;
    if (account) await recordLock(accounts, account, lock, metadata);
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

function choiceIsOver(): AppError {
  return new AppError("code_incorrect", "The choice has expired. Ask for a new code");
}
