"use client";

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import type { OptionRow } from "@/lib/crm/settings/choices/form";
import { Grip } from "../grip";
import { isFull, pasteOptions, pressOption } from "./option-keys";
import { type Options, useOptions } from "./use-options";

type Props = {
  /** The field has options of its own alone, so there must be one. */
  required?: boolean;
};

/** The options of a choice in their order, with those that are no longer offered below. */
export function OptionsField({ required = true }: Props) {
  const id = useId();
  const options = useOptions();
  const { rows, error, errors, isFromServer } = options;
  const isOfAll = error !== undefined && errors?.size === 0;
  return (
    <fieldset
      aria-describedby={isOfAll ? id : undefined}
      className="min-w-0 sm:col-span-2"
      onBlur={options.leave}
    >
      <legend className="mb-1.5 font-medium text-table">
        Options
        {required && (
          <span aria-hidden className="ms-0.5 text-destructive-text">
            *
          </span>
        )}
      </legend>
      <ol ref={options.list} className="flex flex-col gap-1.5">
        {rows.map((row, index) => (
          <OptionLine key={row.id} row={row} index={index} options={options} />
        ))}
      </ol>
      {isOfAll && (
        <p
          id={id}
          role={isFromServer ? "alert" : undefined}
          className="mt-1.5 text-destructive-text text-xs"
        >
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="outline"
          size="sm"
          disabled={isFull(options)}
          onClick={() => options.add(rows.length - 1, [""])}
        >
          <Plus aria-hidden />
          Add Option
        </Button>
        <p className="text-muted-foreground text-xs max-md:hidden">
          Enter adds one, Alt with ↑ or ↓ moves it
        </p>
      </div>
      <ArchivedOptions options={options} />
    </fieldset>
  );
}

type LineProps = { row: OptionRow; index: number; options: Options };

function OptionLine({ row, index, options }: LineProps) {
  const id = useId();
  const { rows, errors } = options;
  const error = errors?.get(index);
  const name = row.label.trim() || `option ${index + 1}`;
  const acts = [
    { label: `Move ${name} up`, icon: ArrowUp, to: index - 1 },
    { label: `Move ${name} down`, icon: ArrowDown, to: index + 1 },
  ];
  return (
    <li className="data-dragged:opacity-40">
      <div className="flex items-center gap-0.5">
        <Grip name={name} onDrop={(to) => options.move(index, to)} />
        <Input
          aria-label={`Option ${index + 1}`}
          aria-invalid={error !== undefined || (index === 0 && errors?.size === 0)}
          aria-describedby={error ? id : undefined}
          autoComplete="off"
          className="me-1 flex-1 md:ms-1"
          value={row.label}
          onChange={(event) => options.rename(index, event.target.value)}
          onKeyDown={(event) => pressOption(event, index, options)}
          onPaste={(event) => pasteOptions(event, index, options)}
        />
        {acts.map(({ label, icon: Icon, to }) => (
          <Button
            key={to}
            variant="ghost"
            size="icon-sm"
            className="text-muted-foreground"
            aria-label={label}
            disabled={to < 0 || to >= rows.length}
            onClick={() => options.move(index, to)}
          >
            <Icon />
          </Button>
        ))}
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground"
          aria-label={`Remove ${name}`}
          disabled={row.needed !== undefined}
          onClick={() => options.remove(index)}
        >
          <X />
        </Button>
      </div>
      {error && (
        <p id={id} className="mt-1 text-destructive-text text-xs">
          {error}
        </p>
      )}
      {row.needed && <p className="mt-0.5 text-muted-foreground text-xs">Stays: {row.needed}</p>}
    </li>
  );
}

function ArchivedOptions({ options }: { options: Options }) {
  const { archivedRows } = options;
  if (archivedRows.length === 0) return null;
  return (
    <div className="mt-4">
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
              onClick={() => options.offerAgain(row)}
            >
              Offer Again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
