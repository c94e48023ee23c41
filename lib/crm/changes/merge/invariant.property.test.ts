import fc from "fast-check";
import { expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { changeRoutes, trashRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { createBrand, createLead } from "@/prisma/factories";
import { type Answer, type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile, undoFile } from "@/testing/imports/imports";
import { sizeOf } from "@/testing/tier";

const acts = ["merge", "undo", "delete", "restore", "add", "note", "move"] as const;

type Step = { act: (typeof acts)[number]; ofBrands: boolean; one: number; other: number };

const step = fc.record({
  act: fc.constantFrom(...acts, "merge", "undo"),
  ofBrands: fc.boolean(),
  one: fc.nat(4),
  other: fc.nat(4),
});
/** Steps that happen at once, after each other. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 8,
  maxLength: 8,
});

const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString();

class World {
  private readonly changes: string[] = [];
  private readonly trash: string[] = [];

  private constructor(
    private readonly home: TestCompany,
    private readonly ask: Ask,
    private readonly ids: { brands: string[]; leads: string[] },
  ) {}

  static async create(): Promise<World> {
    const home = await freshCompany();
    const { companyId } = home;
    const brands: string[] = [];
    const leads: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const brandId = (await createBrand({ companyId, name: `Brand ${at}` })).id;
      brands.push(brandId);
      leads.push((await createLead({ companyId, brandId, clientName: `Client ${at}` })).id);
    }
    return new World(home, await askAs(home), { brands, leads });
  }

  async do({ act, ofBrands, one, other }: Step): Promise<Answer> {
    const { ask } = this;
    const ids = ofBrands ? this.ids.brands : this.ids.leads;
    const routes = ofBrands ? brandRoutes : leadRoutes;
    const [id = "", second = ""] = [ids[one], ids[other]];
    const lead = this.ids.leads[one] ?? "";
    const json = { method: "POST" } as const;
    switch (act) {
      case "merge":
        return this.keep(ask(routes.merge, { ...json, body: { keepId: id, ids: [second] } }));
      case "undo": {
        const changeId = this.changes.at(-1 - (one % Math.max(1, this.changes.length))) ?? id;
        return ask(changeRoutes.undo, { ...json, params: { id: changeId }, body: {} });
      }
      case "delete":
        return this.keep(ask(routes.remove, { method: "DELETE", params: { id } }));
      case "restore": {
        const trashId = this.trash.at(-1 - (one % Math.max(1, this.trash.length))) ?? id;
        return ask(trashRoutes.restore, { ...json, params: { id: trashId } });
      }
      case "add":
        return ask(meetingRoutes.create, {
          ...json,
          body: { leadId: lead, title: "Call", csPerson: "Asha", scheduledDate: inTwoDays },
        });
      case "note":
        return ask(routes.addToTimeline, {
          ...json,
          params: { id },
          body: { kind: "note", text: "Pays late" },
        });
      case "move": {
        const body = { brandId: this.ids.brands[other] };
        return ask(leadRoutes.update, { method: "PUT", params: { id: lead }, body });
      }
      default:
        return act satisfies never;
    }
  }

  /** Remembers what can be undone or restored. */
  private async keep(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    const { changeId, trashId } = answer.json?.data ?? {};
    if (changeId) this.changes.push(changeId);
    if (trashId) this.trash.push(trashId);
    return answer;
  }

  /** What lives on a record in the trash, and entries of records that a merge took. */
  async lost(): Promise<unknown> {
    const { companyId } = this.home;
    return this.home.inTenant(
      ({ db }) => db.$queryRaw`
        select 'lead' as kind, l.id from lead l join brand b on b.company_id = l.company_id and b.id = l.brand_id
        where l.company_id = ${companyId}::uuid and l.deleted_at is null and b.deleted_at is not null
        union all
        select 'meeting', m.id from meeting m join lead l on l.company_id = m.company_id and l.id = m.lead_id
        where m.company_id = ${companyId}::uuid and m.deleted_at is null and l.deleted_at is not null
        union all
        select 'entry', a.id from activity a
        join (select company_id, id, deleted_batch from lead union all select company_id, id, deleted_batch from brand) r
          on r.company_id = a.company_id and r.id = a.subject_id
        join change_set s on s.company_id = a.company_id and s.trash_id = r.deleted_batch and s.kind = 'merge'
        where a.company_id = ${companyId}::uuid and a.deleted_at is null`,
    );
  }

  /** An import that is taken back after other steps. */
  async importAndUndo(steps: readonly Step[]): Promise<void> {
    const { home } = this;
    const { id } = await importFile(home, "leads", "Brand,Client,CS Person\nRao,Priya,Asha\n");
    const [lead] = await home.inTenant(({ db, companyId }) =>
      db.lead.findMany({ where: { companyId, importId: id } }),
    );
    if (lead) this.ids.leads.splice(0, 1, lead.id);
    if (lead) this.ids.brands.splice(0, 1, lead.brandId);
    for (const one of steps) await this.do(one);
    await undoFile(home, id);
  }
}

test("nothing lives on a record that a merge, a deletion or an undo sent to the trash", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (groups) => {
      const world = await World.create();
      for (const group of groups) {
        const answers = await Promise.all(group.map((one) => world.do(one)));
        for (const [at, { status, json }] of answers.entries())
          expect([group[at], status < 500 || json]).toEqual([group[at], true]);
        expect([groups, await world.lost()]).toEqual([groups, []]);
      }
      await world.importAndUndo(groups.flat());
      expect([groups, await world.lost()]).toEqual([groups, []]);
    }),
    { numRuns: sizeOf({ quick: 2, all: 6, heavy: 40 }) },
  );
}, 600_000);
