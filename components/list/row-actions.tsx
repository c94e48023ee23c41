"use client";

import { Ellipsis, type LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Tooltip } from "@/components/ui/tooltip";

export type RowAction = {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  tone?: "plain" | "destructive";
  disabled?: boolean;
  /** Also as an icon button of its own beside the menu. */
  inline?: boolean;
};

type RowActionsProps = {
  /** Whose actions they are: the name of the record. */
  of: string;
  actions: readonly RowAction[];
};

/** What can be done with a row: one menu, the common ones also as icon buttons. */
export function RowActions({ of, actions }: RowActionsProps) {
  return (
    <div className="flex items-center justify-end gap-0.5">
      {actions
        .filter((action) => action.inline)
        .map((action) => (
          <IconAction key={action.label} action={action} of={of} />
        ))}
      <DropdownMenu>
        <Tooltip label="More actions">
          <DropdownMenuTrigger asChild>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`More actions for ${of}`}
              className="text-muted-foreground"
            >
              <Ellipsis aria-hidden />
            </Button>
          </DropdownMenuTrigger>
        </Tooltip>
        <DropdownMenuContent>
          {actions.map((action) => (
            <DropdownMenuItem
              key={action.label}
              tone={action.tone ?? "plain"}
              disabled={action.disabled ?? false}
              onSelect={action.onSelect}
            >
              <action.icon aria-hidden />
              {action.label}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

function IconAction({ action, of }: { action: RowAction; of: string }) {
  return (
    <Tooltip label={action.label}>
      <Button
        variant="ghost"
        size="icon-sm"
        aria-label={`${action.label} ${of}`}
        disabled={action.disabled}
        onClick={action.onSelect}
        className="text-muted-foreground hover:text-foreground"
      >
        <action.icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
