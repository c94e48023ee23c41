import { describe, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { changeRoutes } from "@/app/api/crm/changes";
import { leadRoutes } from "@/app/api/crm/leads";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { createLead } from "@/prisma/factories";
import { askAs } from "@/testing/ask";
import { addLeads } from "@/testing/changes/changes";
import { giveRole } from "@/testing/company";
import { customLeads } from "@/testing/custom-leads";
import { removeDeletedFields } from "./remove-values";

const { made, added, remove, restore, fields, leadWith, update, get } = customLeads();

describe("a deleted field", () => {
  test("is gone at once and comes back with its values", async () => {
    await added({ label: "Roof" });
    const { id } = await leadWith({ roof: "Tin" });
    expect((await remove("roof")).json.data.field.deletedAt).not.toBeNull();
    expect(await get(id)).not.toHaveProperty("custom");
    expect((await update(id, { custom: { roof: "RCC" } })).status).toBe(400);
    expect((await restore("roof")).status).toBe(200);
    expect((await get(id)).custom).toEqual({ roof: "Tin" });
    expect((await restore("roof")).status).toBe(404);
  });

  test("with values is deleted and removed only by someone who may change all records", async () => {
    const { company } = made();
    await giveRole(company, { rights: ["manageCompany"], sees: "own", changes: "own" });
    const narrow = await askAs(company, company.member);
    const ask = (handler: RouteHandler, key: string, how: object = { method: "DELETE" }) =>
      narrow(handler, { ...how, params: { entity: "lead", key } });
    const { id } = await hiddenLead();
    await added({ label: "Roof" });
    await added({ label: "Unused" });
    await made().owner(leadRoutes.update, {
      method: "PUT",
      params: { id },
      body: { custom: { roof: "Tin" } },
    });
    const refusal = {
      code: "forbidden",
      message:
        "Your role may not change all leads: someone whose role may has to delete a field that leads have",
    };
    expect((await ask(customFieldRoutes.remove, "roof")).json).toMatchObject(refusal);
    expect((await ask(customFieldRoutes.remove, "unused")).status).toBe(200);
    await remove("roof");
    const removal = { method: "POST", body: {} };
    expect((await ask(customFieldRoutes.removeForEver, "roof", removal)).json).toMatchObject(
      refusal,
    );
    await restore("roof");
    const { json } = await made().owner(leadRoutes.get, { params: { id } });
    expect(json.data.lead.custom).toEqual({ roof: "Tin" });
  });

  async function hiddenLead() {
    const { companyId, owner } = made().company;
    return createLead({ companyId, csPerson: owner.name, csPersonId: owner.id });
  }

  test("never shows its values in a new field that gets its column", async () => {
    const { company, owner } = made();
    const now = new Date();
    for (let at = 1; at <= 4; at += 1) await added({ label: `Day ${at}`, kind: "date" });
    const { id } = await leadWith({ day_1: "2026-01-01", day_2: "2026-02-02" });
    const inTrash = await leadWith({ day_1: "2026-01-01" });
    await owner(leadRoutes.remove, { method: "DELETE", params: { id: inTrash.id } });
    const before = await get(id);
    await remove("day_1");
    expect(await removeDeletedFields(company.companyId, now)).toBe(0);
    const later = new Date(now.getTime() + (customFieldLimits.undoDays + 1) * 86_400_000);
    expect(await removeDeletedFields(company.companyId, later)).toBe(1);
    expect((await restore("day_1")).status).toBe(404);
    const field = await added({ label: "Day 1", kind: "date" });
    expect(field).toMatchObject({ key: "day_1_2", filled: 0 });
    const after = await get(id);
    expect(after.custom).toEqual({ day_2: "2026-02-02", day_3: null, day_4: null, day_1_2: null });
    expect(after.version).toBe(before.version);
  });

  test("loses its values also on many records of a company that has no statistics yet", async () => {
    const { company } = made();
    await added({ label: "Roof" });
    await addLeads(company, 1200);
    await company.inTenant(
      ({ db, companyId }) => db.$executeRaw`
        update lead set t01 = 'Tin' where company_id = ${companyId}::uuid`,
    );
    await remove("roof");
    const later = new Date(Date.now() + (customFieldLimits.undoDays + 1) * 86_400_000);
    expect(await removeDeletedFields(company.companyId, later)).toBe(1);
    expect(await added({ label: "Roof" })).toMatchObject({ filled: 0 });
  });

  test("is gone for ever an hour after it was deleted for ever, until which it can be restored", async () => {
    const { company, owner } = made();
    const params = { entity: "lead", key: "roof" };
    const forEver = () =>
      owner(customFieldRoutes.removeForEver, { method: "POST", params, body: {} });
    await added({ label: "Roof" });
    const { id } = await leadWith({ roof: "Tin" });
    expect((await forEver()).status).toBe(404);
    await remove("roof");
    expect((await forEver()).status).toBe(200);
    expect((await restore("roof")).status).toBe(200);
    expect((await get(id)).custom).toEqual({ roof: "Tin" });
    await remove("roof");
    await forEver();
    const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);
    expect(await removeDeletedFields(company.companyId, inMinutes(55))).toBe(0);
    expect(await removeDeletedFields(company.companyId, inMinutes(65))).toBe(1);
    expect((await restore("roof")).status).toBe(404);
    expect(await fields()).toEqual([]);
  });

  test("leaves an undo of a change of it without effect", async () => {
    const { owner } = made();
    await added({ label: "Roof" });
    await added({ label: "Site" });
    const { id } = await leadWith({ roof: "Tin", site: "Pune" });
    const { json } = await owner(leadRoutes.bulk, {
      method: "POST",
      body: { select: { ids: [id] }, change: { custom: { roof: "RCC" } } },
    });
    await remove("roof");
    const undone = await owner(changeRoutes.undo, {
      method: "POST",
      params: { id: json.data.changeId },
      body: {},
    });
    expect(undone.json.data.change.counts).toMatchObject({ kept: 1 });
    expect((await get(id)).custom).toEqual({ site: "Pune" });
  });
});
