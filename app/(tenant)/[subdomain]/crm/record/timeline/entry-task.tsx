import { useId } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/lib/core/cn";
import { formatDate } from "@/lib/core/format";
import type { EntryChanges, TaskEntry } from "./use-entry-changes";

type TaskProps = { task: TaskEntry; today: string; settle: EntryChanges["settle"] };

/** What is to be done, by when, and the box that says it is. */
export function Task({ task, today, settle }: TaskProps) {
  const id = useId();
  const isDone = task.doneAt !== null;
  return (
    <div className="mt-2 flex items-start gap-3">
      <Checkbox
        id={id}
        checked={isDone}
        className="mt-1"
        onCheckedChange={(checked) => settle(task, checked === true)}
      />
      <div className="min-w-0 flex-1">
        <label
          htmlFor={id}
          className={cn(
            "whitespace-pre-line break-words",
            isDone && "text-muted-foreground line-through",
          )}
        >
          {task.text}
        </label>
        <p className="mt-1">
          <Badge tone={isDone ? "success" : dueTone(task.dueDate, today)}>
            {isDone ? `Done by ${task.doneBy}` : `Due ${formatDate(task.dueDate)}`}
          </Badge>
        </p>
      </div>
    </div>
  );
}

/** The colour of a due date on this day: late, today, or ahead. */
export function dueTone(dueDate: string, today: string): Tone {
  if (dueDate < today) return "danger";
  return dueDate === today ? "warning" : "neutral";
}
