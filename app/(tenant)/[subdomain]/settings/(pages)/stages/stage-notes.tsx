"use client";

import { ChevronDown } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { cn } from "@/lib/core/cn";
import { stageLimits } from "@/lib/crm/catalogue/stages/schema";
import type { StageRow } from "@/lib/crm/settings/stages/form";
import type { StageLineProps } from "./use-stages";
import { purposeText, recordsText } from "./words";

type Field = { key: string; label: string };

type Props = Omit<StageLineProps, "at"> & { name: string; fields: readonly Field[] };

/** The line below a stage: the fields that it requires, its purpose and its column. */
export function StageNotes({ row, name, kind, fields, stages }: Props) {
  const column = stages.kept.find(({ key }) => key !== null && key === row.shownIn);
  const notes = [
    row.actsAs && purposeText(row.actsAs, kind),
    column && `In the column ${column.label}`,
    row.rare && "Its column is hidden while empty",
  ].filter((note) => typeof note === "string");
  return (
    <div className="col-span-full flex max-md:order-2 flex-wrap items-center gap-x-3 text-muted-foreground text-xs md:ps-14">
      <RequiredFields
        row={row}
        name={name}
        fields={fields}
        onChange={(requires) => stages.update(row.id, { requires })}
      />
      <span className="md:hidden">{recordsText(row.records, kind)}</span>
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
    </div>
  );
}

type RequiredProps = {
  row: StageRow;
  name: string;
  fields: readonly Field[];
  onChange: (keys: string[]) => void;
};

/** A menu of the fields that a record needs to enter the stage. */
function RequiredFields({ row, name, fields, onChange }: RequiredProps) {
  const chosen = fields.filter(({ key }) => row.requires.includes(key));
  const labels = chosen.map(({ label }) => label).join(", ");
  const text = labels ? `Needs ${labels}` : "Needs no field";
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`${text} to enter ${name}`}
        className={cn(
          buttonVariants({ variant: "ghost", size: "sm" }),
          "-ms-2 min-w-0 shrink font-normal text-xs",
          labels ? "text-foreground" : "text-muted-foreground",
        )}
      >
        <span className="truncate">{text}</span>
        <ChevronDown aria-hidden className="size-3.5" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-h-80">
        <DropdownMenuLabel>Needed to enter {name}</DropdownMenuLabel>
        {fields.map(({ key, label }) => (
          <DropdownMenuCheckboxItem
            key={key}
            checked={row.requires.includes(key)}
            disabled={!row.requires.includes(key) && row.requires.length >= stageLimits.requires}
            onCheckedChange={(isOn) => {
              const others = row.requires.filter((one) => one !== key);
              onChange(isOn ? [...others, key] : others);
            }}
            onSelect={(event) => event.preventDefault()}
          >
            {label}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
