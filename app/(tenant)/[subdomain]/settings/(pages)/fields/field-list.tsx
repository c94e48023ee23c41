"use client";

import Link from "next/link";
import type { KeyboardEvent, ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/core/cn";
import { hasOptions } from "@/lib/core/custom-fields";
import type { CustomFieldAnswer, FieldAnswer } from "@/lib/crm/catalogue/fields/schema";
import { fieldKindText, optionsText, recordsText } from "./words";

/** A field to change; a renamed one opens with its name selected. */
export type Editing<F extends FieldAnswer> = { field: F; isRenamed?: boolean };

type Props<F extends FieldAnswer> = {
  name: string;
  fields: readonly F[];
  onOpen: (editing: Editing<F>) => void;
  /** The acts at the end of a line. */
  acts: (field: F) => ReactNode;
};

/** Fields of a kind of records: lines in columns, on phones cards. A click anywhere on a line opens the field. */
export function FieldList<F extends FieldAnswer>({ name, fields, onOpen, acts }: Props<F>) {
  return (
    <ul
      aria-label={name}
      className="flex flex-col max-md:gap-2 md:divide-y md:rounded-lg md:border"
    >
      {fields.map((field) => (
        <FieldLine
          key={field.key}
          field={field}
          onOpen={(isRenamed) => onOpen({ field, isRenamed })}
        >
          {acts(field)}
        </FieldLine>
      ))}
    </ul>
  );
}

type LineProps = {
  field: FieldAnswer;
  onOpen: (isRenamed: boolean) => void;
  children: ReactNode;
};

function FieldLine({ field, onOpen, children }: LineProps) {
  const { own, key, label } = field;
  const changeId = own ? field.changeId : null;
  const about = aboutField(field);
  return (
    <li className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 px-3 py-2 hover:bg-accent max-md:rounded-lg max-md:border md:grid-cols-[minmax(0,1fr)_8.5rem_7rem_auto]">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 max-md:min-h-11">
        {changeId ? (
          <span className="wrap-anywhere font-medium">{label}</span>
        ) : (
          <button
            type="button"
            data-field={key}
            aria-keyshortcuts="Enter F2"
            className={cn(
              "wrap-anywhere rounded-sm text-start font-medium after:absolute after:inset-0",
              !own && field.hidden && "text-muted-foreground",
            )}
            onClick={() => onOpen(false)}
            onKeyDown={(event) => pressField(event, () => onOpen(true))}
          >
            {label}
          </button>
        )}
        {!own && label !== field.standardLabel && (
          <span className="text-muted-foreground text-table">was: {field.standardLabel}</span>
        )}
        {badgesOf(field).map((badge) => (
          <Badge key={badge} variant="secondary">
            {badge}
          </Badge>
        ))}
        {changeId && <Changing changeId={changeId} />}
      </div>
      <div className="text-table tabular-nums max-md:order-last max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:text-muted-foreground md:contents">
        <span>{fieldKindText(field)}</span>
        <span className="text-muted-foreground">{own && filledText(field)}</span>
      </div>
      <div className={cn("relative", changeId && "invisible")}>{children}</div>
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

function aboutField(field: FieldAnswer): string | null {
  if (!field.own) return field.options && optionsText(field.options);
  return hasOptions(field.kind) ? optionsText(field.options) : field.help;
}

function badgesOf(field: FieldAnswer): string[] {
  return [
    field.required && "Required",
    field.own && field.searched && "Found by search",
    !field.own && field.hidden && "Hidden",
  ].filter((badge) => badge !== false);
}

function filledText({ filled, entity }: CustomFieldAnswer): string {
  return filled === 0 ? "Not filled yet" : `In ${recordsText(filled, entity)}`;
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
function pressField(event: KeyboardEvent<HTMLElement>, rename: () => void): void {
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
