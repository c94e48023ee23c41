import { CircleDot } from "lucide-react";
import { beforeEach, expect, test, vi } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { type CustomField, hasOptions } from "@/lib/core/custom-fields";
import type { CustomKind } from "@/lib/core/custom-kinds";
import { schemaIn } from "@/lib/core/endpoint";
import { chapters } from "@/lib/endpoints";
import { screenList } from "../../record-screens";
import { type BulkField, bulkOf, declined, followUpOf, isComplete, selectOf } from "./bulk";

const { api } = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/client/api", () => ({ api }));
beforeEach(() => api.mockReset());

const query = { stage: "New" };

test("a selection names ids, or all matching records except some with their expected number", () => {
  const some = selectOf({ kind: "some", ids: ["a", "b"] }, { query, total: 40 });
  expect(some).toEqual({ ids: ["a", "b"] });
  const all = selectOf({ kind: "all", except: ["c"] }, { query, total: 40 });
  expect(all).toEqual({ query, except: ["c"], expected: 40 });
});

test.each([
  [undefined, undefined],
  ["", null],
  ["+7", { addDays: 7 }],
  ["2026-11-29", "2026-11-29"],
])("the follow-up chosen as %j is sent as %j", (value, sent) => {
  expect(followUpOf(value)).toEqual(sent);
});

const reason = { of: ["Lost"], key: "lostReason", label: "Reason" };
const stage: BulkField = {
  kind: "choice",
  key: "stage",
  label: "Stage",
  icon: CircleDot,
  choices: ["New", "Lost"],
  reason,
};
const task: BulkField = { kind: "task", key: "task", label: "Task", icon: CircleDot };

test.each([
  [stage, {}, false],
  [stage, { stage: "New" }, true],
  [stage, { stage: "Lost" }, false],
  [stage, { stage: "Lost", lostReason: " " }, false],
  [stage, { stage: "Lost", lostReason: "Price" }, true],
  [task, { task: "Call", taskDueDate: "" }, false],
  [task, { task: " ", taskDueDate: "2026-11-29" }, false],
  [task, { task: "Call", taskDueDate: "2026-11-29" }, true],
])("%o with %j is complete: %s", (field, values, complete) => {
  expect(isComplete(field, values)).toBe(complete);
});

const people = ["Asha Sharma"];
const ids = ["01a1fd63-3620-71af-a354-7476e5c3bfd5"];
const typed = { task: "Call", taskDueDate: "2026-11-29", nextFollowUpDate: "+7" };

/** The body that is sent for these values, as it arrives. */
function bodyOf({ send }: ReturnType<typeof bulkOf>, values: Record<string, string>): unknown {
  send({ select: { ids }, values, deletes: false, dryRun: true }, {});
  return JSON.parse(JSON.stringify(api.mock.lastCall?.[1].body));
}

test.each(screenList)(
  "the endpoint of $many takes every change that their bar offers",
  (screens) => {
    const bulk = bulkOf(screens.kind, {
      people,
      catalogue: standardCatalogue,
    });
    const endpoints = Object.values(chapters).flat();
    const endpoint = endpoints.find(({ path }) => path === `/crm/${screens.many}/bulk`);
    const body = schemaIn(endpoint?.body ?? expect.fail(), { timeZone: "Asia/Kolkata" });
    expect(bulk.fields.map(({ key }) => key)).toEqual([...screens.bulk, "task"]);
    for (const field of bulk.fields) {
      for (const value of field.kind === "choice" ? field.choices : []) {
        const values = { ...typed, [field.key]: value };
        expect(body.safeParse(bodyOf(bulk, values)).error).toBeUndefined();
      }
    }
  },
);

const custom = (key: string, kind: CustomKind, slot: string): CustomField => ({
  key,
  kind,
  slot,
  label: key,
  help: null,
  required: false,
  decimals: 1,
  options: hasOptions(kind) ? [{ key: "Tin", label: "Tin sheet" }] : [],
});

test("values of custom fields are sent within their object, and are taken", () => {
  const catalogue = {
    ...standardCatalogue,
    custom: {
      brand: [
        custom("roof", "choice", "t01"),
        custom("tags", "multiChoice", "m01"),
        custom("panels", "number", "n01"),
        custom("budget", "rupees", "n02"),
        custom("survey", "date", "d01"),
        custom("shade", "boolean", "b01"),
        custom("site", "text", "t02"),
        custom("map", "link", "x01"),
      ],
    },
  };
  const bulk = bulkOf("brand", { people, catalogue });
  expect(bulk.fields.map(({ key }) => key)).not.toContain("custom.map");
  const values = {
    "custom.roof": "Tin sheet",
    "custom.tags": '["Tin"]',
    "custom.panels": "1,200.5",
    "custom.budget": "1.5L",
    "custom.survey": "2026-11-21",
    "custom.shade": "No",
    "custom.site": "Pune",
  };
  const sent = bodyOf(bulk, values);
  expect(sent).toMatchObject({
    change: {
      custom: {
        roof: "Tin sheet",
        tags: ["Tin"],
        panels: 1200.5,
        budget: 150_000,
        survey: "2026-11-21",
        shade: false,
        site: "Pune",
      },
    },
  });
  const endpoint = Object.values(chapters)
    .flat()
    .find(({ path }) => path === "/crm/brands/bulk");
  const context = { timeZone: "Asia/Kolkata", catalogue };
  expect(schemaIn(endpoint?.body ?? expect.fail(), context).safeParse(sent).error).toBeUndefined();
});

test("a typed text that is no number is sent as typed, for the endpoint to refuse, and clears nothing", () => {
  const catalogue = {
    ...standardCatalogue,
    custom: { brand: [custom("panels", "number", "n01"), custom("budget", "rupees", "n02")] },
  };
  const values = { "custom.panels": "a dozen", "custom.budget": "a lot" };
  expect(bodyOf(bulkOf("brand", { people, catalogue }), values)).toMatchObject({
    change: { custom: { panels: "a dozen", budget: "a lot" } },
  });
});

test.each([
  [{ stage: "New", lostReason: "Price" }, { stage: "New" }],
  [
    { stage: "Lost", lostReason: "Price" },
    { stage: "Lost", lostReason: "Price" },
  ],
  [{ stage: "Won" }, { stage: "Won", closeLead: true }],
  [{ stage: "Won", closeLead: declined }, { stage: "Won" }],
])("of enquiries, %j is sent as %j", (values, change) => {
  const bulk = bulkOf("enquiry", {
    people,
    catalogue: standardCatalogue,
  });
  expect(bodyOf(bulk, values)).toEqual({ select: { ids }, change, dryRun: true });
});
