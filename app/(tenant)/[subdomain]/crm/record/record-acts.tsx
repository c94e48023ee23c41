"use client";

import { Pencil, Trash2 } from "lucide-react";
import { linkTo } from "@/components/list/row-actions";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";
import { noContactReason } from "@/lib/core/no-contact";
import type { Lead } from "@/lib/crm/leads/schema";
import { contactActs } from "../parts/contact-acts";
import { type PaletteRecord, type RecordAct, useRecordInPalette } from "./palette-actions";

/** The ways to reach the client of a lead. */
export function leadContactActs(lead: Lead): RecordAct[] {
  const { mobileNumber: phone, emailId: email } = lead;
  return contactActs({ phone, email, refusal: noContactReason(lead) });
}

/** `onEdit` and `onDelete` are null without the permission. */
type RecordActsProps = PaletteRecord;

/**
 * The actions of a record, the first one as the main one, then Edit and Delete, which a phone has in a menu; the palette
 * offers them too.
 */
export function RecordActs(record: RecordActsProps) {
  const { acts, kind, onEdit, onDelete } = record;
  useRecordInPalette(record);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="flex gap-2 max-md:w-full md:flex-wrap max-md:gap-0.5">
        {acts.map((act, place) => (
          <Act key={act.label} act={act} isMain={place === 0} />
        ))}
      </div>
      <div className="ms-auto flex gap-2 max-md:hidden">
        {onEdit && (
          <Button variant="ghost" onClick={onEdit}>
            <Pencil />
            Edit
          </Button>
        )}
        {onDelete && (
          <Tooltip>
            <TooltipTrigger asChild>
              <Button variant="ghost" size="icon" aria-label={`Delete ${kind}`} onClick={onDelete}>
                <Trash2 />
              </Button>
            </TooltipTrigger>
            <TooltipContent>Delete</TooltipContent>
          </Tooltip>
        )}
      </div>
    </div>
  );
}

function Act({ act, isMain }: { act: RecordAct; isMain: boolean }) {
  const look = {
    variant: isMain ? "default" : "ghost",
    className:
      "max-md:h-14 max-md:min-w-0 max-md:flex-1 max-md:flex-col max-md:gap-1 max-md:px-0 max-md:text-tiny",
  } as const;
  const content = (
    <>
      <act.icon />
      <span className="max-md:hidden">{act.label}</span>
      <span className="max-w-full truncate md:hidden">{act.shortLabel ?? act.label}</span>
    </>
  );
  if ("onSelect" in act)
    return (
      <Button {...look} aria-label={act.label} onClick={act.onSelect}>
        {content}
      </Button>
    );
  return (
    <Button {...look} aria-label={act.label} asChild>
      <a {...linkTo(act)}>{content}</a>
    </Button>
  );
}
