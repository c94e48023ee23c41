"use client";

import { Plus, X } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { mostContacts } from "@/lib/core/further-contacts";
import { type FieldProps, RequiredMark, useField } from "./field";
import { TextField } from "./text-fields";

const blank = { label: "", value: "" };

/** Further phone numbers and e-mail addresses: a row for each, with its label. */
export function ContactsField({ name, label, hint, required, disabled }: FieldProps) {
  const { getValues } = useFormContext();
  const { value, error, change } = useField(name, label);
  const group = useRef<HTMLFieldSetElement>(null);
  const rows = listOf(value);

  function changeRows(next: (rows: unknown[]) => unknown[]) {
    const changed = next(listOf(getValues(name)));
    change(changed.length > 0 ? changed : null);
  }

  function add() {
    flushSync(() => changeRows((all) => [...all, blank]));
    const added = group.current?.querySelector(`[name="${name}.${rows.length}.value"]`);
    if (added instanceof HTMLElement) added.focus();
  }

  return (
    <fieldset ref={group} disabled={disabled} className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="mb-1.5 font-medium text-table">
        {label}
        {required && <RequiredMark />}
      </legend>
      {rows.map((_, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is the value at its place
          key={at}
          className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[2fr_1fr_auto]"
        >
          <TextField name={`${name}.${at}.value`} label={`Number or address ${at + 1}`} />
          <Button
            variant="ghost"
            size="icon"
            className="mt-6 sm:order-last"
            aria-label={`Remove number or address ${at + 1}`}
            onClick={() => changeRows((all) => all.filter((_, place) => place !== at))}
          >
            <X />
          </Button>
          <TextField name={`${name}.${at}.label`} label={`Label ${at + 1}`} placeholder="Office" />
        </div>
      ))}
      {rows.length < mostContacts && (
        <Button variant="outline" size="sm" className="w-fit" onClick={add}>
          <Plus />
          Add number or address
        </Button>
      )}
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
      {error && <p className="text-destructive-text text-xs">{error}</p>}
    </fieldset>
  );
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
