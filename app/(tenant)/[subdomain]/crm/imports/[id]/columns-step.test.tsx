// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { ColumnsStep } from "./columns-step";
import type { ImportSteps } from "./use-import";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.stubGlobal("fetch", async () => Response.json({ error: true, message: "" }, { status: 422 }));
afterEach(cleanup);

const column = (name: string, filled: number) => ({
  name,
  samples: [],
  filled,
  dateOrder: null,
  turnedDates: 0,
  newField: { kind: "text" as const },
});
const names = { field: "clientName", text: "Last + First → Client Name", shares: [0, 1] };

/** A draft with a name in two columns, and the settings that are saved. */
function drafted() {
  const saved: unknown[] = [];
  const record: Partial<ImportRecord> = {
    kind: "leads",
    totalRows: 3,
    totalLines: 0,
    sheets: [],
    kinds: [],
    columns: [column("Last", 3), column("First", 2), column("Notes", 0), column("City", 0)],
    fields: [
      { key: "clientName", label: "Client", required: true, isDate: false, takesSeveral: true },
      { key: "hq", label: "HQ", required: false, isDate: false, takesSeveral: false },
    ],
    settings: {
      mapping: ["clientName", "clientName", null, "hq"],
      dateOrder: null,
      duplicates: "skip",
      newBrands: "create",
      withoutBrand: { rule: "refuse" },
      csPerson: "Asha",
      values: [],
    },
    suggestions: { csPerson: null, withoutBrand: null },
    warnings: [
      { column: 0, ...names },
      { column: 1, ...names },
    ],
    unknownValues: [],
    check: null,
  };
  const save = async (body: unknown) => {
    saved.push(body);
    return null;
  };
  const steps: Partial<ImportSteps> = { record: record as ImportRecord, save };
  const context = { people: [], brands: [], mayAddFields: false };
  render(
    <ColumnsStep
      steps={steps as ImportSteps}
      context={context}
      preview={null}
      onChecked={() => {}}
    />,
  );
  return saved;
}

test("columns that are joined say so, and one can be read before the other", async () => {
  const saved = drafted();
  expect(screen.getAllByText(names.text)).toHaveLength(2);
  expect(screen.queryByText("Read before First")).toBeNull();
  fireEvent.click(screen.getByText("Read before Last"));
  await waitFor(() => expect(saved).toMatchObject([{ order: [1, 0] }]));
});

test("an empty column is shown where it fills a field alone", () => {
  drafted();
  const shown = screen.getAllByLabelText(/^Field for /).map((one) => one.ariaLabel);
  expect(shown).toEqual(["Field for Last", "Field for First", "Field for City"]);
});
