"use client";

import { Shapes } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { BulkField } from "./bulk";

type Fields = readonly BulkField[];

const mostButtons = 4;

/** Custom fields have a button each while they are few, and a menu otherwise. */
export function placesOf(fields: Fields): { buttons: Fields; listed: Fields } {
  const listed = fields.filter(({ key }) => isCustomKey(key));
  if (listed.length <= mostButtons) return { buttons: fields, listed: [] };
  return { buttons: fields.filter(({ key }) => !isCustomKey(key)), listed };
}

type Props = { fields: Fields; onChoose: (key: string) => void };

/** The menu of the fields without a button; nothing without one. */
export function MoreFields({ fields, onChoose }: Props) {
  if (fields.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="sm">
          <Shapes />
          More Fields
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {fields.map(({ key, label }) => (
          <DropdownMenuItem key={key} onSelect={() => onChoose(key)}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
