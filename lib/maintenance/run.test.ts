import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createImport } from "@/lib/crm/imports/upload";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, type OpenTenant, systemActor } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { noticeMail } from "@/lib/server/mail/templates";
import { storage } from "@/lib/server/storage";
import { newSessionKey } from "@/lib/server/tokens/refresh-token";
import {
  createBrand,
  createEnquiry,
  createLead,
  createMeeting,
  createSuperAdmin,
} from "@/prisma/factories";
import { addSource } from "@/testing/capture/sources";
import { freshCompany } from "@/testing/company";
import { ownDatabase } from "@/testing/own-database";
import { tidy } from "./run";

// Maintenance reaches every company, so this file has its own database.
const { DATA_DIR } = await ownDatabase();

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test("codes, sessions and keys that are over go, live ones stay", async () => {
  const { companyId, owner } = await freshCompany();
  const own = { companyId, userId: owner.id };
  await run(async (db) => {
    for (const expiresAt of [daysAgo(2), daysAgo(-1)])
      await db.oneTimeCode.create({ data: { ...own, mac: newSessionKey(), expiresAt } });
    for (const expiresAt of [daysAgo(31), daysAgo(-1)])
      await db.session.create({ data: { ...own, key: newSessionKey(), expiresAt } });
    const revoked = { revokedAt: daysAgo(40), expiresAt: daysAgo(-1) };
    await db.session.create({ data: { ...own, key: newSessionKey(), ...revoked } });
    for (const [key, createdAt] of [["old", daysAgo(8)] as const, ["new", now] as const])
      await db.idempotencyKey.create({ data: { ...own, key, requestHash: "x", createdAt } });
  });
  await tidy(now);
  const left = await run(async (db) => [
    await db.oneTimeCode.count({ where: own }),
    await db.session.count({ where: own }),
    await db.idempotencyKey.count({ where: own }),
  ]);
  expect(left).toEqual([1, 1, 1]);
});

test("what arrived is emptied after 30 days and removed after 400; what waits is tried again", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const source = await addSource(company);
  const states = ["failed", "stored"] as const;
  const ages = [401, 31, 29];
  await run((db) =>
    db.leadArrival.createMany({
      data: ages.flatMap((age) =>
        states.map((state) => ({
          companyId,
          sourceId: source.id,
          externalKey: `${state} ${age}`,
          contentType: "",
          raw: new Uint8Array([1]),
          mended: { name: "Asha" },
          state,
          arrivedAt: daysAgo(age),
        })),
      ),
    }),
  );
  await tidy(now);
  const rows = await run((db) => db.leadArrival.findMany({ where: { companyId } }));
  const kept = rows.map(({ externalKey, raw, mended }) => [
    externalKey,
    raw !== null,
    mended !== null,
  ]);
  expect(kept.sort()).toEqual([
    ["failed 29", true, true],
    ["failed 31", false, false],
    ["stored 29", true, true],
    ["stored 31", true, true],
  ]);
  const jobs = await run(
    (db) => db.$queryRaw<unknown[]>`
      select 1 from pgboss.job where name = 'capture' and data->>'companyId' = ${companyId}`,
  );
  expect(jobs).toHaveLength(2);
});

test("the trail is kept for 400 days", async () => {
  const { companyId } = await freshCompany();
  const event = { companyId, subjectKind: "lead", actorKind: "system", actorName: "System" };
  await run((db) =>
    db.auditEvent.createMany({
      data: [
        { ...event, action: "old", createdAt: daysAgo(401) },
        { ...event, action: "kept", createdAt: daysAgo(399) },
      ],
    }),
  );
  await tidy(now);
  const left = await run((db) => db.auditEvent.findMany({ where: { companyId } }));
  expect(left.map(({ action }) => action)).toEqual(["kept"]);
});

test("the trash is emptied after 30 days, with what hung on a record and its timeline", async () => {
  const { companyId } = await freshCompany();
  const trashed = { companyId, deletedAt: daysAgo(31) };
  const brand = await createBrand(trashed);
  const lead = await createLead({ ...trashed, brandId: brand.id });
  await createMeeting({ ...trashed, leadId: lead.id });
  await createEnquiry({ ...trashed, leadId: lead.id });
  const subject = { companyId, subjectKind: "lead", subjectId: lead.id };
  await run((db) => db.activity.create({ data: { ...subject, kind: "note", actorName: "Asha" } }));
  await tidy(now);
  expect(await countsOf(companyId)).toEqual({ brands: 0, leads: 0, meetings: 0, enquiries: 0 });
  expect(await run((db) => db.activity.count({ where: { companyId } }))).toBe(0);
});

test("restorable records stay with their parents", async () => {
  const { companyId } = await freshCompany();
  const brand = await createBrand({ companyId, deletedAt: daysAgo(31) });
  const lead = await createLead({ companyId, brandId: brand.id, deletedAt: daysAgo(29) });
  await createMeeting({ companyId, leadId: lead.id, deletedAt: daysAgo(31) });
  await tidy(now);
  expect(await countsOf(companyId)).toEqual({ brands: 1, leads: 1, meetings: 0, enquiries: 0 });
});

