import { expect, test } from "vitest";
import { standardCatalogue } from "@/lib/core/catalogue";
import { brandLayout } from "@/lib/crm/kinds/brands/layout";
import { enquiryLayout } from "@/lib/crm/kinds/enquiries/layout";
import { leadLayout } from "@/lib/crm/kinds/leads/layout";
import { meetingLayout } from "@/lib/crm/kinds/meetings/layout";
import { enquiryList } from "../enquiries/enquiry-list";
import { leadList } from "../leads/lead-list";
import { meetingList } from "../meetings/meeting-list";
import { brandList } from "./brands/brand-list";
import { shapeIn } from "./list-shape";

test.each([
  ["leads", leadList, leadLayout],
  ["brands", brandList, brandLayout],
  ["meetings", meetingList, meetingLayout],
  ["enquiries", enquiryList, enquiryLayout],
])("the list of %s shows the columns of its declared layout", (_, { headers, hidden }, layout) => {
  const shown = Object.keys(headers).filter((id) => !hidden.includes(id) && id !== "actions");
  expect(shown).toEqual(layout.list);
});

test("a list shows the columns of the company's layout first", () => {
  const layout = { ...leadLayout, list: ["hq", "clientName"] };
  const shape = shapeIn(leadList, "lead", { ...standardCatalogue, layouts: { lead: layout } });
  expect(shape.order).toEqual(["hq", "clientName"]);
  expect(Object.keys(shape.headers).filter((id) => !shape.hidden.includes(id))).toEqual([
    "clientName",
    "hq",
    "actions",
  ]);
});
