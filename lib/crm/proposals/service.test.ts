import { beforeAll, describe, expect, test } from "vitest";
import { proposalRoutes } from "@/app/api/crm/proposals";
import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import {
  change,
  draft,
  hours,
  type ProposalWorld,
  proposalWorld,
  sent,
} from "@/testing/proposals/proposals";

const { suggestion, list, remove: DELETE, get: getOne } = proposalRoutes;

let world: ProposalWorld;
beforeAll(async () => {
  world = await proposalWorld();
});

const read = async (id: string) =>
  (await world.ask(getOne, { params: { id } })).json.data?.proposal;
const remove = (id: string, headers = {}) =>
  world.ask(DELETE, { method: "DELETE", params: { id }, headers });

test("a draft starts from the enquiry, its lead and its brand, valid for 30 days, without a number", async () => {
  const proposal = await draft(world, {});
  const today = calendarDateOf(new Date(), "Asia/Kolkata");
  expect(proposal).toMatchObject({
    enquiryId: world.enquiryId,
    number: null,
    revision: 1,
    status: "Draft",
    title: "Dealer portal",
    clientName: "Meera Joshi",
    clientBusiness: "Konkan Foods",
    clientEmail: "meera@konkan.example",
    clientAddress: "Ratnagiri",
    placeOfSupply: "27",
    placeOfSupplyName: "Maharashtra",
    validUntil: addDays(today, 30),
    items: [],
    link: { state: "none", expiresAt: null },
    versions: [{ id: proposal.id, revision: 1, status: "Draft", sentAt: null }],
  });
  expect(proposal.supplier).toMatchObject({ stateCode: "27", gstin: "27AAPFU0939F1ZV" });
});

test("the form can know beforehand what a draft would start from, and what the mail would say", async () => {
  const { json } = await world.ask(suggestion, { params: { id: world.enquiryId } });
  expect(json.data.suggestion).toMatchObject({ title: "Dealer portal", clientName: "Meera Joshi" });
  expect(json.data.suggestion.message).toContain("Dear Meera Joshi,");
  expect(json.data.suggestion.subject).toContain(world.company.name);
  expect(json.data.suggestion.items).toEqual([
    expect.objectContaining({ description: "Dealer portal", quantity: 1, rate: null, gstRate: 18 }),
  ]);
});

test("the first line is the enquiry at its value, and the place of supply is where the client is", async () => {
  const { companyId } = world;
  const { id: brandId } = await createBrand({ companyId, headquarters: "Surat, Gujarat" });
  const suggested = async (hq: string | null) => {
    const { id: leadId } = await createLead({ companyId, brandId, hq });
    const enquiry = { companyId, leadId, title: "Portal", estimatedValue: 450_000n };
    const { id } = await createEnquiry(enquiry);
    return (await world.ask(suggestion, { params: { id } })).json.data.suggestion;
  };
  const atLead = await suggested("Indiranagar, Bengaluru");
  expect(atLead.items).toMatchObject([{ description: "Portal", rate: 450_000 }]);
  expect(atLead.placeOfSupply).toBe("29");
  expect((await suggested(null)).placeOfSupply).toBe("24");
  expect((await suggested("First floor")).placeOfSupply).toBe("24");
});

test("within the state GST is halved, across states it is one tax", async () => {
  const { id, ...inside } = await draft(world, { items: [hours], placeOfSupply: "27" });
  expect([inside.taxKind, inside.totals]).toMatchObject([
    "cgst_sgst",
    { taxable: 15_000, cgst: 1_350, sgst: 1_350, igst: 0, total: 17_700 },
  ]);
  const { json } = await change(world, id, { placeOfSupply: "29" });
  expect([json.data.proposal.taxKind, json.data.proposal.totals]).toMatchObject([
    "igst",
    { taxable: 15_000, cgst: 0, sgst: 0, igst: 2_700, total: 17_700 },
  ]);
});

test("a company without a GSTIN is in the state that its profile names", async () => {
  const unregistered = await proposalWorld({ gstin: null, state: "maharashtra " });
  expect((await draft(unregistered)).taxKind).toBe("cgst_sgst");
});

test("quantity to a thousandth, rate to the paisa and percents to a hundredth are kept", async () => {
  const item = { ...hours, quantity: 2.125, rate: 99.95, discount: 12.25, gstRate: 0.25 };
  const { items } = await draft(world, { items: [item], placeOfSupply: "27" });
  expect(items).toMatchObject([
    { ...item, gross: 212.39, discountAmount: 26.02, taxable: 186.37, cgst: 0.23, sgst: 0.23 },
  ]);
});

