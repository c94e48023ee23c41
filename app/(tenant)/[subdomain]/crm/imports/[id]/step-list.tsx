import { Check } from "lucide-react";
import { cn } from "@/lib/core/cn";
import type { ImportRecord } from "@/lib/crm/imports/schema";

const steps = [
  { id: "columns", label: "Columns" },
  { id: "check", label: "Check" },
  { id: "import", label: "Import" },
  { id: "result", label: "Result" },
] as const;

export type StepId = (typeof steps)[number]["id"];

/** The step that the import is at; the columns also while somebody goes back to them. */
export function stepOf({ status, check }: ImportRecord, isChanging: boolean): StepId {
  if (status === "draft") return check && !isChanging ? "check" : "columns";
  if (status === "checking") return "check";
  if (status === "queued" || status === "running" || status === "undoing") return "import";
  return "result";
}

/** Where one is on the way from the file to the result. */
export function StepList({ current }: { current: StepId }) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:gap-x-5">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={index === at ? "step" : undefined}
          className={cn(
            "flex items-center gap-1.5 text-muted-foreground text-xs sm:gap-2 sm:text-table",
            index === at && "font-semibold text-foreground",
          )}
        >
          <span
            aria-hidden
            className={cn(
              "grid size-6 place-items-center rounded-full bg-accent font-medium text-xs tabular-nums",
              index <= at && "bg-primary text-primary-foreground",
            )}
          >
            {index < at ? <Check className="size-3.5" /> : index + 1}
          </span>
          {step.label}
        </li>
      ))}
    </ol>
  );
}
