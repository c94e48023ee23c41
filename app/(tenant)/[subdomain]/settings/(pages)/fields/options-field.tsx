"use client";

import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { ClipboardEvent } from "react";
import { RequiredMark, useField } from "@/components/form/field";
import { OrderedLine } from "@/components/settings/ordered-list/ordered-list";
import {
  OrderedRowsField,
  RowError,
  RowName,
} from "@/components/settings/ordered-list/ordered-rows";
import { rowsTogether, useOrderedRows } from "@/components/settings/ordered-list/use-ordered-rows";
import { Button } from "@/components/ui/button";
import { customFieldLimits } from "@/lib/crm/catalogue/fields/choices";
import {
  blankOption,
  isBlankOption,
  type OptionRow,
  optionErrors,
  optionRowsOf,
} from "@/lib/crm/settings/choices/form";

export const optionsTogether = rowsTogether("options", /^options\./);

type Props = {
  /** The field has options of its own alone, so there must be one. */
  required?: boolean;
};

/** The options of a choice in their order, with those that are no longer offered below. */
export function OptionsField({ required = true }: Props) {
  const options = useOptions();
  return (
    <OrderedRowsField
      rows={options}
      addBelow={options.all.length - 1}
      className="gap-2 sm:col-span-2"
      listClassName="flex flex-col gap-1.5"
      head={
        <legend className="mb-1.5 font-medium text-table">
          Options
          {required && <RequiredMark />}
        </legend>
      }
      line={(row, at) => <OptionLine key={row.id} row={row} at={at} options={options} />}
    >
      <ArchivedOptions options={options} />
    </OrderedRowsField>
  );
}

type Options = ReturnType<typeof useOptions>;

/** The options of a choice in its form. A removed one that is stored is archived, and can be offered again. */
function useOptions() {
  const archived = useField("archived", "No longer offered");
  const archivedRows = optionRowsOf(archived.value);
  const options = useOrderedRows({
    noun: "option",
    rowsOf: optionRowsOf,
    errorsOf: optionErrors,
    newRow: () => blankOption(),
    isFull: (rows) => rows.length >= customFieldLimits.options,
  });
  const { all, set } = options;

  function remove(at: number) {
    const row = all[at];
    if (row?.key !== undefined) archived.change([...archivedRows, row]);
    if (all.length > 1) return options.remove(at);
    const blank = blankOption();
    set([blank], blank.id);
  }

  function offerAgain(row: OptionRow) {
    archived.change(archivedRows.filter(({ id }) => id !== row.id));
    set([...all.filter((one) => !isBlankOption(one)), row], row.id);
  }

  /** Several lines, such as cells of a sheet, become an option each, in place of a blank one. */
  function paste(event: ClipboardEvent<HTMLInputElement>, at: number) {
    const lines = event.clipboardData.getData("text").split(/[\r\n\t]+/);
    const labels = lines.map((line) => line.trim()).filter(Boolean);
    const row = all[at];
    if (!row || labels.length < 2) return;
    event.preventDefault();
    const added = labels.map((label) => blankOption(label));
    const before = all.slice(0, isBlankOption(row) ? at : at + 1);
    set([...before, ...added, ...all.slice(at + 1)], added.at(-1)?.id);
  }

  return { ...options, archivedRows, remove, offerAgain, paste };
}

type LineProps = { row: OptionRow; at: number; options: Options };

function OptionLine({ row: { needed }, at, options }: LineProps) {
  const { lines, all } = options;
  const name = lines.all[at]?.name;
  const acts = [
    { label: `Move ${name} up`, icon: ArrowUp, to: at - 1 },
    { label: `Move ${name} down`, icon: ArrowDown, to: at + 1 },
  ];
  const look = { variant: "ghost", size: "icon-sm", className: "text-muted-foreground" } as const;
  return (
    <OrderedLine lines={lines} at={at} className="flex flex-wrap items-center gap-x-0.5">
      <RowName
        rows={options}
        at={at}
        className="me-1 flex-1 md:ms-1"
        onPaste={(event) => options.paste(event, at)}
      />
      {acts.map(({ label, icon: Icon, to }) => (
        <Button
          key={to}
          {...look}
          aria-label={label}
          disabled={!all[to]}
          onClick={() => lines.move(at, to)}
        >
          <Icon />
        </Button>
      ))}
      <Button
        {...look}
        aria-label={`Remove ${name}`}
        disabled={needed !== undefined}
        onClick={() => options.remove(at)}
      >
        <X />
      </Button>
      <RowError rows={options} at={at} className="mt-1 w-full" />
      {needed && <p className="mt-0.5 w-full text-muted-foreground text-xs">Stays: {needed}</p>}
    </OrderedLine>
  );
}

function ArchivedOptions({ options: { archivedRows, offerAgain } }: { options: Options }) {
  if (archivedRows.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-muted-foreground text-xs">
        Records keep these options. They are no longer offered.
      </p>
      <ul aria-label="No longer offered" className="mt-1 flex flex-col">
        {archivedRows.map((row) => (
          <li key={row.id} className="flex min-h-8 items-center gap-2">
            <span className="min-w-0 flex-1 truncate text-muted-foreground line-through">
              {row.label}
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Offer ${row.label} again`}
              onClick={() => offerAgain(row)}
            >
              Offer Again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
