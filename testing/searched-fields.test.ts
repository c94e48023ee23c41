import { beforeAll, describe, expect, test } from "vitest";
import { manyRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { searchCompany } from "@/lib/crm/search/find";
import { searchQuery } from "@/lib/crm/search/schema";
import { removeDeletedFields } from "@/lib/crm/settings/fields/remove-values";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "./ask";
import { freshCompany, type TestCompany } from "./company";
import { handlersByEndpoint } from "./matrix-routes";

type Searched = { kind: "text" | "phone" | "email"; value: string; texts: readonly string[] };

/** The kinds that can be searched, a value of each, and texts that find it. */
const fields: readonly [Searched, ...Searched[]] = [
  {
    kind: "text",
    value: "KA-05 / İnci 100%_\\ 2026-7788",
    texts: ["ka-05", "İnci", "100%_", "\\ 2026", "2026-7788", "778"],
  },
  { kind: "phone", value: "+91 (98200) 12-345", texts: ["9820012345", "(98200) 12-345", "2345"] },
  { kind: "email", value: "meera@solar.example", texts: ["meera@solar.example", "@SOLAR", "lar"] },
];

const handlers = handlersByEndpoint();
type Own = { company: TestCompany; ask: Ask; ids: Record<RecordKind, string> };

function call({ ask }: Pick<Own, "ask">, endpoint: string, parts: object = {}) {
  const handler = handlers.get(endpoint);
  if (!handler) throw new Error(`${endpoint} has no handler`);
  return ask(handler, { method: handler.endpoint.method, ...parts });
}

/** A company with a searched field of each kind on every kind of records, and a record of each with all values. */
async function filled(): Promise<Own> {
  const company = await freshCompany();
  const ask = await askAs(company);
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: "Someone else" });
  const { id: leadId } = await createLead({ companyId, brandId, clientName: "Nobody" });
  const inputs = {
    brand: { name: "Own" },
    lead: { clientName: "Own", brandId, csPerson: "Asha" },
    meeting: { leadId, title: "Visit", scheduledDate: "2026-11-25T10:00:00Z", csPerson: "Asha" },
    enquiry: { leadId, title: "Offer", productType: "Website", csPerson: "Asha" },
  };
  const ids = { brand: "", lead: "", meeting: "", enquiry: "" };
  for (const entity of recordKinds) {
    for (const { kind } of fields) {
      const body = { entity, kind, label: `Own ${kind}`, searched: true };
      const { json } = await call({ ask }, "POST /company/fields", { body });
      expect(json).toMatchObject({ error: false, data: { field: { searched: true } } });
    }
    const custom = Object.fromEntries(fields.map(({ kind, value }) => [`own_${kind}`, value]));
    const body = { ...inputs[entity], custom };
    const { json } = await call({ ask }, `POST /crm/${manyRecords[entity]}`, { body });
    expect(json).toMatchObject({ error: false });
    ids[entity] = json.data[entity].id;
  }
  return { company, ask, ids };
}

async function listed(own: Own, entity: RecordKind, search: string): Promise<string[]> {
  const many = manyRecords[entity];
  const path = listPath(`/crm/${many}`, { search });
  const { json } = await call(own, `GET /crm/${many}`, { path });
  return json.data[many].map(({ id }: { id: string }) => id);
}

async function found({ company }: Own, entity: RecordKind, q: string) {
  const results = await company.inTenant((tenant) =>
    searchCompany(tenant, company.owner.id, searchQuery.parse({ q, kinds: entity })),
  );
  return results.filter(({ kind }) => kind === entity);
}

let ours: Own;
let others: Own;
beforeAll(async () => {
  [ours, others] = [await filled(), await filled()];
});

const cases = recordKinds.flatMap((entity) => fields.map((field) => ({ entity, ...field })));

