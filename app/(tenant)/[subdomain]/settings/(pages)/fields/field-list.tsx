"use client";

import Link from "next/link";
import type { KeyboardEvent } from "react";
import { deleteAction, editAction, RowActions } from "@/components/list/row-actions";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/core/cn";
import { hasOptions } from "@/lib/core/custom-fields";
import { kindText } from "@/lib/core/custom-kinds";
import type { CustomFieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { optionsText, recordsText } from "./words";

type Act = (field: CustomFieldAnswer) => void;

type Props = {
  fields: readonly CustomFieldAnswer[];
  on: { open: Act; rename: Act; remove: Act };
};

/** The fields of a kind of records: lines in columns, on phones cards. */
export function FieldList({ fields, on }: Props) {
  return (
    <ul
      aria-label="Fields"
      className="flex flex-col max-md:gap-2 md:divide-y md:rounded-lg md:border"
    >
      {fields.map((field) => (
        <FieldLine key={field.key} field={field} on={on} />
      ))}
    </ul>
  );
}

/** A click anywhere on the line opens the field. */
function FieldLine({ field, on }: { field: CustomFieldAnswer; on: Props["on"] }) {
  const { label, filled, required, searched, entity, changeId } = field;
  const about = hasOptions(field.kind) ? optionsText(field.options) : field.help;
  return (
    <li className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-3 py-2 hover:bg-accent max-md:rounded-lg max-md:border md:grid-cols-[minmax(0,1fr)_8.5rem_7rem_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:min-h-11">
        {changeId ? (
          <span className="wrap-anywhere font-medium">{label}</span>
        ) : (
          <button
            type="button"
            data-field={field.key}
            aria-keyshortcuts="Enter F2"
            className="wrap-anywhere rounded-sm text-start font-medium after:absolute after:inset-0"
            onClick={() => on.open(field)}
            onKeyDown={(event) => pressField(event, () => on.rename(field))}
          >
            {label}
          </button>
        )}
        {required && <Badge variant="secondary">Required</Badge>}
        {searched && <Badge variant="secondary">Found by search</Badge>}
        {changeId && <Changing changeId={changeId} />}
      </div>
      <div className="text-table tabular-nums max-md:order-last max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:text-muted-foreground md:contents">
        <span>{kindText(field)}</span>
        <span className="text-muted-foreground">
          {filled === 0 ? "Not filled yet" : `In ${recordsText(filled, entity)}`}
        </span>
      </div>
      <div className={cn("relative", changeId && "invisible")}>
        <RowActions
          of={label}
          actions={[editAction(() => on.open(field)), deleteAction(() => on.remove(field))]}
        />
      </div>
      {about && (
        <p
          dir="auto"
          className="wrap-anywhere col-span-full line-clamp-2 text-muted-foreground text-table max-md:order-last"
        >
          {about}
        </p>
      )}
    </li>
  );
}

/** The kind of the field is being changed; until then it is only read. */
function Changing({ changeId }: { changeId: string }) {
  return (
    <Link
      href={`/crm/changes/${changeId}`}
      className="flex items-center rounded-sm hover:underline max-md:min-h-11"
    >
      <Badge variant="highlight">
        <Spinner className="size-3" />
        Changing…
      </Badge>
    </Link>
  );
}

/** F2 renames, arrows go to the field above or below. */
export function pressField(event: KeyboardEvent<HTMLElement>, rename: () => void): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "F2") rename();
  else if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  else focusBeside(event.currentTarget, step);
  event.preventDefault();
}

function focusBeside(button: HTMLElement, step: number): void {
  const buttons = button.closest("ul")?.querySelectorAll<HTMLElement>("[data-field]") ?? [];
  const all = [...buttons];
  all[all.indexOf(button) + step]?.focus();
}
