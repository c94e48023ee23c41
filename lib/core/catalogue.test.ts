import { expect, test } from "vitest";
import { type Catalogue, fieldsIn, ownFieldsOf, standardCatalogue } from "./catalogue";
import { defineFields } from "./field-kinds/define-fields";
import { choice, line } from "./field-kinds/kinds";
import { optionalInput, requiredInput } from "./field-kinds/schemas";

const fields = defineFields({
  name: { label: "Name", kind: line, required: true },
  city: { label: "City", kind: line },
  stage: { label: "Stage", kind: choice(["New", "Won"]), initial: "New", sort: ["New", "Won"] },
  outcome: { label: "Outcome", kind: choice(["Good", "Bad"]), initial: "Good" },
});

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
  expect(fieldsIn(fields, standardCatalogue, "lead")).toBe(fields);
  expect(fieldsIn(fields, catalogue, "brand")).toBe(fields);
  expect(fieldsIn(fields, undefined, "lead")).toBe(fields);
  expect(ownFieldsOf(catalogue, "lead")).toBeNull();
});

test("standard fields have the company's labels, rules and options, made once", () => {
  const own = fieldsIn(fields, catalogue, "lead");
  expect(own.city).toMatchObject({ label: "Town", shortLabel: "Town", asked: true });
  expect(own.name).toMatchObject({ label: "Name", hidden: true });
  expect(own.outcome.kind).toMatchObject({
    choices: ["Good", "Bad", "Odd"],
    offered: ["Good", "Odd"],
  });
  expect(own.outcome.kind.show("Good", "")).toBe("Fine");
  expect(fieldsIn(fields, catalogue, "lead")).toBe(own);
});

test("the field of the stage follows the company's stages", () => {
  const { stage } = fieldsIn(fields, catalogue, "lead");
  expect(stage.initial).toBe("New");
  expect(stage.sort).toEqual(["New", "Visit", "Old", "Won"]);
  expect(stage.kind).toMatchObject({ offered: ["New", "Visit", "Won"] });
  expect(stage.kind.show("New", "")).toBe("Fresh");
});

test("options that the company named are read by key or by label", () => {
  const { stage, outcome } = fieldsIn(fields, catalogue, "lead");
  expect(requiredInput(stage).parse("Fresh")).toBe("New");
  expect(requiredInput(stage).parse("New")).toBe("New");
  expect(requiredInput(stage).safeParse("Proposal").error?.issues[0]?.message).toBe(
    "Choose one of: Fresh, Visit, Old, Won",
  );
  expect(optionalInput(outcome).parse("Fine")).toBe("Good");
  expect(optionalInput(outcome).parse("")).toBeUndefined();
});
