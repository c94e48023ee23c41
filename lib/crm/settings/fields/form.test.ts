import { describe, expect, test } from "vitest";
import { hasOptions, isSearchable } from "@/lib/core/custom-fields";
import { customKinds } from "@/lib/core/custom-kinds";
import {
  type CustomFieldAnswer,
  customFieldInput,
  customFieldLimits,
  fieldUpdate,
  type StandardFieldAnswer,
} from "@/lib/crm/catalogue/fields/schema";
import { blankOption, optionErrors } from "@/lib/crm/settings/choices/form";
import {
  conversionOf,
  customFieldForm,
  fieldUpdateOf,
  isUnchanged,
  newFieldOf,
  newValues,
  storedFieldForm,
  storedValues,
  typedField,
} from "./form";

const roof: CustomFieldAnswer = {
  own: true,
  entity: "lead",
  key: "roof",
  kind: "choice",
  label: "Roof",
  help: null,
  decimals: 0,
  required: false,
  searched: false,
  options: [
    { key: "Tin", label: "Tin Roof" },
    { key: "RCC", label: "RCC" },
    { key: "Clay", label: "Clay", archived: true },
  ],
  sortable: false,
  filled: 12,
  deletedAt: null,
  changeId: null,
  listId: null,
  version: 3,
};

const source: StandardFieldAnswer = {
  own: false,
  entity: "lead",
  key: "source",
  kind: "text",
  label: "Origin",
  standardLabel: "Source",
  required: true,
  hidden: false,
  options: [],
  listId: null,
  fixed: { hidden: null, required: null },
  version: 2,
};

const noOptions = { listId: null, options: [] };

const named = (...labels: string[]) => labels.map((label) => blankOption(label));

/** The first sentence of each place, by its path. */
function errorsOf(values: object) {
  const issues = customFieldForm.safeParse({ ...newValues(), label: "X", ...values }).error?.issues;
  return Object.fromEntries(
    (issues ?? []).toReversed().map((one) => [one.path.join("."), one.message]),
  );
}

describe("the form of a field", () => {
  test.each(customKinds)("of the kind %s sends what the API takes", (kind) => {
    const values = { ...newValues(), label: " Roof ", kind, decimals: "2", searched: true };
    const sent = newFieldOf(
      customFieldForm.parse({ ...values, options: named("Tin", "", "RCC ") }),
    );
    const taken = customFieldInput.parse({ entity: "lead", ...sent });
    expect(taken).toMatchObject({ kind, label: "Roof", help: null, required: false });
    expect(taken.options).toEqual(hasOptions(kind) ? ["Tin", "RCC"] : undefined);
    expect(taken.decimals).toBe(kind === "number" ? 2 : undefined);
    expect(taken.searched).toBe(isSearchable(kind) ? true : undefined);
  });

  test("of a stored choice keeps the keys of its options, and leaves out archived ones", () => {
    const values = storedValues(roof);
    const options = [...named("Tile"), ...(values.options ?? [])];
    const sent = fieldUpdateOf(storedFieldForm(roof).parse({ ...values, options }));
    expect(fieldUpdate.parse(sent)).toEqual({
      label: "Roof",
      help: null,
      required: false,
      listId: null,
      options: [{ label: "Tile" }, { key: "Tin", label: "Tin Roof" }, { key: "RCC", label: "RCC" }],
    });
  });

  test("of a standard field restores its name, and requires it only where it is shown", () => {
    const sent = (values: object) =>
      fieldUpdateOf(storedFieldForm(source).parse({ ...storedValues(source), ...values }));
    expect(sent({})).toEqual({ label: "Origin", required: true, hidden: false, ...noOptions });
    expect(sent({ label: " ", hidden: true })).toEqual({
      label: null,
      required: false,
      hidden: true,
      ...noOptions,
    });
    const listed = storedFieldForm({ ...source, kind: "choice" }).safeParse(storedValues(source));
    expect(listed.error?.issues[0]?.message).toBe("Enter at least one option");
  });

  test.each([
    [{ label: " " }, { label: "Name is required" }],
    [{ label: "x".repeat(61) }, { label: "Enter at most 60 characters" }],
    [{ help: "x".repeat(201) }, { help: "Enter at most 200 characters" }],
    [{ kind: "number", decimals: "9" }, { decimals: "Enter whole decimals from 0 to 4" }],
    [{ kind: "choice" }, { options: "Enter at least one option" }],
    [{ kind: "choice", options: named("Tin", "tin ") }, { options: "Enter each option once" }],
    [
      { kind: "choice", options: [{ id: "Tin", key: "Tin", label: " " }], label: "" },
      { options: "Option is required", label: "Name is required" },
    ],
    [
      {
        kind: "choice",
        options: Array.from({ length: customFieldLimits.options + 1 }, (_, at) =>
          blankOption(`${at}`),
        ),
      },
      { options: "Enter at most 100 options" },
    ],
    [{ kind: "text", options: named("Tin", "Tin") }, {}],
  ])("names what is wrong where it is: %j", (values, errors) => {
    expect(errorsOf(values)).toEqual(errors);
  });

  test("keeps the options of a stored choice that is to become a text, and needs none of another kind", () => {
    const changed = storedFieldForm(roof).parse({ ...storedValues(roof), kind: "text" });
    expect(conversionOf(roof, changed)).toEqual({ kind: "text" });
    expect(isUnchanged(roof, changed)).toBe(true);
    expect(fieldUpdateOf(changed).options).toHaveLength(2);
    const text: CustomFieldAnswer = { ...roof, kind: "text", options: [] };
    const choice = storedFieldForm(text).parse({ ...storedValues(text), kind: "choice" });
    expect(conversionOf(text, choice)).toEqual({ kind: "choice" });
    expect(fieldUpdateOf(choice)).not.toHaveProperty("options");
    expect(isUnchanged(text, { ...choice, label: "Roofs" })).toBe(false);
  });

  test.each([
    ["0", null],
    ["2", { kind: "number", decimals: 2 }],
  ])("makes a number with %s decimals", (decimals, expected) => {
    const number: CustomFieldAnswer = { ...roof, kind: "number", options: [] };
    const values = storedFieldForm(number).parse({ ...storedValues(number), decimals });
    expect(conversionOf(number, values)).toEqual(expected);
  });

  test("names what is wrong with an option at the option", () => {
    const unnamed = { id: "RCC", key: "RCC", label: "" };
    const rows = [...named("Tin", "", "x".repeat(61), " tin"), unnamed];
    const errors = optionErrors(rows);
    expect(rows.map(({ id }) => errors.get(id))).toEqual([
      undefined,
      undefined,
      "Enter at most 60 characters",
      "Enter each option once",
      "Option is required",
    ]);
  });

  test("shows the field as typed so far", () => {
    const values = {
      ...newValues(),
      kind: "choice",
      options: named("Tin ", "", "Tin", "RCC"),
    };
    expect(typedField(values)).toMatchObject({
      kind: "choice",
      label: "New field",
      help: null,
      required: false,
      options: [
        { key: "Tin", label: "Tin" },
        { key: "RCC", label: "RCC" },
      ],
    });
    expect(typedField({ label: " Roof ", help: 1, required: true, options: "x" })).toMatchObject({
      kind: "text",
      label: "Roof",
      help: null,
      required: true,
      options: [],
    });
  });
});
