import fc from "fast-check";
import { expect, test } from "vitest";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { updateLead } from "@/lib/crm/leads/service";
import { moveToTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany } from "@/testing/company";
import { sizeOf } from "@/testing/tier";

const { bulk: bulkLeads } = leadRoutes;

const { undo } = changeRoutes;

const stages = ["New", "Contacted", "Lost"] as const;
const priorities = ["Low", "High"] as const;
const count = 4;

type Fields = { stage: string; priority: string };
/** An edit of a field, by its change if it has one. */
type Edit = { key: keyof Fields; by: string | null };
type Lead = Fields & { trash: string | null; edits: Edit[] };
type Item = {
  at: number;
  before: Partial<Fields>;
  after: Partial<Fields>;
  applied: boolean;
  /** How many edits the lead had after it. */
  edits: number;
};
type Made = { name: string; deletes: boolean; items: Item[]; isUndone: boolean };

/** The visible state: four leads with their trash entries, and every change with its outcome. */
class Model {
  leads: Lead[] = Array.from({ length: count }, () => ({
    stage: "New",
    priority: "Low",
    trash: null,
    edits: [],
  }));
  made: Made[] = [];

  edit(at: number, values: Partial<Fields>): boolean {
    const lead = this.alive(at);
    if (lead) this.write(lead, values, null);
    return lead !== undefined;
  }

  bulk(name: string, chosen: number[], change: Partial<Fields> | "delete"): void {
    const items = chosen.flatMap((at): Item[] => {
      const lead = this.alive(at);
      if (!lead) return [];
      if (change === "delete") {
        lead.trash = name;
        return [{ at, before: {}, after: {}, applied: true, edits: 0 }];
      }
      const keys = keysOf(change).filter((key) => change[key] !== lead[key]);
      const before = Object.fromEntries(keys.map((key) => [key, lead[key]]));
      const after = Object.fromEntries(keys.map((key) => [key, change[key]]));
      this.write(lead, after, name);
      return [{ at, before, after, applied: keys.length > 0, edits: lead.edits.length }];
    });
    this.made.push({ name, deletes: change === "delete", items, isUndone: false });
  }

  /** How many records went back, and of how many something stayed. */
  undo(change: Made): { undone: number; kept: number } {
    change.isUndone = true;
    const kept = change.items
      .filter(({ applied }) => applied)
      .map((item) =>
        change.deletes ? !this.restore(item.at, change.name) : this.revert(item, change.name),
      );
    return { undone: kept.filter((is) => !is).length, kept: kept.filter(Boolean).length };
  }

  trash(at: number, name: string): boolean {
    const lead = this.alive(at);
    if (lead) lead.trash = name;
    return lead !== undefined;
  }

  restore(at: number, name: string): boolean {
    const lead = this.leads[at];
    if (lead?.trash !== name) return false;
    lead.trash = null;
    return true;
  }

  private revert({ at, before, after, edits }: Item, name: string): boolean {
    const lead = this.alive(at);
    if (!lead) return true;
    const edited = lead.edits.slice(edits).filter(({ by }) => !this.isUndone(by));
    const back = keysOf(after).filter(
      (key) => lead[key] === after[key] && !edited.some((edit) => edit.key === key),
    );
    for (const key of back) this.write(lead, { [key]: before[key] }, name);
    return back.length < keysOf(after).length;
  }

  private write(lead: Lead, values: Partial<Fields>, by: string | null): void {
    const keys = keysOf(values).filter((key) => values[key] !== lead[key]);
    lead.edits.push(...keys.map((key) => ({ key, by })));
    Object.assign(lead, values);
  }

  private isUndone(name: string | null): boolean {
    return this.made.some((change) => change.name === name && change.isUndone);
  }

  private alive(at: number): Lead | undefined {
    const lead = this.leads[at];
    return lead?.trash === null ? lead : undefined;
  }
}

const keysOf = (values: Partial<Fields>) =>
  (["stage", "priority"] as const).filter((key) => values[key] !== undefined);

