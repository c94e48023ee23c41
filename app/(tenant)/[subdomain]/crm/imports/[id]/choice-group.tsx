import type { ReactNode } from "react";
import type { ComboboxOption } from "@/components/ui/combobox";
import type { ImportQuestion, ImportRecord } from "@/lib/crm/imports/schema";
import type { ImportSettings } from "@/lib/crm/imports/settings/schema";
import { Notes } from "./step-parts";

type Option<T extends string> = {
  value: T;
  label: string;
  hint?: string;
  /** Further input, shown while this option is chosen. */
  detail?: ReactNode;
};

type Props<T extends string> = {
  /** The setting it changes; an open question focuses it. */
  setting: string;
  title: string;
  hint?: string;
  problem?: string | undefined;
  value: T | null;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

/** A radio group for one import setting. */
export function ChoiceGroup<T extends string>({ setting, title, options, ...props }: Props<T>) {
  const { hint, problem, value, onChange } = props;
  const noteId = `import-${setting}-note`;
  return (
    <fieldset
      id={`import-${setting}`}
      aria-describedby={hint || problem ? noteId : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 font-semibold text-base">{title}</legend>
      <div id={noteId} className="empty:hidden">
        <Notes hint={hint} problem={problem} />
      </div>
      {options.map((option) => (
        <div key={option.value} className="flex flex-col gap-2">
          <label className="flex cursor-pointer items-start gap-2.5 max-md:min-h-11 max-md:items-center">
            <input
              type="radio"
              name={`import-${setting}`}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 accent-primary max-md:mt-0"
            />
            <span>
              {option.label}
              {option.hint && <span className="text-muted-foreground"> {option.hint}</span>}
            </span>
          </label>
          {option.detail && value === option.value && (
            <div className="ms-6.5 max-w-sm">{option.detail}</div>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Choices for rows without a brand or CS person. */
export type ImportContext = {
  brands: ComboboxOption[];
  people: ComboboxOption[];
  /** Whether columns can become custom fields. */
  mayAddFields: boolean;
};

/** Open questions by the setting they concern. */
export type Questions = Partial<Record<ImportQuestion["id"], string>>;

/** The settings of an import, as each section of the step changes some of them. */
export type SettingsProps = {
  record: ImportRecord;
  settings: ImportSettings;
  context: ImportContext;
  questions: Questions;
  onChange: (patch: Partial<ImportSettings>) => void;
  /** Called once stages of these values have been made. */
  onMade: (field: string, texts: readonly string[]) => void;
};