describe.each(cases)("a searched $kind field of a $entity", ({ entity, kind, value, texts }) => {
  test.each(texts)("is found by %s in the list and in the search over all kinds", async (text) => {
    for (const own of [ours, others]) {
      expect(await listed(own, entity, text)).toEqual([own.ids[entity]]);
      const [first, ...more] = await found(own, entity, text);
      expect(first).toMatchObject({ id: own.ids[entity] });
      expect(first?.subtitle).toContain(`Own ${kind}: ${value}`);
      expect(more).toEqual([]);
    }
  });
});

describe.each(recordKinds)("of a %s", (entity) => {
  const [{ kind, value }] = fields;
  const params = { entity, key: `own_${kind}` };
  const change = (own: Own, body: object) =>
    call(own, "PUT /company/fields/{entity}/{key}", { params, body });
  const isFound = async (own: Own) => {
    const inList = await listed(own, entity, value);
    const inAll = await found(own, entity, value);
    expect(inAll.map(({ id }) => id)).toEqual(inList);
    return inList.includes(own.ids[entity]);
  };

  test("a deleted field is not searched, and a restored one is again", async () => {
    const own = await filled();
    await call(own, "DELETE /company/fields/{entity}/{key}", { params });
    expect(await isFound(own)).toBe(false);
    await call(own, "POST /company/fields/{entity}/{key}/restoration", { params, body: {} });
    expect(await isFound(own)).toBe(true);
  });

  test("search leaves a field out or takes it in with the values that it has", async () => {
    const own = await filled();
    await change(own, { searched: false });
    expect(await isFound(own)).toBe(false);
    await change(own, { searched: true });
    expect(await isFound(own)).toBe(true);
  });

  test("two characters find a field that has just them", async () => {
    const own = await filled();
    const id = own.ids[entity];
    const body = { custom: { [`own_${kind}`]: "A1" } };
    const many = manyRecords[entity];
    const { json } = await call(own, `PUT /crm/${many}/{id}`, { params: { id }, body });
    expect(json).toMatchObject({ error: false });
    for (const [text, ids] of [
      ["a1", [id]],
      ["A1", [id]],
      ["1", []],
    ] as const)
      expect(await listed(own, entity, text)).toEqual(ids);
  });

  test("a new field in the place of a removed one does not find its values", async () => {
    const own = await filled();
    const { companyId } = own.company;
    await call(own, "DELETE /company/fields/{entity}/{key}", { params });
    await removeDeletedFields(companyId, new Date(Date.now() + 31 * 86_400_000));
    const body = { entity, kind, label: "Next", searched: true };
    const { json } = await call(own, "POST /company/fields", { body });
    expect(json).toMatchObject({ error: false });
    expect(await isFound(own)).toBe(false);
  });

  test("a record in the trash is not found", async () => {
    const own = await filled();
    await call(own, `DELETE /crm/${manyRecords[entity]}/{id}`, { params: { id: own.ids[entity] } });
    expect(await isFound(own)).toBe(false);
  });
});

test.each(["lead", "enquiry"] as const)("the board of a %s finds it too", async (entity) => {
  const path = listPath(`/crm/${manyRecords[entity]}/board`, { search: "ka-05" });
  const { json } = await call(ours, `GET /crm/${manyRecords[entity]}/board`, { path });
  const cards = json.data.columns.flatMap((column: { cards: { id: string }[] }) => column.cards);
  expect(cards.map(({ id }: { id: string }) => id)).toEqual([ours.ids[entity]]);
});

test.each(["lead", "meeting", "enquiry"] as const)(
  "a %s of another holder is not found by those who see their own records alone",
  async (entity) => {
    const { company } = ours;
    const results = await company.inTenant((tenant) => {
      const sees = { kind: "people", ids: [company.member.id] } as const;
      const query = searchQuery.parse({ q: "ka-05", kinds: entity });
      return searchCompany({ ...tenant, sees }, company.owner.id, query);
    });
    expect(results).toEqual([]);
  },
);