const values = fc
  .record(
    { stage: fc.constantFrom(...stages), priority: fc.constantFrom(...priorities) },
    { requiredKeys: [] },
  )
  .filter((given) => keysOf(given).length > 0);
const at = fc.nat({ max: count - 1 });
const by = fc.nat({ max: 2 });
const chosen = fc.uniqueArray(at, { minLength: 1 });
const step = fc.oneof(
  fc.record({ do: fc.constant("edit" as const), at, values, by }),
  fc.record({ do: fc.constant("bulk" as const), chosen, change: values, by }),
  fc.record({
    do: fc.constant("bulk" as const),
    chosen,
    change: fc.constant("delete" as const),
    by,
  }),
  fc.record({ do: fc.constant("delete" as const), at, by }),
  fc.record({ do: fc.constant("restore" as const), at, by }),
  fc.record({ do: fc.constant("undo" as const), nth: fc.nat({ max: 7 }) }),
  fc.record({ do: fc.constant("undo" as const), nth: fc.nat({ max: 7 }) }),
);

test("whatever three people do, and in whatever order it is undone, the records are as the model says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const company = await freshCompany();
      const { companyId, inTenant, owner, member } = company;
      const people = [owner, member, await createMember({ companyId })];
      const asks: Ask[] = [];
      for (const person of people) asks.push(await askAs(company, person));
      const asOwner = await askAs(company);
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1)
        ids.push((await createLead({ companyId, stage: "New", priority: "Low" })).id);
      const idOf = (n: number) => ids[n] ?? "";
      const model = new Model();

      for (const [n, each] of steps.entries()) {
        const person = "by" in each ? people[each.by] : owner;
        const name = `step ${n}`;
        if (each.do === "edit") {
          const edited = inTenant(
            (tenant) => updateLead(tenant, idOf(each.at), each.values),
            person,
          );
          expect(await edited.then(Boolean, () => false)).toBe(model.edit(each.at, each.values));
        } else if (each.do === "delete") {
          const subject = { kind: "lead" as const, id: idOf(each.at) };
          const trashed = await inTenant((tenant) => moveToTrash(tenant, subject), person).catch(
            () => null,
          );
          expect(trashed !== null).toBe(model.trash(each.at, trashed?.trashId ?? ""));
        } else if (each.do === "restore") {
          const name = model.leads[each.at]?.trash;
          if (!name || name.startsWith("change ")) continue;
          await inTenant((tenant) => restoreFromTrash(tenant, name), person);
          model.restore(each.at, name);
        } else if (each.do === "bulk") {
          const change = each.change === "delete" ? { delete: true } : each.change;
          const select = { ids: each.chosen.map(idOf) };
          const ask = asks[each.by] ?? asOwner;
          const { json } = await ask(bulkLeads, { method: "POST", body: { select, change } });
          const { changeId, counts } = json.data;
          model.bulk(`change ${changeId ?? name}`, each.chosen, each.change);
          const items = model.made.at(-1)?.items ?? [];
          expect([counts.matched, counts.changed]).toEqual([
            items.length,
            items.filter(({ applied }) => applied).length,
          ]);
        } else {
          const change = model.made[each.nth % Math.max(1, model.made.length)];
          if (!change || change.items.length === 0) continue;
          const id = change.name.replace("change ", "");
          const { status, json } = await asOwner(undo, {
            method: "POST",
            params: { id },
            body: {},
          });
          expect(status).toBe(change.isUndone ? 409 : 200);
          if (status === 200) expect(json.data.change.counts).toMatchObject(model.undo(change));
        }
      }

      const stored = await inTenant(({ db }) => db.lead.findMany({ where: { companyId } }));
      const byId = new Map(stored.map((lead) => [lead.id, lead]));
      const seen = ids.map((id) => {
        const lead = byId.get(id);
        return [lead?.stage, lead?.priority, lead?.deletedAt === null];
      });
      expect(seen).toEqual(
        model.leads.map(({ stage, priority, trash }) => [stage, priority, trash === null]),
      );
    }),
    { numRuns: sizeOf({ quick: 2, all: 6, heavy: 12 }) },
  );
}, 240_000);
