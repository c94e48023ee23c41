import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";

/** An action on the view in its current state. */
export type ViewAct = {
  icon: LucideIcon;
  /** On a button. */
  label: string;
  /** In a menu, and as the tooltip of the button. */
  hint: string;
  run: () => void;
};

/** The first of the acts and Reset as buttons: icons where the line is narrow; all of them are in the menu. */
export function ViewButtons({ acts }: { acts: readonly ViewAct[] }) {
  const shown = acts.filter(({ label }, at) => at === 0 || label === "Reset");
  return (
    <div className="view-buttons flex shrink-0 gap-1 max-md:hidden">
      {shown.map(({ icon: Icon, label, hint, run }) => (
        <Button key={hint} variant="ghost" size="sm" data-tooltip={hint} onClick={run}>
          <Icon />
          <span className="wide-text">{label}</span>
        </Button>
      ))}
    </div>
  );
}
