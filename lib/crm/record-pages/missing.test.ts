import { expect, test } from "vitest";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { freshCompany, giveRole } from "@/testing/company";
import { isMissingRecord } from "./pages";

test("a record's page is missing where its reader sees no record of this id and kind", async () => {
  const home = await freshCompany();
  const { companyId, owner, member, inTenant } = home;
  await giveRole(home, { sees: "own" });
  const brand = await createBrand({ companyId });
  const held = { companyId, brandId: brand.id, csPerson: owner.name, csPersonId: owner.id };
  const lead = await createLead(held);
  const below = { companyId, leadId: lead.id, csPerson: owner.name, csPersonId: owner.id };
  const meeting = await createMeeting(below);
  const enquiry = await createEnquiry(below);
  const deleted = await createLead({ ...held, deletedAt: new Date() });
  const other = await createLead({ companyId: (await freshCompany()).companyId });
  const isMissing = (path: string, reader = owner) =>
    inTenant((tenant) => isMissingRecord(tenant, path), reader);
  const own = [`leads/${lead.id}`, `meetings/${meeting.id}`, `enquiries/${enquiry.id}`];
  for (const path of [`brands/${brand.id}`, ...own])
    expect([path, await isMissing(`/crm/${path}`)]).toEqual([path, false]);
  for (const path of own)
    expect([path, await isMissing(`/crm/${path}`, member)]).toEqual([path, true]);
  for (const id of [deleted.id, other.id, brand.id, "no-id", "1"])
    expect([id, await isMissing(`/crm/leads/${id}`)]).toEqual([id, true]);
  const pages = ["/", "", "/crm/leads", "/crm/meetings/calendar", `/crm/imports/${other.id}`];
  for (const page of [...pages, `/team/${other.id}`])
    expect([page, await isMissing(page)]).toEqual([page, false]);
});
