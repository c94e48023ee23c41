import fc from "fast-check";
import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { updateBrand } from "@/lib/crm/brands/service";
import { updateLead } from "@/lib/crm/leads/service";
import { recordActivity } from "@/lib/crm/records/record-activity";
import { addEntry } from "@/lib/crm/timeline/add";
import { removeEntry } from "@/lib/crm/timeline/change";
import { createEnquiry, createMeeting, createProposal } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";

/** Anything that people do with an imported lead, and whether the lead stays for it when the import is undone. */
type Act = { stays: boolean; act: (company: TestCompany, id: string) => Promise<unknown> };

const lead = (id: string) => ({ kind: "lead", id }) as const;

const acts: Record<string, Act> = {
  nothing: { stays: false, act: async () => undefined },
  edit: {
    stays: true,
    act: ({ inTenant }, id) => inTenant((tenant) => updateLead(tenant, id, { hq: "Goa" })),
  },
  note: {
    stays: true,
    act: ({ inTenant }, id) =>
      inTenant((tenant) => addEntry(tenant, lead(id), { kind: "note", text: "Rang twice" })),
  },
  call: {
    stays: true,
    act: ({ inTenant }, id) =>
      inTenant((tenant) => addEntry(tenant, lead(id), { kind: "call", outcome: "Connected" })),
  },
  task: {
    stays: true,
    act: ({ inTenant }, id) =>
      inTenant((tenant) =>
        addEntry(tenant, lead(id), { kind: "task", text: "Ring", dueDate: "2026-12-24" }),
      ),
  },
  file: {
    stays: true,
    act: ({ inTenant }, id) =>
      inTenant((tenant) => recordActivity(tenant, { subject: lead(id), kind: "file_attached" })),
  },
  meeting: {
    stays: true,
    act: ({ companyId }, id) => createMeeting({ companyId, leadId: id }),
  },
  enquiry: {
    stays: true,
    act: ({ companyId }, id) => createEnquiry({ companyId, leadId: id }),
  },
  proposal: {
    stays: true,
    act: async ({ companyId }, id) => {
      const { id: enquiryId } = await createEnquiry({ companyId, leadId: id });
      return createProposal({ companyId, enquiryId });
    },
  },
  "note taken back": {
    stays: false,
    act: ({ inTenant }, id) =>
      inTenant(async (tenant) => {
        const entry = await addEntry(tenant, lead(id), { kind: "note", text: "Wrong lead" });
        return removeEntry(tenant, entry.id);
      }),
  },
  "change of many, undone": {
    stays: false,
    act: async (company, id) => {
      const ask = await askAs(company);
      const body = { select: { ids: [id] }, change: { priority: "Critical" } };
      const { json } = await ask(leadRoutes.bulk, { method: "POST", body });
      const params = { id: json.data.changeId };
      return ask(changeRoutes.undo, { method: "POST", params, body: {} });
    },
  },
};

const names = Object.keys(acts);

/** Every lead and brand of the company with all its columns, by id. */
const recordsOf = ({ companyId, inTenant }: TestCompany) =>
  inTenant(async ({ db }) => {
    const where = { companyId, deletedAt: null };
    const all = [...(await db.lead.findMany({ where })), ...(await db.brand.findMany({ where }))];
    return new Map(all.map((record) => [record.id, record]));
  });

async function requireKept(done: string[]): Promise<void> {
  const company = await freshCompany();
  const others = ["Brand,Client,Mobile,CS Person", "Elsewhere,Meera,9820009999,Asha Sharma"];
  await importFile(company, "leads", others.join("\n"));
  const before = await recordsOf(company);
  const rows = done.map((_, at) => `Brand ${at},Person ${at},98200${10_000 + at},Asha Sharma`);
  const { id } = await importFile(company, "leads", [others[0], ...rows].join("\n"));
  const { companyId, inTenant } = company;
  const leads = await inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, importId: id }, orderBy: { id: "asc" } }),
  );
  const stays = new Set(before.keys());
  for (const [at, name] of done.entries()) {
    const { id: leadId = "", brandId = "" } = leads[at] ?? {};
    await acts[name]?.act(company, leadId);
    if (acts[name]?.stays) for (const one of [leadId, brandId]) stays.add(one);
  }
  const worked = await recordsOf(company);
  const { undo } = await undoFile(company, id);
  const kept = stays.size - before.size;
  const removed = done.length - kept / 2;
  expect(undo).toMatchObject({ kept, removedLeads: removed, removedBrands: removed });
  const left = await recordsOf(company);
  expect(left).toEqual(new Map([...worked].filter(([one]) => stays.has(one))));
}

test("an undo keeps each record that people have edited or that carries something of theirs, counts it, and takes back every other", async () => {
  await requireKept(names);
}, 120_000);

test("after random work of colleagues an undo changes nothing but the records that nobody has used", async () => {
  const works = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 });
  const numRuns = sizeOf({ quick: 1, all: 3, heavy: 20 });
  await fc.assert(fc.asyncProperty(works, requireKept), { numRuns });
}, 300_000);

test("a brand that came along with leads stays if people have worked on it, though its leads go", async () => {
  const company = await freshCompany();
  const { companyId, inTenant } = company;
  const rows = ["Brand,Client,CS Person", "Noted,A,Asha", "Edited,B,Asha", "Unused,C,Asha"];
  const { id } = await importFile(company, "leads", rows.join("\n"));
  const brands = await inTenant(({ db }) => db.brand.findMany({ where: { companyId } }));
  const idOf = (name: string) => brands.find((brand) => brand.name === name)?.id ?? "";
  await inTenant(async (tenant) => {
    const subject = { kind: "brand", id: idOf("Noted") } as const;
    await addEntry(tenant, subject, { kind: "note", text: "A big one" });
    await updateBrand(tenant, idOf("Edited"), { industry: "Foods" });
  });
  const { undo } = await undoFile(company, id);
  expect(undo).toMatchObject({ removedLeads: 3, removedBrands: 1, kept: 2 });
});
