import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { standardLayouts } from "@/lib/crm/kinds/standard-layouts";
import { leadList } from "../leads/lead-list";
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
