import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  /** The label of the field. */
  of: string;
  /** Absent for a field that stays. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** The control of a field that can be removed, with its button. */
export function RemovableControl({ of, onRemove, children }: Props) {
  return (
    <div className="flex items-center gap-2">
      {children}
      {onRemove && (
        <Button variant="ghost" size="icon" aria-label={`Remove ${of}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      )}
    </div>
  );
}