test("unreferenced files are removed from disk and database after an hour", async () => {
  const { companyId } = await freshCompany();
  const key = (name: string) => `${companyId}/${name}`;
  const file = { companyId, purpose: "avatar", contentType: "image/webp", byteSize: 1 };
  for (const name of ["orphan", "fresh", "used"])
    await storage().put(key(name), [Buffer.from("x")]);
  await run((db) =>
    db.file.createMany({
      data: [
        { ...file, storageKey: key("orphan"), orphanedAt: daysAgo(1) },
        { ...file, storageKey: key("fresh"), orphanedAt: now },
        { ...file, storageKey: key("used") },
      ],
    }),
  );
  await tidy(now);
  const left = await run((db) => db.file.findMany({ where: { companyId } }));
  expect(left.map(({ storageKey }) => storageKey).sort()).toEqual([key("fresh"), key("used")]);
  await expect(storage().read(key("orphan")).then(buffer)).rejects.toThrow("ENOENT");
  expect(String(await storage().read(key("used")).then(buffer))).toBe("x");
});

test("an upload that a crash cut off before its import was written is removed", async () => {
  const { owner, inTenant } = await freshCompany();
  const file = new File(["Name\nRao Foods\n"], "brands.csv");
  await new Promise<void>((reached) => {
    const steps: OpenTenant[] = [inTenant];
    const crash = () => {
      reached();
      return new Promise<never>(() => undefined);
    };
    const open: OpenTenant = (work) => (steps.shift() ?? crash)(work);
    void createImport(open, { kinds: ["brands"], file, by: owner });
  });
  const kept = async () => [
    await readdir(join(DATA_DIR, "files", "imports")),
    await run((db) => db.platformFile.count()),
  ];
  await tidy(now);
  expect(await kept()).toEqual([[expect.stringMatching(/\.upload$/)], 1]);
  await tidy(daysAgo(-1));
  expect(await kept()).toEqual([[], 0]);
});

test("expired rows of the platform are removed too", async () => {
  const admin = await createSuperAdmin();
  await run(async (db) => {
    const code = { userId: admin.id, mac: newSessionKey(), expiresAt: daysAgo(2) };
    await db.platformCode.create({ data: code });
    await db.rateLimit.create({ data: { key: "over", count: 1, expiresAt: daysAgo(1) } });
    await db.rateLimit.create({ data: { key: "live", count: 1, expiresAt: daysAgo(-1) } });
    const tries = { failedCount: 1, failedSince: now, lockCount: 0 };
    await db.signInTry.create({ data: { key: "over", ...tries, expiresAt: daysAgo(1) } });
    await db.signInTry.create({ data: { key: "live", ...tries, expiresAt: daysAgo(-1) } });
    await db.heldSubdomain.create({ data: { subdomain: "free-again", until: daysAgo(1) } });
  });
  await tidy(now);
  const left = await run(async (db) => [
    await db.platformCode.count(),
    (await db.rateLimit.findMany()).map(({ key }) => key),
    (await db.signInTry.findMany()).map(({ key }) => key),
    await db.heldSubdomain.count(),
  ]);
  expect(left).toEqual([0, ["live"], ["live"], 0]);
});

test("a mail whose job ended without a word is shown as dead, one under way is not", async () => {
  const content = { ...noticeMail({ subject: "Hello", paragraphs: ["Hi"] }), to: "a@b.example" };
  const [lost, waiting] = await run(async (db) => [
    await queueMail({ db }, content),
    await queueMail({ db }, content),
  ]);
  await run(
    (db) => db.$executeRaw`update pgboss.job set state = 'failed' where id = ${lost}::uuid`,
  );
  await tidy(now);
  const statusOf = (id: string | undefined) =>
    run(async (db) => (await db.mailDelivery.findFirst({ where: { id: id ?? "" } }))?.status);
  expect([await statusOf(lost), await statusOf(waiting)]).toEqual(["dead", "queued"]);
});

test("more rows than one batch holds go in one tidying", async () => {
  const { companyId } = await freshCompany();
  await run(
    (db) => db.$executeRaw`
      insert into audit_event (company_id, id, action, subject_kind, actor_kind, actor_name, created_at)
      select company_id, md5(id::text || n)::uuid, 'old', 'lead', 'system', 'System', ${daysAgo(500)}
      from app_user, generate_series(1, 4001) n
      where company_id = ${companyId}::uuid and role = 'owner'`,
  );
  await tidy(now);
  expect(await run((db) => db.auditEvent.count({ where: { companyId } }))).toBe(0);
});

function countsOf(companyId: string) {
  return run(async (db) => ({
    brands: await db.brand.count({ where: { companyId } }),
    leads: await db.lead.count({ where: { companyId } }),
    meetings: await db.meeting.count({ where: { companyId } }),
    enquiries: await db.enquiry.count({ where: { companyId } }),
  }));
}

function run<T>(work: (db: Db) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, ({ db }) => work(db));
}
