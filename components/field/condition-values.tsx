"use client";

import { useId } from "react";
import { DateInput } from "@/components/form/date-input";
import { OptionList } from "@/components/list/option-list";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { OfferedTexts } from "@/components/ui/offered-texts";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import { isNeverEmpty } from "@/lib/core/field-kinds/define-fields";
import { periods } from "@/lib/core/filters/days";
import type { FilterField } from "@/lib/core/filters/filter-fields";
import { me, namedDays, nobody, personNamed, personValue } from "@/lib/core/filters/values";
import { formatInr } from "@/lib/core/format";
import { namesAlone } from "@/lib/core/namesakes";
import { parseRupees } from "@/lib/core/parse-rupees";
import type { Shape } from "./condition-drafts";

type Props = {
  field: FilterField;
  shape: Shape;
  drafts: readonly string[];
  people: readonly string[];
  focuses: boolean;
  isInvalid: boolean;
  onChange: (drafts: readonly string[]) => void;
};

/** The inputs for the values of a condition. */
export function ConditionValues(props: Props) {
  const { field, shape, drafts, people, focuses, isInvalid, onChange } = props;
  const { offers } = field.field;
  const offersId = useId();
  const [first = ""] = drafts;
  const put = (at: number, value: string) => onChange(drafts.with(at, value));
  const nameOf = (at: number) => (drafts.length > 1 ? `Value ${at + 1}` : "Value");

  switch (shape) {
    case "none":
      return null;
    case "choices":
      return (
        <OptionList
          label={field.field.label}
          placeholder="Find"
          options={choicesOf(field, people, drafts)}
          chosen={drafts}
          focuses={focuses}
          onPick={(value) =>
            onChange(
              drafts.includes(value) ? drafts.filter((one) => one !== value) : [...drafts, value],
            )
          }
        />
      );
    case "count":
      return (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-2">
            <Input
              aria-label="Days"
              inputMode="numeric"
              aria-invalid={isInvalid}
              value={first}
              onChange={(event) => put(0, event.target.value)}
              className="w-20 tabular-nums"
            />
            {first === "1" ? "day" : "days"}
          </div>
          <Presets
            values={["7", "14", "30", "90"]}
            chosen={first}
            onPick={(value) => put(0, value)}
          />
        </div>
      );
    case "period":
      return (
        <NativeSelect
          aria-label="Period"
          options={periods.map((value) => ({ value, label: periodNames[value] }))}
          value={first}
          onChange={(event) => put(0, event.target.value)}
        />
      );
    case "flag":
      return (
        <NativeSelect
          aria-label="Value"
          options={[
            { value: "true", label: "Yes" },
            { value: "false", label: "No" },
          ]}
          value={first}
          onChange={(event) => put(0, event.target.value)}
        />
      );
    case "days":
      return (
        <div className="flex flex-col gap-2">
          {drafts.map((draft, at) => (
            <DateInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have a fixed order
              key={at}
              aria-label={nameOf(at)}
              aria-invalid={isInvalid}
              value={draft}
              onValueChange={(value) => put(at, value)}
            />
          ))}
          {drafts.length === 1 && (
            <Presets values={namedDays} chosen={first} onPick={(value) => put(0, value)} />
          )}
        </div>
      );
    default:
      return (
        <div className="flex flex-col gap-2">
          {offers && <OfferedTexts id={offersId} texts={offers} />}
          {drafts.map((draft, at) => (
            <Input
              // biome-ignore lint/suspicious/noArrayIndexKey: the inputs have a fixed order
              key={at}
              aria-label={nameOf(at)}
              aria-invalid={isInvalid}
              inputMode={shape === "numbers" ? "numeric" : "text"}
              list={offers && offersId}
              placeholder={shape === "rupees" ? "₹, such as 1,00,000 or 1.5L" : undefined}
              value={draft}
              onChange={(event) => put(at, event.target.value)}
            />
          ))}
          {shape === "rupees" && <Amounts drafts={drafts} />}
        </div>
      );
  }
}

const periodNames: Readonly<Record<(typeof periods)[number], string>> = {
  week: "Week",
  month: "Month",
  quarter: "Quarter",
  fy: "Financial year",
};

/** The amounts as they are understood. */
function Amounts({ drafts }: { drafts: readonly string[] }) {
  const amounts = drafts.map(parseRupees).filter((amount) => amount !== null);
  if (amounts.length === 0 || amounts.some(Number.isNaN)) return null;
  return <p className="text-muted-foreground text-table">{amounts.map(formatInr).join(" to ")}</p>;
}

type PresetsProps = { values: readonly string[]; chosen: string; onPick: (value: string) => void };

function Presets({ values, chosen, onPick }: PresetsProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {values.map((value) => (
        <Button
          key={value}
          variant="outline"
          size="sm"
          aria-pressed={value === chosen}
          onClick={() => onPick(value)}
          className="capitalize aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-text"
        >
          {/^\d/.test(value) ? `${value} days` : value}
        </Button>
      ))}
    </div>
  );
}

function choicesOf(
  { field }: FilterField,
  people: readonly string[],
  drafts: readonly string[],
): { value: string; label: string }[] {
  const { kind } = field;
  if ("choices" in kind)
    return kind.choices.map((value) => ({ value, label: kind.show(value, defaultTimeZone) }));
  const special = [
    { value: me, label: "Me" },
    ...(isNeverEmpty(field) && !field.linkedBy ? [] : [{ value: nobody, label: "Nobody" }]),
  ];
  const known = new Set(special.map(({ value }) => value));
  const values = new Set([...namesAlone(people).map(personValue), ...drafts]);
  const named = [...values].filter((value) => !known.has(value));
  return [...special, ...named.map((value) => ({ value, label: personNamed(value) }))];
}
