"use client";

import { type ChangeEvent, type ComponentProps, useId } from "react";
import { DateInput } from "@/components/form/date-input";
import { keysOf, OptionInput } from "@/components/form/option-picker";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { NativeSelect } from "@/components/ui/native-select";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { Textarea } from "@/components/ui/textarea";
import { addDays } from "@/lib/core/calendar-date";
import { typingOf } from "@/lib/core/field-kinds/typed";
import { formatDate } from "@/lib/core/format";
import { followUpOffers } from "../../parts/work-words";
import { type BulkField, type BulkValues, declined } from "./bulk";

type BulkInputProps = {
  field: BulkField;
  values: BulkValues;
  onChange: (patch: BulkValues) => void;
  /** The current date of the company. */
  today: string;
};

/** The inputs of one field of a change. */
export function BulkInput(props: BulkInputProps) {
  const { field } = props;
  if (field.kind === "task") return <TaskInput {...props} />;
  if (field.kind === "followUp") return <FollowUpInput {...props} />;
  if (field.kind === "options") return <OptionsInput {...props} field={field} />;
  if (field.kind === "value") return <ValueInput {...props} field={field} />;
  return <ChoiceInput {...props} field={field} />;
}

type ChoiceProps = BulkInputProps & { field: Extract<BulkField, { kind: "choice" | "flag" }> };

function ChoiceInput({ field, values, onChange }: ChoiceProps) {
  const id = useId();
  const { key, label, choices, reason, along } = field;
  const props = reason && {
    id: `${id}-reason`,
    maxLength: 500,
    required: true,
    value: values[reason.key] ?? "",
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [reason.key]: target.value }),
  };
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{label}</Label>
        <NativeSelect
          id={id}
          options={choices}
          {...(values[key] === undefined && { emptyLabel: "Choose" })}
          value={values[key] ?? ""}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      </div>
      {reason?.of.includes(values[key] ?? "") && (
        <div className="flex flex-col gap-1.5">
          <Label htmlFor={`${id}-reason`}>{reason.label}</Label>
          {reason.offers ? (
            <TextInput {...props} offers={reason.offers} />
          ) : (
            <Textarea {...props} rows={2} />
          )}
        </div>
      )}
      {along?.of.includes(values[key] ?? "") && (
        <div className="flex items-center gap-2.5">
          <Checkbox
            id={`${id}-along`}
            checked={values[along.key] !== declined}
            onCheckedChange={(next) =>
              onChange({ [along.key]: next === true ? undefined : declined })
            }
          />
          <Label htmlFor={`${id}-along`}>{along.label}</Label>
        </div>
      )}
    </>
  );
}

type ValueProps = BulkInputProps & { field: Extract<BulkField, { kind: "value" }> };

function ValueInput({ field: { key, label, field }, values, onChange }: ValueProps) {
  const id = useId();
  const put = (value: string) => onChange({ [key]: value || undefined });
  const { inputMode, maxLength } = typingOf(field);
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {field.kind.column === "date" ? (
        <DateInput id={id} value={values[key] ?? ""} onValueChange={put} />
      ) : (
        <TextInput
          id={id}
          offers={field.offers}
          inputMode={inputMode}
          maxLength={maxLength}
          value={values[key] ?? ""}
          onChange={({ target }) => put(target.value)}
        />
      )}
    </div>
  );
}

type TextInputProps = ComponentProps<typeof Input> & { offers?: readonly string[] | undefined };

/** A line of text that offers some texts. */
function TextInput({ offers, ...props }: TextInputProps) {
  const list = useId();
  return (
    <>
      <Input {...props} list={offers && list} />
      {offers && <OfferedTexts id={list} texts={offers} />}
    </>
  );
}

type OptionsProps = BulkInputProps & { field: Extract<BulkField, { kind: "options" }> };

/** The options that replace those of each record. */
function OptionsInput({ field: { key, label, options }, values, onChange }: OptionsProps) {
  const id = useId();
  const value = values[key];
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <OptionInput
        id={id}
        label={label}
        kind={options}
        chosen={value ? keysOf(JSON.parse(value)) : []}
        onChange={(keys) => onChange({ [key]: keys.length > 0 ? JSON.stringify(keys) : undefined })}
      />
    </div>
  );
}

function FollowUpInput({ field: { key, label }, values, onChange, today }: BulkInputProps) {
  const id = useId();
  const value = values[key];
  const days = followUpOffers.map(([name, after]) => {
    const day = addDays(today, after);
    return { value: day, label: `${name}, ${formatDate(day)}` };
  });
  const options = [
    ...days,
    { value: "+1", label: "A day later than now" },
    { value: "+7", label: "A week later than now" },
    { value: "none", label: "No follow up" },
  ];
  const isOffered = options.some((option) => option.value === (value === "" ? "none" : value));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>{label}</Label>
        <NativeSelect
          id={id}
          options={options}
          emptyLabel={value && !isOffered ? "On another day" : "Choose"}
          value={isOffered ? value || "none" : ""}
          onChange={({ target }) =>
            onChange({ [key]: target.value === "none" ? "" : target.value || undefined })
          }
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-day`}>Or on a day</Label>
        <DateInput
          id={`${id}-day`}
          value={value && !value.startsWith("+") ? value : ""}
          onValueChange={(day) => onChange({ [key]: day || undefined })}
        />
      </div>
    </div>
  );
}

function TaskInput({ field: { key }, values, onChange, today }: BulkInputProps) {
  const id = useId();
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>Task for each</Label>
        <Input
          id={id}
          maxLength={500}
          placeholder="Call back"
          value={values[key] ?? ""}
          onChange={({ target }) =>
            onChange({
              [key]: target.value || undefined,
              taskDueDate: values.taskDueDate ?? addDays(today, 1),
            })
          }
        />
      </div>
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={`${id}-due`}>Due</Label>
        <DateInput
          id={`${id}-due`}
          value={values.taskDueDate ?? addDays(today, 1)}
          onValueChange={(taskDueDate) => onChange({ taskDueDate })}
        />
      </div>
    </div>
  );
}
