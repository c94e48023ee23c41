// @vitest-environment jsdom
import { expect, test } from "vitest";
import { columnId } from "@/components/list/list-table";
import { standardCatalogue } from "@/lib/core/catalogue";
import type { CustomField } from "@/lib/core/custom-fields";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { leadColumns } from "../leads/columns";
import { leadList } from "../leads/lead-list";
import { columnsIn } from "../list/record-columns";
import { shapeIn } from "./list-shape";

test("a list shows the columns of the company's layout first", () => {
  const layout = { ...standardLayouts.lead, list: ["hq", "clientName"] };
  const shape = shapeIn(leadList, "lead", { ...standardCatalogue, layouts: { lead: layout } });
  expect(shape.order).toEqual(["hq", "clientName"]);
  expect(Object.keys(shape.headers).filter((id) => !shape.hidden.includes(id))).toEqual([
    "clientName",
    "hq",
    "actions",
  ]);
});

const roof: CustomField = {
  key: "roof",
  kind: "text",
  label: "Roof",
  slot: "t01",
  decimals: 0,
  required: false,
  help: null,
  options: [],
};

test("the columns of custom fields stand after the stage, in the skeleton as in the table", () => {
  const catalogue = { ...standardCatalogue, custom: { lead: [roof] } };
  const ids = Object.keys(shapeIn(leadList, "lead", catalogue).headers);
  expect(ids.slice(0, 4)).toEqual(["clientName", "stage", "custom.roof", "priority"]);
  expect(columnsIn(leadColumns, leadKind, catalogue).map(columnId)).toEqual(ids);
});
