import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/core/cn";

/** An action on the view in its current state. */
export type ViewAct = {
  icon: LucideIcon;
  /** On a button. */
  label: string;
  /** In a menu, and as the tooltip of the button. */
  hint: string;
  run: () => void;
};

type ViewButtonsProps = {
  acts: readonly ViewAct[];
  /** Whether labels stay where the line is narrow. */
  isWhole: boolean;
};

/** The acts as buttons: icons where the line is narrow; on phones they are in the menu alone. */
export function ViewButtons({ acts, isWhole }: ViewButtonsProps) {
  return (
    <div className="flex shrink-0 gap-1 max-md:hidden">
      {acts.map(({ icon: Icon, label, hint, run }) => (
        <Button key={hint} variant="ghost" size="sm" data-tooltip={hint} onClick={run}>
          <Icon />
          <span className={cn(!isWhole && "@max-[40rem]:sr-only")}>{label}</span>
        </Button>
      ))}
    </div>
  );
}
