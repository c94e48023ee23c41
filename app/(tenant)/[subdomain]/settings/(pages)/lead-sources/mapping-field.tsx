"use client";

import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field, useField } from "@/components/form/field";
import { asText } from "@/components/form/text-fields";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { useRead } from "@/lib/client/use-read";
import { chosenTarget, targetOptions } from "@/lib/crm/capture/presets/target-of";
import { fromLines, lineOf } from "./lines";
import { RemovableControl } from "./removable-control";
import type { Target, Texts } from "./words";

type Props = { sourceId: string; targets: readonly Target[]; preset: Texts };

/** A field for each name that the source has sent last, or that was mapped before. */
export function MappingField({ sourceId, targets, preset }: Props) {
  const { setValue } = useFormContext();
  const newName = useRef<HTMLInputElement>(null);
  const mapping = fromLines(useWatch({ name: "mapping" }));
  const { last, notice } = useLastValues(sourceId);
  const names = [...new Set([...Object.keys(last), ...Object.keys(mapping)])];
  const map = (name: string, target?: string) => setValue(`mapping.${lineOf(name)}`, target);
  const remove = (name: string) => {
    map(name);
    newName.current?.focus();
  };
  return (
    <>
      {(notice.isOpen || names.length === 0) && (
        <p role="status" className="text-muted-foreground sm:col-span-2">
          {notice.text}
        </p>
      )}
      {names.map((name) => (
        <NameField
          key={name}
          {...{ name, targets }}
          text={last[name]}
          fallback={chosenTarget(mapping, preset, name)}
          onRemove={name in last ? undefined : () => remove(name)}
        />
      ))}
      <NewName
        field={newName}
        onAdd={(name) => names.includes(name) || map(name, chosenTarget({}, preset, name))}
      />
    </>
  );
}

/** The values that arrived last, or those of a test, and why there are none. */
function useLastValues(sourceId: string) {
  const { data, isError } = useRead("GET /company/lead-arrivals", {
    query: { sourceId, limit: 10 },
  });
  const last: Texts = data?.arrivals.find(({ values }) => values !== null)?.values ?? {};
  if (data) {
    const text = "Nothing has arrived yet. Try it, or send a first lead, to see its names here.";
    return { last, notice: { isOpen: false, text } };
  }
  const text = isError ? "What arrived last could not be loaded." : "Loading what arrived last...";
  return { last, notice: { isOpen: true, text } };
}

type NewNameProps = {
  field: React.RefObject<HTMLInputElement | null>;
  onAdd: (name: string) => void;
};

/** Adds a name that has not arrived yet, such as a question of a form. A typed one is also added by saving. */
function NewName({ field, onAdd }: NewNameProps) {
  const { value, change } = useField("newName", "Another name");
  const name = asText(value);

  function add() {
    if (name.trim()) onAdd(name.trim());
    change("");
  }

  return (
    <div className="flex max-w-72 gap-2 sm:col-span-2">
      <Input
        ref={field}
        aria-label="Another name"
        placeholder="Another name"
        value={name}
        maxLength={200}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="outline" onClick={add}>
        Add
      </Button>
    </div>
  );
}

type NameFieldProps = {
  name: string;
  text: string | undefined;
  targets: readonly Target[];
  /** The target of the name unless it is mapped. */
  fallback: string;
  onRemove: (() => void) | undefined;
};

function NameField({ name, text, targets, fallback, onRemove }: NameFieldProps) {
  const options = targetOptions(targets);
  const isGone = !options.some(({ value }) => value === fallback);
  const hint = isGone ? "Its field was deleted. Choose another." : text;
  return (
    <Field
      name={`mapping.${lineOf(name)}`}
      label={name}
      hint={hint && <span className="wrap-anywhere line-clamp-2">{hint}</span>}
    >
      {(control, value, change) => (
        <RemovableControl of={name} onRemove={onRemove}>
          <NativeSelect
            {...control}
            aria-invalid={control["aria-invalid"] || isGone}
            className="min-w-0 flex-1"
            options={isGone ? [...options, { value: fallback, label: "Deleted field" }] : options}
            value={asText(value) || fallback}
            onChange={(event) => change(event.target.value)}
          />
        </RemovableControl>
      )}
    </Field>
  );
}
