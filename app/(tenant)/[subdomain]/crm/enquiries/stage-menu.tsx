"use client";

import { ChevronDown } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { enquiryStages } from "@/lib/crm/enquiries/choices";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { toneOf } from "../tones";

export type EnquiryStage = Enquiry["stage"];

export type ChooseStage = (enquiry: Enquiry, stage: EnquiryStage) => void;

/** The stage as a badge that opens the others. */
export function StageMenu({ enquiry, onChoose }: { enquiry: Enquiry; onChoose: ChooseStage }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        type="button"
        aria-label={`Stage of ${enquiry.title}: ${enquiry.stage}`}
        className="-my-1 inline-flex min-h-7 items-center rounded-full hover:brightness-95 max-md:-my-3 max-md:min-h-11 dark:hover:brightness-125"
      >
        <Badge tone={toneOf(enquiry.stage)}>
          <span aria-hidden className="size-1.5 rounded-full bg-current opacity-80" />
          {enquiry.stage}
          <ChevronDown aria-hidden className="-me-0.5 size-3 opacity-80" />
        </Badge>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuLabel>Stage</DropdownMenuLabel>
        {enquiryStages.map((stage) => (
          <DropdownMenuCheckboxItem
            key={stage}
            checked={stage === enquiry.stage}
            onCheckedChange={() => onChoose(enquiry, stage)}
          >
            {stage}
          </DropdownMenuCheckboxItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
