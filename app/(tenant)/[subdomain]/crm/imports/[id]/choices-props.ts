import type { ComboboxOption } from "@/components/ui/combobox";
import type { ImportQuestion, ImportRecord, ImportSettings } from "@/lib/crm/imports/schema";

/** What the company offers for rows that leave something open. */
export type ImportContext = { brands: ComboboxOption[]; people: ComboboxOption[] };

/** Says what is still open, by the setting it is about. */
export type Questions = Partial<Record<ImportQuestion["id"], string>>;

export type ChoicesProps = {
  record: ImportRecord;
  settings: ImportSettings;
  context: ImportContext;
  questions: Questions;
  onChange: (patch: Partial<ImportSettings>) => void;
};
