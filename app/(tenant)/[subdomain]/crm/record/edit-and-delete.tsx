"use client";

import { Pencil, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Tooltip, TooltipContent, TooltipTrigger } from "@/components/ui/tooltip";

type EditAndDeleteProps = {
  kind: "brand" | "lead" | "meeting" | "enquiry";
  onEdit: () => void;
  /** Null where the company keeps deleting for its owners. */
  onDelete: (() => void) | null;
};

export function EditAndDelete({ kind, onEdit, onDelete }: EditAndDeleteProps) {
  return (
    <>
      <Button onClick={onEdit}>
        <Pencil />
        Edit
      </Button>
      {onDelete && (
        <Tooltip>
          <TooltipTrigger asChild>
            <Button
              variant="secondary"
              size="icon"
              aria-label={`Delete ${kind}`}
              onClick={onDelete}
            >
              <Trash2 />
            </Button>
          </TooltipTrigger>
          <TooltipContent>Delete</TooltipContent>
        </Tooltip>
      )}
    </>
  );
}