test("absent keys stay, items are replaced together, and a stale change is refused", async () => {
  const { id, version } = await draft(world);
  const changed = await change(
    world,
    id,
    { terms: "Half in advance" },
    { "if-match": `"${version}"` },
  );
  expect(changed.json.data.proposal).toMatchObject({ terms: "Half in advance", items: [hours] });
  const items = [hours, { ...hours, description: "Build" }];
  expect((await change(world, id, { items })).json.data.proposal.items).toMatchObject(items);
  const stale = await change(world, id, { terms: "" }, { "if-match": `"${version}"` });
  expect([stale.status, (await read(id)).terms]).toEqual([412, "Half in advance"]);
});

test("a client may send back a whole proposal as read", async () => {
  const before = await draft(world, { items: [{ ...hours, hsnSac: "998314", discount: 5 }] });
  const { status, json } = await change(world, before.id, before);
  expect([status, json.data.proposal.items]).toEqual([200, before.items]);
});

describe("a draft refuses", () => {
  const many = Array.from({ length: 101 }, () => hours);
  test.each([
    [{ items: [{ ...hours, quantity: 0 }] }, "items.0.quantity"],
    [{ items: [{ ...hours, quantity: 1.0001 }] }, "items.0.quantity"],
    [{ items: [{ ...hours, rate: -1 }] }, "items.0.rate"],
    [{ items: [{ ...hours, rate: 1.005 }] }, "items.0.rate"],
    [{ items: [hours, { ...hours, discount: 101 }] }, "items.1.discount"],
    [{ items: [{ ...hours, gstRate: 17 }] }, "items.0.gstRate"],
    [{ items: [{ ...hours, hsnSac: "12" }] }, "items.0.hsnSac"],
    [{ items: [{ ...hours, description: " " }] }, "items.0.description"],
    [{ items: [{ ...hours, margin: 3 }] }, "items.0.margin"],
    [{ items: many }, "items"],
    [{ items: [{ ...hours, quantity: 1_000_000, rate: 10_000_000_000 }] }, "items"],
    [{ title: "" }, "title"],
    [{ placeOfSupply: "99" }, "placeOfSupply"],
    [{ clientGstin: "27AAPFU0939F1ZW" }, "clientGstin"],
    [{ clientEmail: "meera" }, "clientEmail"],
    [{ validUntil: "soon" }, "validUntil"],
    [{ serial: 7 }, "serial"],
  ])("%j at %s", async (wrong, field) => {
    const { id } = await draft(world, {});
    const { status, json } = await change(world, id, wrong);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });
});

test("a draft can be deleted, a sent proposal neither deleted nor changed", async () => {
  const { id, version } = await draft(world);
  expect((await remove(id, { "if-match": `"${version + 1}"` })).status).toBe(412);
  expect((await remove(id)).json.data).toEqual({ deleted: { proposals: 1 } });
  expect((await world.ask(getOne, { params: { id } })).status).toBe(404);
  const gone = await sent(world);
  expect((await remove(gone.id)).status).toBe(409);
  expect((await change(world, gone.id, { title: "Other" })).status).toBe(409);
});

test("an enquiry lists its proposals newest first, with what each comes to", async () => {
  const home = await proposalWorld();
  const [first, second] = [await draft(home), await draft(home, { title: "Other", items: [] })];
  const { json } = await home.ask(list, { params: { id: home.enquiryId } });
  expect(json.data.proposals).toMatchObject([
    { id: second.id, title: "Other", total: 0 },
    { id: first.id, status: "Draft", total: 17_700, views: { count: 0 } },
  ]);
});

test("proposals of an enquiry in the trash are not found until it is restored", async () => {
  const home = await proposalWorld();
  const { id } = await draft(home);
  const where = { companyId: home.companyId, id: home.enquiryId };
  const mark = (deletedAt: Date | null) =>
    home.inTenant(({ db }) => db.enquiry.updateMany({ where, data: { deletedAt } }));
  await mark(new Date());
  expect((await home.ask(getOne, { params: { id } })).status).toBe(404);
  expect((await home.ask(list, { params: { id: home.enquiryId } })).status).toBe(404);
  await mark(null);
  expect((await home.ask(getOne, { params: { id } })).status).toBe(200);
});
