import { beforeAll, expect, test, vi } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { ownDatabase } from "@/testing/own-database";
import { fillWithLeads, laterMigrations, laterVersion } from "@/testing/upgrade";
import { connect } from "../lib/connect";
import { migrate } from "./migrate";

const { update: putLead, list: listLeads, create: postLead } = leadRoutes;

const database = await ownDatabase();
let company: Awaited<ReturnType<typeof freshCompany>>;
let brandId: string;

beforeAll(async () => {
  company = await freshCompany();
  brandId = (await createBrand({ companyId: company.companyId })).id;
  const { companyId } = company;
  await fillWithLeads(database.DATABASE_URL, { companyId, brandId, count: 20_000 });
}, 120_000);

/** Reads and writes leads until it is stopped. */
async function work(log: { answered: number; failed: string[] }, isOver: () => boolean) {
  const ask = await askAs(company);
  const { id } = await createLead({ companyId: company.companyId, brandId });
  const lead = { brandId, clientName: "Asha", csPerson: company.owner.name };
  const requests: [name: string, send: () => ReturnType<typeof ask>][] = [
    ["list", () => ask(listLeads, { path: "/api/crm/leads" })],
    ["update", () => ask(putLead, { method: "PUT", params: { id }, body: { comment: "Called" } })],
    ["search", () => ask(listLeads, { path: "/api/crm/leads?search=client%2019" })],
    ["create", () => ask(postLead, { body: lead })],
  ];
  for (let at = 0; !isOver(); at += 1) {
    const [name, send] = requests[at % requests.length] ?? ["", () => Promise.reject()];
    const { status, json } = await send();
    log.answered += 1;
    if (status >= 300) log.failed.push(`${name}: ${status} ${JSON.stringify(json)}`);
  }
}

test("columns, indexes and checks come to a table of many rows while a backup reads it, and no request fails", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const folder = laterVersion();
  const log = { answered: 0, failed: [] as string[] };
  let isOver = false;
  const people = [1, 2, 3].map(() => work(log, () => isOver));
  const answered = (count: number) =>
    vi.waitFor(() => expect(log.answered).toBeGreaterThan(count), 60_000);

  const backup = await connect(database.DATABASE_URL);
  await backup.query("begin isolation level repeatable read read only");
  await backup.query("select count(*) from lead");
  const migrated = migrate({ ...process.env, ...database }, folder);
  const waits = `The migration ${laterMigrations[0]} waits for a lock ...`;
  await vi.waitFor(() => expect(print).toHaveBeenCalledWith(waits), 60_000);
  await answered(log.answered + 60);
  await backup.query("commit");
  expect(await migrated).toEqual(laterMigrations);
  await answered(log.answered + 20);
  isOver = true;
  await Promise.all(people);
  await backup.end();
  expect(log.failed).toEqual([]);
}, 180_000);
