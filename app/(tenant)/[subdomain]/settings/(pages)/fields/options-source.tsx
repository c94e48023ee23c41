"use client";

import { useRef } from "react";
import { useWatch } from "react-hook-form";
import { Field, useField } from "@/components/form/field";
import { asText } from "@/components/form/text-fields";
import { NativeSelect } from "@/components/ui/native-select";
import type { CustomOption } from "@/lib/core/custom-options";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { optionValues } from "@/lib/crm/settings/choices/form";
import { OptionsField } from "./options-field";
import { optionsText } from "./words";

/** Options that are known elsewhere: those of a list, or of a field. */
export type Source = { value: string; label: string; options: readonly CustomOption[] };

type Listed = { lists: readonly ChoiceListAnswer[]; isText?: boolean };

/** The options of a field: those of a list, or its own. */
export function ListedOptions({ lists, isText = false }: Listed) {
  return (
    <OptionsSource
      name="listId"
      emptyLabel="This field alone"
      sources={lists.map(({ id, name, options }) => ({ value: id, label: name, options }))}
      hint="Change them in Settings › Lists."
      isText={isText}
    />
  );
}

type Props = {
  name: "listId" | "from";
  /** The choice of typed options. */
  emptyLabel: string;
  sources: readonly Source[];
  hint: string;
  /** The field takes any text beside its options. */
  isText?: boolean;
};

/** The options of a choice: those of a source, or typed ones, which come back when the source is given up. */
export function OptionsSource({ name, emptyLabel, sources, hint, isText = false }: Props) {
  const offered = useField("options", "Options");
  const archived = useField("archived", "No longer offered");
  const typed = useRef<{ offered: unknown; archived: unknown } | null>(null);
  const source = asText(useWatch({ name }));
  const chosen = sources.find(({ value }) => value === source);

  function take(value: string) {
    const next = sources.find((one) => one.value === value);
    if (!chosen) typed.current = { offered: offered.value, archived: archived.value };
    const rows = next && optionValues(next.options);
    if (!rows && !typed.current) return;
    offered.change(rows ? rows.options : typed.current?.offered);
    archived.change(rows ? rows.archived : typed.current?.archived);
  }

  return (
    <>
      {sources.length > 0 && (
        <Field
          name={name}
          label="Options from"
          wide
          {...(chosen && { hint: `${optionsText(chosen.options)}. ${hint}` })}
        >
          {(control, _, change) => (
            <NativeSelect
              {...control}
              emptyLabel={emptyLabel}
              options={sources.map(({ value, label }) => ({ value, label }))}
              value={source}
              onChange={({ target }) => {
                change(target.value);
                take(target.value);
              }}
            />
          )}
        </Field>
      )}
      {!chosen && <OptionsField required={!isText} />}
      {isText && (
        <p className="-mt-2 text-muted-foreground text-xs sm:col-span-2">
          Members choose one of them or type another text.
        </p>
      )}
    </>
  );
}
