"use client";

import { Pencil, Trash2 } from "lucide";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Tooltip } from "@/components/ui/tooltip";

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
        <Icon of={Pencil} />
        Edit
      </Button>
      {onDelete && (
        <Tooltip label="Delete">
          <Button variant="secondary" size="icon" aria-label={`Delete ${kind}`} onClick={onDelete}>
            <Icon of={Trash2} />
          </Button>
        </Tooltip>
      )}
    </>
  );
}
