import { expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { customLeads } from "@/testing/custom-leads";
import { importFile } from "@/testing/imports/imports";

const { made, added, change, createLead, leadWith, update, get } = customLeads();

const options = (...keys: string[]) => ({ options: keys.map((key) => ({ key, label: key })) });
const gone = (option: string) => `“${option}” is no longer offered: choose another`;

/** A lead with options that its company has archived since. */
async function leadOfBefore() {
  await added({ label: "Roof", kind: "choice", options: ["Tin", "RCC"] });
  await added({ label: "Uses", kind: "multiChoice", options: ["Home", "Shop", "Farm"] });
  const custom = { roof: "Tin", uses: ["Home", "Shop"] };
  const lead = await leadWith(custom, { outcome: "Not Interested" });
  await change("roof", options("RCC"));
  await change("uses", options("Farm"));
  await change("outcome", options("Got Enquiry", "Meeting Scheduled", "Pending"));
  return lead;
}

test("an archived option is not taken anew by a new record, a change or a bulk change", async () => {
  const { owner } = made();
  const { id } = await leadOfBefore();
  const other = await leadWith({ roof: "RCC" });
  const refused = [
    [{ custom: { roof: "Tin" } }, { "custom.roof": gone("Tin") }],
    [{ custom: { uses: ["Farm", "Home"] } }, { "custom.uses": gone("Home") }],
    [{ outcome: "Not Interested" }, { outcome: gone("Not Interested") }],
  ] as const;
  for (const [given, fields] of refused) {
    const { custom, ...more } = { custom: undefined, ...given };
    expect((await createLead(custom, more)).json).toMatchObject({ fields });
    expect((await update(other.id, given)).json).toMatchObject({ fields });
    if ("custom" in given && "uses" in given.custom) continue;
    const body = { select: { ids: [other.id] }, change: given };
    const { status, json } = await owner(leadRoutes.bulk, { method: "POST", body });
    const [[key, sentence] = []] = Object.entries(fields);
    expect([status, json.fields]).toEqual([400, { [`change.${key}`]: sentence }]);
  }
  expect((await get(other.id)).custom).toEqual({ roof: "RCC", uses: null });
  expect((await update(id, { custom: { uses: ["Home", "Farm"] } })).status).toBe(200);
});

test("a record keeps an archived option that it has, however it is sent back", async () => {
  const lead = await leadOfBefore();
  const { custom, outcome } = lead;
  const { status, json } = await update(lead.id, { custom, outcome, hq: "Pune" });
  expect([status, json.data.lead.custom, json.data.lead.outcome]).toEqual([200, custom, outcome]);
});

test("an import refuses an archived option anew, and leaves an unchanged one as it is", async () => {
  const { company } = made();
  const lead = await leadOfBefore();
  const file = [
    "Brand,Client Name,CS Person,Roof,HQ",
    `Acme,${lead.clientName},Asha,Tin,Pune`,
    "Acme,New Client,Asha,Tin,Pune",
    "Acme,Other Client,Asha,RCC,Pune",
  ].join("\n");
  const done = await importFile(company, "leads", file, {
    duplicates: "update",
    namesakes: "same",
  });
  expect(done.counts).toMatchObject({ created: 1, updated: 1, failed: 1 });
  const [failed] = await company.inTenant(({ db, companyId }) =>
    db.importRow.findMany({ where: { companyId, importId: done.id, outcome: "failed" } }),
  );
  expect(failed?.reasons).toMatchObject([{ reason: gone("Tin") }]);
  expect(await get(lead.id)).toMatchObject({ hq: "Pune", custom: { roof: "Tin" } });
});
