import { expect, test } from "vitest";
import { type Catalogue, standardCatalogue } from "./catalogue";
import { companyOf } from "./company";
import { defineFields } from "./field-kinds/define-fields";
import { choice, line } from "./field-kinds/kinds";
import { optionalInput, requiredInput } from "./field-kinds/schemas";
import { defineStages } from "./stages";

const fields = defineFields({
  name: { label: "Name", kind: line, required: true },
  city: { label: "City", kind: line },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New", sort: ["New", "Won"] },
  outcome: { label: "Outcome", kind: choice(["Good", "Bad"]), initial: "Good" },
});

const stages = defineStages(
  { name: "New", tone: "step-1", actsAs: "first" },
  { name: "Won", tone: "won", meaning: "won", actsAs: "won" },
);

const lead = { name: "lead", standard: { fields, stages } } as const;

const catalogue: Catalogue = {
  ...standardCatalogue,
  settings: {
    lead: {
      city: { label: "Town", required: true },
      name: { hidden: true },
      outcome: {
        options: [
          { key: "Good", label: "Fine" },
          { key: "Bad", label: "Bad", archived: true },
          { key: "Odd", label: "Odd" },
        ],
      },
    },
  },
  stages: {
    lead: [
      { name: "New", label: "Fresh", tone: "step-1", actsAs: "first" },
      { name: "Visit", tone: "step-2" },
      { name: "Old", tone: "neutral", isRemoved: true },
      { name: "Won", tone: "won", meaning: "won", actsAs: "won" },
    ],
  },
};

test("a kind of which the company declared nothing has its fields unchanged", () => {
  expect(companyOf().kind(lead)).toMatchObject({
    fields,
    stages,
    open: { field: "stage", values: ["New"] },
  });
  expect(companyOf(standardCatalogue).kind(lead).fields).toBe(fields);
  const brand = { name: "brand", standard: { fields, stages: null } } as const;
  expect(companyOf(catalogue).kind(brand)).toMatchObject({ stages: null, open: null });
  expect(companyOf(catalogue).kind(brand).fields).toBe(fields);
  expect(companyOf(catalogue).custom("lead")).toEqual({});
});

test("standard fields have the company's labels, rules and options, made once", () => {
  const own = companyOf(catalogue).kind(lead).fields;
  expect(own.city).toMatchObject({ label: "Town", shortLabel: "Town", asked: true });
  expect(own.name).toMatchObject({ label: "Name", hidden: true });
  expect(own.outcome.kind).toMatchObject({
    choices: ["Good", "Bad", "Odd"],
    offered: ["Good", "Odd"],
  });
  expect(own.outcome.kind.show("Good", "")).toBe("Fine");
  expect(companyOf(catalogue).kind(lead).fields).toBe(own);
});

test("the field of the stage follows the company's stages", () => {
  const { stage } = companyOf(catalogue).kind(lead).fields;
  expect(stage.initial).toBe("New");
  expect(stage.sort).toEqual(["New", "Visit", "Old", "Won"]);
  expect(stage.kind).toMatchObject({ offered: ["New", "Visit", "Won"] });
  expect(stage.kind.show("New", "")).toBe("Fresh");
});

test("the open stages are the company's", () => {
  expect(companyOf(catalogue).kind(lead).open?.values).toEqual(["New", "Visit", "Old"]);
});

test("options that the company named are read by key or by label", () => {
  const { stage, outcome } = companyOf(catalogue).kind(lead).fields;
  expect(requiredInput(stage).parse("Fresh")).toBe("New");
  expect(requiredInput(stage).parse("New")).toBe("New");
  expect(requiredInput(stage).safeParse("Proposal").error?.issues[0]?.message).toBe(
    "Choose one of: Fresh, Visit, Old, Won",
  );
  expect(optionalInput(outcome).parse("Fine")).toBe("Good");
  expect(optionalInput(outcome).parse("")).toBeUndefined();
});
