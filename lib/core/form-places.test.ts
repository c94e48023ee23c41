import { expect, test } from "vitest";
import { type Catalogue, standardCatalogue } from "./catalogue";
import { companyOf } from "./company";
import { defineFields } from "./field-kinds/define-fields";
import { line } from "./field-kinds/kinds";
import { formPlaces } from "./form-places";
import type { Layout } from "./layout";

const fields = defineFields({
  name: { label: "Name", kind: line, required: true },
  city: { label: "City", kind: line },
  source: { label: "Source", kind: line },
});

const kind = { name: "lead", standard: { fields, stages: null } } as const;

const declared: Layout = {
  list: ["name"],
  card: [],
  sections: [
    { title: "Client", fields: ["name", "city"] },
    { title: "Sales", fields: ["source"] },
  ],
};

const roof = {
  key: "roof",
  kind: "text",
  label: "Roof",
  slot: "t01",
  decimals: 0,
  help: null,
  required: false,
  options: [],
} as const;

function placesOf(changed: Partial<Catalogue>) {
  const catalogue = { ...standardCatalogue, ...changed };
  return formPlaces(
    { kind: "lead", declared, fields: companyOf(catalogue).kind(kind).fields },
    catalogue,
  );
}

test("a company that declared nothing has the sections as declared", () => {
  expect(placesOf({})).toEqual({ sections: declared.sections, unplaced: [] });
});

test("a hidden field is left out, and a section without fields with it", () => {
  const { sections } = placesOf({ settings: { lead: { source: { hidden: true } } } });
  expect(sections).toEqual([{ title: "Client", fields: ["name", "city"] }]);
});

test("a custom field has no place", () => {
  expect(placesOf({ custom: { lead: [roof] } }).unplaced).toEqual(["custom.roof"]);
});
