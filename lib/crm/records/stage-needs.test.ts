import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { meetingRoutes } from "@/app/api/crm/meetings";
import { companyOf } from "@/lib/core/company";
import { defineFields } from "@/lib/core/field-kinds/define-fields";
import { checkbox, choice, line } from "@/lib/core/field-kinds/kinds";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createBrand, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile } from "@/testing/imports/imports";
import { missingInStage } from "./stage-needs";

let company: TestCompany;
let ask: Ask;

/** Proposal requires the place of the head office and a comment; Pending was removed. */
const stages = leadKind.standard.stages.map((stage) => {
  if (stage.name === "Pending") return { ...stage, isRemoved: true };
  if (stage.name !== "Proposal") return stage;
  return { ...stage, label: "Site Visit Done", requires: ["hq", "comment", "custom.gone"] };
});

beforeAll(async () => {
  company = await freshCompany();
  ask = await askAs(company);
  const { companyId } = company;
  await withTenant({ companyId }, systemActor, async ({ db }) => {
    await db.kindSetting.create({ data: { companyId, recordKind: "lead", stages } });
    await db.company.update({ where: { id: companyId }, data: { catalogueVersion: 1 } });
  });
});

const newLead = (more: object = {}) =>
  createLead({ companyId: company.companyId, hq: null, comment: null, ...more });
const missing = {
  hq: "Enter HQ: the stage Site Visit Done needs it",
  comment: "Enter Comment: the stage Site Visit Done needs it",
};

test("a record enters a stage with every field that the stage requires", async () => {
  const { id } = await newLead();
  const update = (body: object) => ask(leadRoutes.update, { method: "PUT", params: { id }, body });
  const { status, json } = await update({ stage: "Proposal" });
  expect([status, json.message, json.fields]).toEqual([400, missing.hq, missing]);
  expect((await update({ stage: "Proposal", hq: "Pune", comment: "Seen" })).status).toBe(200);
  expect((await update({ comment: "" })).json.fields).toEqual({ comment: missing.comment });
  expect((await update({ stage: "Contacted", comment: "" })).status).toBe(200);
});

test("the outcome of a meeting moves its lead alike", async () => {
  const { id: leadId } = await newLead({ hq: "Pune" });
  const { id } = await createMeeting({ companyId: company.companyId, leadId });
  const body = { outcome: "Got Enquiry", status: "Completed", leadStage: "Proposal" };
  const { status, json } = await ask(meetingRoutes.setOutcome, {
    method: "PUT",
    params: { id },
    body,
  });
  expect([status, json.fields]).toEqual([400, { comment: missing.comment }]);
});

test("an import leaves out the rows that lack one, and creates and updates the others", async () => {
  const { name } = await createBrand({ companyId: company.companyId, name: "Konkan Foods" });
  const lines = ["New", "Updated", "Kept"].map((lead) => `${name},${lead},Proposal,Pune,Seen`);
  const titles = "Brand,Client Name,Stage,HQ,Comment";
  const first = await importFile(company, "leads", [titles, ...lines].join("\n"), {
    csPerson: "Asha",
  });
  expect(first.counts).toMatchObject({ created: 3, failed: 0 });
  const next = [
    titles,
    `${name},No Comment,Proposal,Goa,`,
    `${name},Other Stage,New,,Seen`,
    `${name},Updated,Proposal,Goa,`,
  ].join("\n");
  const second = await importFile(company, "leads", next, {
    csPerson: "Asha",
    duplicates: "update",
    namesakes: "same",
  });
  expect(second.counts).toMatchObject({ created: 1, updated: 1, failed: 1 });
  const rows = await company.inTenant(({ db, companyId }) =>
    db.importRow.findMany({ where: { companyId, importId: second.id, outcome: "failed" } }),
  );
  expect(rows.map(({ line, reasons }) => [line, reasons])).toEqual([
    [2, [{ column: "Comment", cell: null, reason: missing.comment }]],
  ]);
});

test("a field that is deleted, hidden or computed is not needed", () => {
  const fields = defineFields({
    stage: { label: "Stage", kind: choice(["A", "B"]) },
    note: { label: "Note", kind: line },
    size: { label: "Size", kind: choice(["S", "M"]) },
    paid: { label: "Paid", kind: checkbox },
    secret: { label: "Secret", kind: line, hidden: true },
    age: { label: "Age", kind: line, computed: true },
  });
  const requires = ["note", "size", "paid", "secret", "age", "gone"];
  const kind = {
    ...companyOf().kind(leadKind),
    fields,
    stages: [
      { name: "A", tone: "step-1" },
      { name: "B", tone: "won", requires },
    ],
  } as const;
  const sentences = {
    note: "Enter Note: the stage B needs it",
    size: "Choose Size: the stage B needs it",
    paid: "Choose Paid: the stage B needs it",
  };
  expect(missingInStage(kind, { stage: "B" }, null)).toEqual(sentences);
  expect(missingInStage(kind, { stage: "B" }, { stage: "A", note: "x", size: "S" })).toEqual({
    paid: sentences.paid,
  });
  expect(missingInStage(kind, { paid: false, note: "" }, { stage: "B", note: "x" })).toEqual({
    note: sentences.note,
  });
  expect(missingInStage(kind, { stage: "A", note: "" }, { stage: "B", note: "x" })).toEqual({});
});
