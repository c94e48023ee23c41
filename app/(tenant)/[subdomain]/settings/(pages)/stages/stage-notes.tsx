"use client";

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
import { purposeText } from "./words";

type Field = { key: string; label: string };

type Props = Omit<StageLineProps, "at"> & { name: string; fields: readonly Field[] };

/** The fields that a stage requires, its purpose and its column. */
export function StageNotes({ row, name, kind, fields, stages }: Props) {
  const column = stages.kept.find(({ key }) => key !== null && key === row.shownIn);
  const notes = [
    row.actsAs && purposeText(row.actsAs, kind),
    column && `In the column ${column.label}`,
    row.rare && "Its column is hidden while empty",
  ].filter((note) => typeof note === "string");
  return (
    <div className="flex min-w-0 items-center gap-2 text-muted-foreground text-xs max-lg:contents">
      <RequiredFields
        row={row}
        name={name}
        fields={fields}
        onChange={(requires) => stages.update(row.id, { requires })}
      />
      <span className="truncate max-lg:order-1 max-lg:w-full max-lg:empty:hidden">
        {notes.join(" · ")}
      </span>
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
          "flex h-6 min-w-0 shrink-0 items-center gap-1 rounded-full border px-2.5 max-w-40 hover:bg-accent max-md:h-11",
          labels ? "bg-card text-foreground" : "border-dashed",
        )}
      >
        <span className="truncate">{text}</span>
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
