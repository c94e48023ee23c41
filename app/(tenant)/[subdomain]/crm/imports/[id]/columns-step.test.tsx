// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { ImportRecord } from "@/lib/crm/imports/schema";
import { serveApi } from "@/testing/screens/fake-api";
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

const settings: ImportRecord["settings"] = {
  mapping: ["clientName", "clientName", null, "hq"],
  dateOrder: null,
  duplicates: "skip",
  newBrands: "create",
  withoutBrand: { rule: "refuse" },
  csPerson: "Asha",
  values: [],
};

/** A draft with a name in two columns, and the settings that are saved. */
function drafted({
  mayAddFields = false,
  ...more
}: Partial<ImportRecord> & { mayAddFields?: boolean } = {}) {
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
    settings,
    suggestions: { csPerson: null, withoutBrand: null },
    warnings: [
      { column: 0, ...names },
      { column: 1, ...names },
    ],
    unknownValues: [],
    check: null,
    ...more,
  };
  const save = async (body: unknown) => {
    saved.push(body);
    return null;
  };
  const steps: Partial<ImportSteps> = { record: record as ImportRecord, save };
  const context = { people: [], brands: [], mayAddFields };
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

const visits = {
  field: "hq",
  label: "Stage",
  choices: ["New", "Won"],
  canKeep: false,
  otherRows: 0,
  values: ["Site visit", "Form given"].map((text) => {
    return {
      text,
      rows: 3,
      proposal: { rule: "use" as const, value: "New" },
      isGuess: true as const,
    };
  }),
};

test("stages are made of unknown values of the file, after the last open one", async () => {
  const stage = (label: string, meaning: string) => ({ key: label, label, meaning, tone: "won" });
  const stages = [stage("New", "open"), stage("Won", "won")];
  const sent = serveApi({
    "GET /company/stages/lead": () => ({ stages, removed: [], version: 4 }),
    "PUT /company/stages/lead": () => ({ stages, removed: [], version: 5, moves: [] }),
  });
  const saved = drafted({
    mayAddFields: true,
    settings: { ...settings, mapping: ["clientName", null, null, "stage"] },
    unknownValues: [{ ...visits, field: "stage" }],
  });
  fireEvent.change(screen.getByLabelText("Stage “Site visit” means"), { target: { value: "+" } });
  await waitFor(() => expect(saved).toMatchObject([{ mapping: { 3: "stage" }, values: [] }]));
  fireEvent.click(screen.getByRole("button", { name: "Make Stages of These 2" }));
  await waitFor(() => expect(saved).toHaveLength(2));
  const labels = sent.map(({ body }) => body.stages).filter(Array.isArray);
  expect(labels.map((all) => all.map(({ label }: { label: string }) => label))).toEqual([
    ["New", "Site visit", "Won"],
    ["New", "Site visit", "Form given", "Won"],
  ]);
  expect(sent[0]?.ifMatch).toBe('"4"');
});

test("no stage is made without the right to it, or of a value of another field", () => {
  drafted({ unknownValues: [visits] });
  expect(screen.queryByText("Make a stage of it")).toBeNull();
  cleanup();
  drafted({ mayAddFields: true, unknownValues: [visits] });
  expect(screen.getByLabelText("Stage “Site visit” means")).toBeTruthy();
  expect(screen.queryByText("Make a stage of it")).toBeNull();
});
